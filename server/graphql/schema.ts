import type { GraphQLSchema } from 'graphql'
import '../addresses/schema.ts'
import '../cart/schema.ts'
import '../catalogue/schema.ts'
import '../orders/schema.ts'
import '../pincodes/schema.ts'
import '../catalogue/search/schema.ts'
import '../shop/schema.ts'
import '../shop/staff-schema.ts'
import '../wishlist/schema.ts'
import { builder } from './builder.ts'

/** The whole contract, every noun's part in it. */
export const schema: GraphQLSchema = builder.toSchema()
