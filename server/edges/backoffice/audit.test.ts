import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aShop } from '#tests/builders/catalogue.ts'
import { aMember, done, signedIn } from '#tests/builders/staff.ts'
import { openBackoffice, StaffBrowser } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const COOKIE = '__Host-staff'

onBothEngines('what was done, and programs', (shop) => {
  let app: FastifyInstance
  let owner: Awaited<ReturnType<typeof signedIn>>
  let browser: StaffBrowser

  beforeAll(async () => {
    await aShop(shop.db)
    app = await openBackoffice(shop)
    owner = await signedIn(shop, 'owner')
    browser = new StaffBrowser(app, { cookies: { [COOKIE]: owner.token } })
  }, 120_000)
  afterAll(() => app.close())

  it('a program’s token is shown once, and opens nothing once it is revoked', async () => {
    const wrong = await browser.post('/tokens/new', { form: 'token', name: '', role: 'owner', days: 'ten' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('Name is required')
    expect(wrong.body).toContain('Days must be a whole number')

    const made = await browser.post('/tokens/new', {
      ...{ form: 'token', name: 'Tally export', role: 'accountant', days: '30' },
    })
    const [token = ''] = /st_[\w-]{43}/.exec(made.body) ?? []
    expect(await shop.verbs().findTokenCaller(token)).toMatchObject({ role: 'accountant' })
    const listed = await browser.get('/tokens')
    expect(listed.body).toContain('Tally export')
    expect(listed.body).not.toContain(token)
    // It is for the API: it signs nobody in.
    const asSession = new StaffBrowser(app, { cookies: { [COOKIE]: token } })
    expect((await asSession.get('/')).statusCode).toBe(302)

    const [, id = ''] = /name="token" value="(\d+)"/.exec(listed.body) ?? []
    const revoke = () => browser.post('/tokens', { form: `revoke-${id}`, token: id })
    expect((await revoke()).headers.location).toBe('/tokens')
    expect(await shop.verbs().findTokenCaller(token)).toBeUndefined()
    expect((await revoke()).statusCode).toBe(404)
    expect((await browser.post('/tokens', { form: 'revoke', token: 'x' })).statusCode).toBe(400)
  })

  it('the audit is searched, filtered and turned over page by page', async () => {
    const { staffId } = await aMember(shop, 'packer')
    const actor = { kind: 'staff', name: owner.name, staffId: owner.staffId, via: 'backoffice' } as const
    for (let times = 0; times < 26; times++) {
      shop.now += 1_000
      for (const role of ['manager', 'packer'] as const) {
        done(await shop.verbs().changeStaffRole({ staffId, role }, actor))
      }
    }
    const record = encodeURIComponent(`staff ${staffId}`)
    const rowsAt = async (path: string) => {
      const { body, statusCode } = await browser.get(path)
      expect(statusCode).toBe(200)
      const [, older = ''] = /href="([^"]*before=[^"]*)"/.exec(body) ?? []
      return { rows: body.match(/<tr>/g)?.length, older: older.replaceAll('&amp;', '&'), body }
    }
    const first = await rowsAt(`/audit?record=${record}`)
    // Beside the heading of the table.
    expect(first.rows).toBe(51)
    expect(first.body).toContain('role: packer → manager')
    const second = await rowsAt(first.older)
    expect([second.rows, second.older]).toEqual([3, ''])
    expect(
      (await rowsAt(`/audit?record=${record}&actor=${encodeURIComponent(owner.name.toUpperCase())}`)).rows,
    ).toBe(51)
    expect((await rowsAt(`/audit?record=${record}&actor=Nobody`)).body).toContain('Nothing was found.')
    expect((await rowsAt(`/audit?text=token.revoke`)).rows).toBe(2)
    expect((await rowsAt('/audit?to=2001-01-01')).body).toContain('Nothing was found.')
    for (const query of ['from=2026-02-30', 'to=never', 'before=1']) {
      expect((await browser.get(`/audit?${query}`)).statusCode).toBe(400)
    }
  })

  it('the audit is exported as it is filtered, and no cell of it is a formula', async () => {
    const name = '=HYPERLINK("https://evil.example")'
    await browser.post('/tokens/new', { form: 'token', name: 'Harmless', role: 'packer', days: '1' })
    const actor = { kind: 'staff', name, via: 'token' } as const
    done(await shop.verbs().makeApiToken({ name: 'second', role: 'packer', days: 1 }, actor))
    const reply = await browser.get(`/audit/export?actor=${encodeURIComponent(name)}`)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
      'cache-control': 'no-store',
    })
    const [head, row = '', ...rest] = reply.body.trimEnd().split('\r\n')
    expect(head).toBe('\ufeffWhen (India),Who,By,What,Record,Number,Before,After')
    expect(row).toContain(`"'=HYPERLINK(`)
    expect(row).toContain('token.make')
    expect(rest).toEqual([])
    const all = await browser.get('/audit/export?text=Harmless')
    expect(all.body.trimEnd().split('\r\n')).toHaveLength(2)
    expect((await browser.get('/audit/export?from=never')).statusCode).toBe(400)
  })
})
