import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildBackoffice } from '#scripts/build-backoffice.ts'

const BUILD = join(import.meta.dirname, '../../../build/backoffice')

it('has no file of the server in its bundle: it would be a second shop beside the one that is handed to it', async () => {
  await buildBackoffice()
  const modules: string[] = JSON.parse(readFileSync(join(BUILD, 'server/modules.json'), 'utf8'))
  expect(modules).toContain('backoffice/root.tsx')
  expect(modules).toContain('domain/staff/staff-roles.ts')
  expect(modules.filter((it) => it.startsWith('server/') || it.startsWith('storefront/routes'))).toEqual([])
}, 120_000)
