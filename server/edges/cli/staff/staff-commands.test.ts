import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { toStaffId } from '#domain/ids.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { withFactor } from '#tests/builders/staff.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('commands about staff and programs', (shop) => {
  const run = (...args: string[]) => runCommand({ environment: shop.environment, now: shop.now }, ...args)

  it('staff are added with a password from the standard input, listed and removed', async () => {
    await aShop(shop.db)
    const here = { environment: shop.environment, now: shop.now }
    const add = ['staff', 'add', '--email', 'asha@shop.example', '--name', 'Asha Rao']
    expect(await runCommand(here, ...add)).toMatchObject({
      code: 1,
      err: 'No password was given on the standard input.\n',
    })
    expect(await runCommand({ ...here, input: 'short\n' }, ...add)).toMatchObject({ code: 1 })
    expect((await runCommand({ ...here, input: 'a long enough one\r\n' }, ...add)).out).toBe(
      'asha@shop.example now has staff rights (manager).\n',
    )
    const place = { ip: '203.0.113.1', userAgent: 'a browser' }
    const login = { email: 'asha@shop.example', password: 'a long enough one', ...place }
    expect(await shop.verbs().staff.logIn(login)).toMatchObject({ kind: 'in' })
    expect((await run('staff', 'list')).out).toMatch(
      /Asha Rao {2}asha@shop\.example {2}manager {2}2026-09-05 {2}chosen {4}no {21}1\n/,
    )
    const link = await run('staff', 'password-link', 'ASHA@shop.example')
    expect(link.out).toMatch(/once, within 24 hours:\nhttp:\/\/localhost:3001\/password\/[\w-]{43}\n$/)
    const key = link.out.trim().split('/').at(-1) ?? ''
    expect(await shop.verbs().staff.findLink(key)).toMatchObject({ kind: 'password', name: 'Asha Rao' })
    expect(await run('staff', 'password-link', 'nobody@shop.example')).toMatchObject({
      code: 1,
      err: 'No staff member has the e-mail nobody@shop.example.\n',
    })
    expect(await run(...add, '--role', 'king')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--role must be one of owner, manager, packer, '),
    })
    expect(await run('staff', 'remove-factor', 'asha@shop.example')).toMatchObject({
      code: 1,
      err: 'There is no second factor to remove.\n',
    })
    const staffId = (await shop.verbs().staff.findByEmail('asha@shop.example'))?.id ?? toStaffId(0)
    const [session] = await shop.verbs().staff.listSessions(staffId)
    await withFactor(shop, staffId, session?.sessionId)
    expect((await run('staff', 'list')).out).toMatch(/ yes +1\n/)
    expect((await run('staff', 'remove-factor', 'asha@shop.example')).out).toBe(
      'asha@shop.example can sign in without a code from now on.\n',
    )
    expect((await run('staff', 'remove', '--email', 'asha@shop.example')).code).toBe(0)
    expect((await run('staff', 'list')).out).toBe('Nobody has staff rights.\n')
    expect((await run('staff', 'list', '--json')).out).toBe('[]\n')
  })

  it('what is asked of the staff is shown and changed', async () => {
    await aShop(shop.db)
    expect((await run('staff', 'rules')).out).toBe(
      'A second factor is optional.\nRefunds of any amount can be made without an owner.\n',
    )
    const set = (factor: string, limit: string) =>
      run('staff', 'rules', '--require-factor', factor, '--refund-limit', limit)
    expect((await set('yes', '5000.50')).out).toBe(
      'A second factor is required for everybody.\nRefunds above ₹5,000.50 for one order need an owner.\n',
    )
    expect(await set('maybe', '-1')).toMatchObject({ code: 2 })
    expect(await shop.verbs().staff.readRules()).toEqual({ requireFactor: true, refundLimit: 500_050 })
    expect((await set('no', 'none')).out).toContain('Refunds of any amount can be made without an owner.')
  })

  it('the set-up link is shown again while there is one', async () => {
    const none = await run('staff', 'setup-link')
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('There is no set-up link')])
    const file = join(shop.dataDir, 'backoffice-setup-link')
    await writeFile(file, 'http://localhost:3001/setup/abc\n')
    expect(await run('staff', 'setup-link')).toMatchObject({
      code: 0,
      out: 'http://localhost:3001/setup/abc\n',
    })
    await rm(file)
  })

  it('tokens of programs are made, listed and revoked', async () => {
    expect((await run('token', 'list')).out).toBe('There are no tokens.\n')
    const made = await run('token', 'add', '--name', 'Price robot', '--role', 'owner', '--days', '90')
    const [, id = '', token = ''] =
      /^Token (\d+) \(owner\), shown only once:\n(st_[\w-]{43})\n$/.exec(made.out) ?? []
    const caller = { headers: { authorization: `Bearer ${token}` } }
    const change = 'mutation { updateShop(id: 518, input: { city: "Pune" }) { success } }'
    expect((await shop.graphql(change, {}, caller)).data).toEqual({ updateShop: { success: true } })
    expect((await run('token', 'list')).out).toMatch(/Price robot {2}owner {2}.* 2026-12-04 {2}2026-09-05\n/)
    expect(await run('token', 'revoke', id)).toMatchObject({ out: `Token ${id} no longer works.\n` })
    expect(await run('token', 'revoke', id)).toMatchObject({ code: 1 })
    expect((await shop.graphql(change, {}, caller)).errors?.[0]?.extensions).toEqual({
      code: 'UNAUTHENTICATED',
    })
    expect(JSON.parse((await run('token', 'list', '--json')).out)).toMatchObject([
      { name: 'Price robot', isGood: false, revokedAt: expect.stringMatching(/^2026-/) },
    ])
    expect(await run('token', 'add', '--name', 'x', '--days', '0')).toMatchObject({ code: 2 })
  })
})
