/**
 * Writes the contract as a type, from which the storefront's operations get theirs. Dev, build and check do so too.
 *
 *   npm run contract
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { introspectionType } from '#server/edges/storefront-api/graphql/introspection-type.ts'

const FILE = join(import.meta.dirname, '../storefront/api/introspection.d.ts')

const type = introspectionType()
// Left as it is where it is right: editors and watchers would look at every operation again.
if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== type) writeFileSync(FILE, type)
