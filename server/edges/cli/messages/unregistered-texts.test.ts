import { beforeAll, expect, it } from 'vitest'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aDeliveredOrder, aReturn, letCustomersReturn } from '#tests/builders/returns.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const ID = '1107000000000000002'
/** All that Exotel needs; the texts that only some shops send are not registered. */
const EXOTEL = {
  SMS_PROVIDER: 'exotel',
  EXOTEL_ACCOUNT_SID: 'a',
  EXOTEL_API_KEY: 'k',
  EXOTEL_API_TOKEN: 't',
  EXOTEL_SENDER_ID: 'KIRNTA',
  DLT_ENTITY_ID: ID,
  DLT_TEMPLATE_ONE_TIME_CODE: ID,
  DLT_TEMPLATE_ORDER_PLACED: ID,
  DLT_TEMPLATE_PAYMENT_REFUNDED: ID,
  DLT_TEMPLATE_ORDER_SHIPPED: ID,
  DLT_TEMPLATE_PARCEL_SHIPPED: ID,
  DLT_TEMPLATE_ORDER_CANCELLED: ID,
  DLT_TEMPLATE_MOBILE_CHANGED: ID,
}

onBothEngines('returns whose SMS is not registered', (shop) => {
  beforeAll(() => aShop(shop.db))
  const run = (settings: Record<string, string>, ...words: string[]) =>
    runCommand({ environment: { ...shop.environment, ...settings }, now: shop.now }, 'returns', ...words)
  const registered = { ...EXOTEL, DLT_TEMPLATE_RETURN_STEP: ID }

  it('are not switched on', async () => {
    await letCustomersReturn(shop, null)
    expect(await run(EXOTEL, 'settings', '--days', '7')).toMatchObject({
      code: 1,
      err: expect.stringContaining('set DLT_TEMPLATE_RETURN_STEP first'),
    })
    expect((await run(EXOTEL, 'settings')).out).toContain('Customers cannot ask for returns themselves')
    const { out } = await run(registered, 'settings', '--days', '7')
    expect(out).toContain('within 7 days')
    expect(out).not.toContain('DLT_TEMPLATE_RETURN_STEP')
  })

  it('that are on already stay so and may be changed, and the shop says what is not sent', async () => {
    await letCustomersReturn(shop, 7)
    expect(await run(EXOTEL, 'settings', '--days', '10')).toMatchObject({
      code: 0,
      out: expect.stringContaining('within 10 days'),
    })
    expect((await run(EXOTEL, 'settings')).out).toContain('They get only an e-mail at each step')
    expect((await run(EXOTEL, 'settings', '--days', 'none')).code).toBe(0)
  })

  it('are told of by mail alone, and nothing waits that no operator would carry', async () => {
    await letCustomersReturn(shop, 7)
    const ofReturns = async (to: string) => {
      const rows = await shop.db
        .selectFrom('outbox')
        .select(['channel', 'text'])
        .where('recipient', '=', to)
        .execute()
      return rows.filter(({ text }) => /Return (?:no\. )?\d/.test(text)).map(({ channel }) => channel)
    }
    const accepted = async (mobile: string, settings: Record<string, string>) => {
      const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id: await aProduct(shop.db) }])
      const id = await aReturn(shop, buyer, order.id, [{ lineId: lineIds[0] ?? 0, quantity: 1 }])
      await shop.db.updateTable('users').set({ mobile }).where('id', '=', buyer.userId).execute()
      expect(await run(settings, 'accept', String(id))).toMatchObject({ code: 0 })
      return { mails: await ofReturns(buyer.email), texts: await ofReturns(mobile) }
    }
    expect(await accepted('+919700000001', EXOTEL)).toEqual({ mails: ['mail', 'mail'], texts: [] })
    expect(await accepted('+919700000002', registered)).toEqual({ mails: ['mail', 'mail'], texts: ['sms'] })
  })
})
