import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aShop } from '#tests/builders/catalogue.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('on the command line, fitment', (shop) => {
  const run = (...args: string[]) => runCommand({ environment: shop.environment, now: shop.now }, ...args)
  const folder = mkdtempSync(join(tmpdir(), 'fitment-commands-'))
  const file = join(folder, 'fitment.csv')
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeAll(async () => {
    await aShop(shop.db)
    await aVehicle(shop, { id: 'swift', make: 'Maruti Suzuki', model: 'Swift' })
  })

  it('goes to a file or to the standard output, and over another file only by force', async () => {
    expect(await run('fitment', 'export', file)).toMatchObject({
      code: 0,
      out: `Exported 1 vehicles to ${file}.\n`,
    })
    expect((await run('fitment', 'export')).out).toBe(readFileSync(file, 'utf8'))
    expect(await run('fitment', 'export', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('already exists. Use --force to replace it.'),
    })
    expect((await run('fitment', 'export', file, '--force')).code).toBe(0)
  })

  it('comes from a file, after a dry run that says what would change', async () => {
    const csv = readFileSync(file, 'utf8')
    writeFileSync(file, csv.replace('low,H4', 'low,H7'))
    const changes = [
      'Vehicles: 0 added, 1 changed, 0 removed, 0 unchanged',
      'Lamps: 0 added, 1 changed, 0 removed',
    ].join('\n')
    const dry = await run('fitment', 'import', file, '--dry-run')
    expect(dry).toMatchObject({ code: 0, out: `${changes}\n(dry run: nothing was changed)\n` })
    expect((await run('fitment', 'import', file)).out).toBe(`${changes}\n`)
    expect((await run('fitment', 'export')).out).toContain('low,H7')
  })

  it('tells each fault with its line and column, and what is no CSV', async () => {
    writeFileSync(file, readFileSync(file, 'utf8').replace('low,H7', 'low,H99'))
    expect(await run('fitment', 'import', file)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(
        `line 2, base: must be a bulb base that the shop knows, not "H99"\n${file}: 1 error. Nothing was changed.`,
      ),
    })
    const missing = await run('fitment', 'import', join(folder, 'none.csv'))
    expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('This file was not found.') })
  })
})
