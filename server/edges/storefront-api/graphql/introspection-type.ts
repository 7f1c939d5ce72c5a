import { introspectionFromSchema } from 'graphql'
import { schema } from './schema.ts'

/** The schema as a TypeScript type, for clients that infer the types of their operations. */
export function introspectionType(): string {
  const introspection = introspectionFromSchema(schema, { descriptions: false })
  return `export type introspection = ${JSON.stringify(introspection, null, 2)}\n`
}
