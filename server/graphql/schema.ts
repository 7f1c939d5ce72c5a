import type { GraphQLSchema } from 'graphql'
import '../catalogue/schema.ts'
import '../catalogue/search/schema.ts'
import '../shop/schema.ts'
import { builder } from './builder.ts'

/** The whole contract, every noun's part in it. */
export const schema: GraphQLSchema = builder.toSchema()
