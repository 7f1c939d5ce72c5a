/**
 * Writes the contract as a type, from which the storefront's operations get theirs.
 *
 *   npm run contract
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { introspectionType } from '#server/edges/storefront-api/graphql/introspection-type.ts'

writeFileSync(join(import.meta.dirname, '../storefront/api/introspection.d.ts'), introspectionType())
