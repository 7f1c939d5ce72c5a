import { beforeEach, expect, it } from 'vitest'
import { aShop } from '#tests/builders/catalogue.ts'
import { auditOf } from '#tests/builders/staff.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('the commands for backups that the shop keeps', (shop) => {
  beforeEach(async () => {
    for (const table of ['jobs', 'backups', 'backup_settings'] as const)
      await shop.db.deleteFrom(table).execute()
    await aShop(shop.db)
  })
  const run = (...args: string[]) =>
    runCommand({ environment: shop.environment, now: shop.now }, 'backup', ...args)

  it('have the shop make one and prove it, and list what came of it', async () => {
    expect((await run('list')).out).toBe('There are no backups.\n')
    expect(await run('prove')).toMatchObject({ code: 1, err: 'There is no backup yet.\n' })
    const { code, out } = await run('now')
    const name = /^The backup (shop-2026-09-05-1200-[0-9a-f]{8}) will be made\.$/m.exec(out)?.[1] ?? ''
    expect([code, name]).toEqual([0, expect.stringMatching(/./)])
    expect(await run('now')).toMatchObject({ code: 1, err: 'A backup is already being made.\n' })
    expect((await run('list')).out).toContain('under way, 0 %')
    await shop.runJobs()
    expect(await run('prove', 'another')).toMatchObject({ code: 1, err: 'There is no backup "another".\n' })
    expect((await run('prove', name)).out).toContain(`The backup ${name} will be restored and checked.`)
    await shop.runJobs()
    const [head, row] = (await run('list')).out.split('\n')
    expect(head).toMatch(/^BACKUP +ASKED BY +STATE +SIZE +PROOF +IN$/)
    expect(row).toContain(name)
    expect(row).toMatch(/made 2026-09-05 12:00 +[\d.]+ [KM]B +proven 2026-09-05 12:00 +\//)
    expect(JSON.parse((await run('list', '--json')).out)).toMatchObject([{ name, proof: 'proven' }])
    expect((await auditOf(shop)).map(({ action }) => action).slice(-2)).toEqual([
      'backup.start',
      'backup.prove',
    ])
  })

  it('say when the shop backs itself up, and change it', async () => {
    expect((await run('nightly')).out).toBe(
      'The nightly backup is off. The last 14 that somebody asked for are kept.\n',
    )
    expect((await run('nightly', '--on', '--hour', '4', '--keep', '7')).out).toBe(
      'Nightly at 4:00 am, next 2026-09-06 04:00. The last 7 are kept.\n',
    )
    expect((await run('nightly', '--keep', '9')).out).toContain('The last 9 are kept.')
    expect((await run('nightly', '--off')).out).toContain('is off. The last 9')
    for (const wrong of [
      ['--hour', '24'],
      ['--hour', 'noon'],
      ['--keep', '0'],
      ['--keep', '366'],
      ['--on', '--off'],
    ])
      expect((await run('nightly', ...wrong)).code).toBe(2)
    expect((await shop.verbs().backup.readNightly()).keep).toBe(9)
  })
})
