/** Part of `npm run check`: whether each new migration can live beside the release before it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { LAST_ALONE, MIGRATIONS } from '#server/platform/database/migrate.ts'
import { migrationProblems } from './migration-rules.ts'

const fixture = readFileSync(join(import.meta.dirname, '../tests/fixtures/last-release.json.gz'))
const { migration: lastRelease } = JSON.parse(gunzipSync(fixture).toString()) as { migration: string }
const names = Object.keys(MIGRATIONS)

let isSound = true
for (const [name, migration] of Object.entries(MIGRATIONS)) {
  if (name <= LAST_ALONE) continue
  for (const problem of migrationProblems(migration, { names, lastRelease })) {
    isSound = false
    console.log(`server/platform/database/migrations/${name}.ts: ${problem}`)
  }
}
process.exitCode = isSound ? 0 : 1
