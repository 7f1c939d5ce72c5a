import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAskedReturn, anOrder } from '#tests/builders/actions/action.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { atTheDesk } from '#tests/builders/office.ts'
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
      form: 'token',
      name: 'Tally export',
      role: 'accountant',
      days: '30',
    })
    const [token = ''] = /st_[\w-]{43}/.exec(made.body) ?? []
    expect(await shop.verbs().staff.findTokenCaller(token)).toMatchObject({ role: 'accountant' })
    const listed = await browser.get('/tokens')
    expect(listed.body).toContain('Tally export')
    expect(listed.body).not.toContain(token)
    // It is for the API: it signs nobody in.
    const asSession = new StaffBrowser(app, { cookies: { [COOKIE]: token } })
    expect((await asSession.get('/')).statusCode).toBe(302)

    const [, id = ''] = /name="token" value="(\d+)"/.exec(listed.body) ?? []
    const revoke = () => browser.post('/tokens', { form: `revoke-${id}`, token: id })
    expect((await revoke()).headers.location).toBe('/tokens')
    expect(await shop.verbs().staff.findTokenCaller(token)).toBeUndefined()
    expect((await revoke()).statusCode).toBe(404)
    expect((await browser.post('/tokens', { form: 'revoke', token: 'x' })).statusCode).toBe(400)
  })

  it('the audit is searched, filtered and turned over page by page', async () => {
    const { staffId } = await aMember(shop, 'packer')
    const actor = { kind: 'staff', name: owner.name, staffId: owner.staffId, via: 'backoffice' } as const
    for (let times = 0; times < 26; times++) {
      shop.now += 1_000
      for (const role of ['manager', 'packer'] as const) {
        done(await shop.verbs().staff.changeRole({ staffId, role }, actor))
      }
    }
    const record = encodeURIComponent(`staff ${staffId}`)
    const rowsAt = async (path: string) => {
      const { body, statusCode } = await browser.get(path)
      expect(statusCode).toBe(200)
      const linked = (rel: string) => {
        const [link = ''] = new RegExp(`<a [^>]*rel="${rel}"[^>]*>`).exec(body) ?? []
        return /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? ''
      }
      return { rows: body.match(/<tr>/g)?.length, older: linked('next'), newer: linked('prev'), body }
    }
    const first = await rowsAt(`/audit?record=${record}`)
    // Beside the heading of the table.
    expect(first.rows).toBe(51)
    expect(first.body).toContain('Role: packer → manager')
    const second = await rowsAt(first.older)
    expect([second.rows, second.older]).toEqual([3, ''])
    const again = await rowsAt(second.newer)
    expect([again.rows, again.newer, again.older]).toEqual([51, '', first.older])
    expect(
      (await rowsAt(`/audit?record=${record}&actor=${encodeURIComponent(owner.name.toUpperCase())}`)).rows,
    ).toBe(51)
    expect((await rowsAt(`/audit?record=${record}&actor=Nobody`)).body).toContain('Nothing found.')
    expect((await rowsAt(`/audit?q=token.revoke`)).rows).toBe(2)
    expect((await rowsAt(`/audit?q=revoked+an+api+token`)).rows).toBe(2)
    expect((await rowsAt('/audit?at=..2001-01-01')).body).toContain('Nothing found.')
    for (const query of ['at=2026-02-30..', 'at=..never', 'what=order.eat', 'before=1', 'sort=loudest']) {
      expect((await rowsAt(`/audit?${query}`)).body).toMatch(/<p role="status"[^>]*>[^<]+/)
    }
  })

  const aToken = async (name: string) => {
    const actor = { kind: 'staff', name: owner.name, staffId: owner.staffId, via: 'backoffice' } as const
    done(await shop.verbs().staff.makeToken({ name, role: 'packer', days: 1 }, actor))
  }

  it('the audit is a list that is narrowed, sorted, shown in columns and kept as a view', async () => {
    await aToken('Zoho books')
    const { body: all } = await browser.get('/audit')
    for (const view of ['Money', 'Prices', 'Access'])
      expect(all).toMatch(new RegExp(`<a [^>]*href="/audit\\?what=[^"]*"[^>]*>${view}</a>`))
    // Nothing of it can be ticked, changed or removed.
    expect(all).not.toContain('name="id"')
    const texts = async (path: string) => {
      const { body } = await browser.get(path)
      return body.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, '')
    }
    const made = '/audit?what=token.make&what=token.revoke'
    expect(await texts(`${made}&kind=api+token`)).toContain('Made an API token token.make')
    expect(await texts(`${made}&kind=order`)).toContain('Nothing found.')
    expect(await texts(`${made}&by=program&by=command+line`)).toContain('Nothing found.')
    const shown = await texts(`${made}&sort=oldest&columns=by,after,who`)
    expect(shown).toMatch(/Via.*After.*Who.*Back office.*Name: Zoho books/s)
    expect(shown).toContain('What: Made an API token or Revoked an API token')
    expect(await texts('/audit?columns=what,when&sort=oldest')).toMatch(/Signed in.*Made an API token/s)
    expect(await texts('/audit?columns=what,when')).toMatch(/Made an API token.*Signed in/s)

    const query = 'what=token.make&sort=oldest&columns=when%2Cwhat'
    const view = { form: 'save-view', name: 'New tokens', query, shared: 'yes' }
    expect((await browser.post('/audit', view)).headers.location).toBe(`/audit?${query}`)
    const accountant = await atTheDesk(shop, app, 'accountant')
    expect((await accountant.get('/audit')).body).toContain('>New tokens<')
    const packer = await atTheDesk(shop, app, 'packer')
    expect((await packer.get('/audit')).statusCode).toBe(403)
    expect((await packer.post('/audit', view)).statusCode).toBe(403)
    expect((await browser.post('/audit', { form: 'remove', id: '1' })).statusCode).toBe(400)
  })

  it('the audit says how far it was looked through, and goes on', async () => {
    await aToken('Busy ledger')
    const values = Array.from({ length: 1_000 }, (_, index) => ({
      actor_name: 'Asha',
      actor_key: 'asha',
      via: 'command' as const,
      action: 'stock.correct',
      at: Date.UTC(2027, 0, 1),
      record_kind: 'product',
      record_id: String(index),
    }))
    for (let part = 0; part < 5; part++) await shop.db.insertInto('audit').values(values).execute()
    const { body } = await browser.get('/audit?q=busy+ledger')
    expect(body).toContain('Nothing found so far.')
    expect(body).toContain('Searched up to 1 Jan 2027')
    expect(body).toContain('“Next” searches further.')
    const { body: some } = await browser.get('/audit?q=product+999')
    expect(some.match(/<tr>/g)).toHaveLength(6)
    expect(some).toContain('Searched up to 1 Jan 2027')
    const [, next = ''] = /href="([^"]*after=[^"]*)"/.exec(body) ?? []
    const { body: older } = await browser.get(next.replaceAll('&amp;', '&'))
    expect(older).toContain('Name: Busy ledger')
    const [, previous = ''] = /href="([^"]*before=[^"]*)"/.exec(older) ?? []
    expect((await browser.get(previous.replaceAll('&amp;', '&'))).body).toContain(
      '“Previous” searches further.',
    )
    await shop.db.deleteFrom('audit').where('actor_key', '=', 'asha').execute()
  })

  it('the audit speaks of rupees and goods, in the list and in the file', async () => {
    const actor = { kind: 'staff', name: owner.name, staffId: owner.staffId, via: 'backoffice' } as const
    const { voucherNo } = await anOrder(shop)
    done(await shop.verbs().orders.askRefund({ voucherNo, amount: 20_000, reason: 'A dent', actor }))
    const returnId = await anAskedReturn(shop)
    done(await shop.verbs().returns.accept({ returnId, answer: null, actor }))
    done(await shop.verbs().returns.receive({ returnId, found: 'sellable', actor }))
    const columns = 'columns=what,change,before,after'
    done(await shop.verbs().returns.close({ returnId, actor }))
    const what = 'what=order.refund&what=return.accept&what=return.receive&what=return.close'
    const { body } = await browser.get(`/audit?${what}&${columns}`)
    const [, table = ''] = /<tbody>(.*?)<\/tbody>/s.exec(body) ?? []
    const shown = table.replaceAll(/<[^>]*>/g, ' ')
    const file = (await browser.get(`/audit/export?${what}&${columns}`)).body
    for (const text of [shown, file.replaceAll(/\s+/g, ' ')]) {
      expect(text.replaceAll(/\s+/g, ' ')).toMatch(/Amount: ₹200/)
      expect(text).toContain('Reason: A dent')
      expect(text.replaceAll(/\s+/g, ' ')).toMatch(/Refunded: ₹[\d,]+;? Order: \d+/)
      expect(text.replaceAll(/\s+/g, ' ')).toMatch(/Received: 1 × .+, sellable/)
      expect(text).not.toMatch(/20000|lineId|null|\{|Answer/)
    }
  })

  it('the audit is exported as it is filtered, and no cell of it is a formula', async () => {
    const name = '=HYPERLINK("https://evil.example")'
    await browser.post('/tokens/new', { form: 'token', name: 'Harmless', role: 'packer', days: '1' })
    const actor = { kind: 'staff', name, via: 'token' } as const
    done(await shop.verbs().staff.makeToken({ name: 'second', role: 'packer', days: 1 }, actor))
    const reply = await browser.get(`/audit/export?actor=${encodeURIComponent(name)}`)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
      'cache-control': 'no-store',
    })
    const [head, row = '', ...rest] = reply.body.trimEnd().split('\r\n')
    expect(head).toBe('\ufeffWhat,When,Who,Record,Change')
    expect(row).toContain(`"'=HYPERLINK(`)
    expect(row).toContain('token.make')
    expect(rest).toEqual([])
    const columns = 'when,who,by,what,record,before,after'
    const whole = await browser.get(
      `/audit/export?actor=${encodeURIComponent(name)}&columns=${columns}&sort=oldest`,
    )
    const [heads, cells = ''] = whole.body.trimEnd().split('\r\n')
    expect(heads).toBe('\ufeffWhen,Who,Via,What,Record,Before,After')
    expect(cells).toMatch(
      /,program,Made an API token \(token\.make\),api token \d+,,"?Name: second; Role: packer; Until: /,
    )
    const all = await browser.get('/audit/export?q=Harmless')
    expect(all.body.trimEnd().split('\r\n')).toHaveLength(2)
    expect((await browser.get('/audit/export?at=..never')).statusCode).toBe(400)
  })
})
