import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

const FORBIDDEN: [file: string, imported: string][] = [
  ['domain/a.ts', '#server/app.ts'],
  ['domain/b.ts', '#storefront/root.tsx'],
  ['domain/c.ts', '../server/app.ts'],
  ['domain/d.ts', 'node:fs'],
  ['domain/deep/e.ts', '../../server/app.ts'],
  ['server/a.ts', '#storefront/root.tsx'],
  ['server/b.ts', '../storefront/root.tsx'],
  ['server/deep/c.ts', '../../demo/studio/draw.ts'],
  ['server/d.ts', '#tests/builders/catalogue.ts'],
  ['storefront/a.ts', '#server/app.ts'],
  ['storefront/routes/b.ts', '../../server/app.ts'],
  ['storefront/c.ts', '#backoffice/root.tsx'],
  ['server/e.ts', '#backoffice/root.tsx'],
  ['backoffice/a.ts', '#storefront/root.tsx'],
  ['backoffice/routes/b.ts', '../../storefront/root.tsx'],
]

const ALLOWED: [file: string, imported: string][] = [
  ['domain/y.ts', './money.ts'],
  ['domain/deep/z.ts', '#domain/money/paise.ts'],
  ['server/y.ts', '#domain/money/paise.ts'],
  ['storefront/z.ts', '#domain/money/paise.ts'],
  ['backoffice/z.ts', '#domain/money/paise.ts'],
]

it('lets imports run one way only: storefront → domain ← server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'))
  const { plugins: _, ...rules } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(rules))
  for (const [file, imported] of [...FORBIDDEN, ...ALLOWED]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `import { x } from '${imported}'\nx()\n`)
  }
  const { stdout } = spawnSync(
    join(ROOT, 'node_modules/.bin/biome'),
    [
      'lint',
      '--only=style/noRestrictedImports',
      '--vcs-enabled=false',
      '--reporter=github',
      '--max-diagnostics=none',
    ],
    { cwd: folder, encoding: 'utf8' },
  )
  rmSync(folder, { recursive: true })
  const refused = [...stdout.matchAll(/file=([^,]+),/g)].map((match) => relative(folder, match[1] ?? ''))
  expect(refused.sort()).toEqual(FORBIDDEN.map(([file]) => file).sort())
})
