import { expect, it } from 'vitest'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aDraft, aPhone, done } from '#tests/builders/drafts.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { TestBrowser } from '#tests/tools/test-browser.ts'

const PASSWORD = 'Brighter1'
/** what a login is answered with */
const TOKEN = /^ey/

onBothEngines('a customer whom the shop wrote down', (shop) => {
  const sell = async (customer: { phone?: string; email?: string }) => {
    const draft = await aDraft(shop, { customer, lines: [{ productId: await aProduct(shop.db) }] })
    const input = { id: draft.id, version: draft.version, actor: ASHA }
    return { ...done(await shop.verbs().drafts.place(input)).order, phone: draft.form.customer.phone }
  }
  const sellToNobody = async () => {
    const sold = { lines: [{ productId: await aProduct(shop.db) }], isTakenAway: true, address: null }
    const draft = await aDraft(shop, { ...sold, customer: { name: '', phone: '' } })
    const input = { id: draft.id, version: draft.version, actor: ASHA }
    return done(await shop.verbs().drafts.place(input)).order
  }
  const outbox = () => shop.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const login = (userName: string) => shop.post('/auth/login', { email: userName, password: PASSWORD })

  it('without an e-mail is told by SMS, at the number that they gave', async () => {
    await shop.db.deleteFrom('outbox').execute()
    const { phone, voucherNo } = await sell({})
    const [sms, ...others] = (await outbox()).filter(({ recipient }) => recipient !== 'shop@example.com')
    expect(others).toEqual([])
    expect(sms).toMatchObject({ channel: 'sms', recipient: `+91${phone}`, template: 'order-placed' })
    expect(sms?.text).toContain(String(voucherNo))
  })

  it('cannot be logged in to by anybody, whatever the password', async () => {
    const { phone } = await sell({ email: 'nopass@example.com' })
    for (const name of [phone, 'nopass@example.com']) {
      for (const password of ['', ' ', PASSWORD]) {
        const { body } = await shop.post('/auth/login', { email: name, password })
        expect(body, `${name} ${password}`).not.toMatch(TOKEN)
      }
    }
  })

  it('is nobody to be erased where it stands for all who gave no name', async () => {
    const { id, userId } = await sellToNobody()
    const problem = 'This is everybody who bought without giving a name, so there is nobody to erase.'
    const { privacy } = shop.verbs()
    expect(await privacy.previewErasure(userId)).toMatchObject({ problem })
    expect(await privacy.erasePerson({ userId, actor: ASHA })).toMatchObject({
      code: 'CONFLICT',
      message: problem,
    })
    const orders = shop.db.selectFrom('orders').select('customer_name as name').where('id', '=', id)
    expect(await orders.execute()).toEqual([{ name: 'Cash sale' }])
    expect((await sellToNobody()).userId).toBe(userId)
    const { userId: known } = await sell({})
    expect(await privacy.erasePerson({ userId: known, actor: ASHA })).not.toMatchObject({ message: problem })
  })

  it('takes the account over by a code to the mobile, and finds the order in it', async () => {
    const { id, phone, userId } = await sell({ phone: aPhone() })
    await shop.db.deleteFrom('outbox').execute()
    const browser = new TestBrowser(shop)
    await browser.post('/auth/verify-mobile', { mobile: phone, field: 'trouble' })
    const code = /^\d{6}/.exec((await outbox()).at(-1)?.text ?? '')?.[0] ?? ''
    expect((await browser.post('/auth/verify-otp', { mobile: phone, otp: code })).body).toBe('1')
    await browser.post('/auth/change-password', { mobile: phone, password: PASSWORD })
    expect((await login(phone)).body).toMatch(TOKEN)
    const orders = await shop
      .verbs()
      .orders.list({ userId, shopId: 518 as never, limit: 5, after: undefined })
    expect(orders.map((order) => order.id)).toEqual([id])
  })

  it('takes it over by a link to the e-mail, too', async () => {
    await sell({ email: 'claim@example.com' })
    await shop.db.deleteFrom('outbox').execute()
    await shop.verbs().customers.requestReset({ email: 'claim@example.com', ip: '203.0.113.9' })
    const key = /\/reset\/(\S+)/.exec((await outbox()).at(-1)?.text ?? '')?.[1] ?? ''
    expect(
      await shop.verbs().customers.resetPassword({ key, password: PASSWORD, ip: '203.0.113.9' }),
    ).toMatchObject({
      done: true,
    })
    expect((await login('claim@example.com')).body).toMatch(TOKEN)
  })
})
