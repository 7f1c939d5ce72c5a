import { expect, it } from 'vitest'
import { toOrderId } from '#domain/ids.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf } from '#tests/builders/parcels.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { listOrderEvents } from '../record/order-events.ts'

const TIMELINE = `query ($filter: orderHistoryFilter!) {
  orderHistory(filter: $filter) { timeline { kind text } }
}`
const SCRIPT = '<script>alert("1")</script> & more'

onBothEngines('a note on an order', (shop) => {
  const anOrder = async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const { id, voucherNo } = await anOrderOf(shop, buyer)
    await shop.db.deleteFrom('outbox').execute()
    return { buyer, id, voucherNo }
  }
  const note = (voucherNo: number, text: string, toCustomer: boolean) =>
    shop.verbs().orders.addNote({ voucherNo, text, toCustomer, actor: ASHA })
  const timelineOf = async ({ buyer }: Awaited<ReturnType<typeof anOrder>>): Promise<{ text: string }[]> => {
    const filter = { userId: buyer.userId, shopId: 518 }
    const { data } = await shop.graphql(TIMELINE, { filter }, buyer)
    return data.orderHistory[0].timeline
  }
  const mails = () => shop.db.selectFrom('outbox').select(['recipient', 'subject', 'text', 'html']).execute()

  it('for the shop stands on the timeline of its people, with who wrote it, and nowhere else', async () => {
    const order = await anOrder()
    const before = await timelineOf(order)
    expect(await note(order.voucherNo, 'Wants the left one.', false)).toEqual({ mailed: false })
    const events = await shop.verbs().orders.listTimelines([toOrderId(order.id)])
    expect([...events.values()].flat().at(-1)).toMatchObject({
      kind: 'note',
      note: 'Wants the left one.',
      actor: ASHA,
      at: shop.now,
    })
    expect(await timelineOf(order)).toEqual(before)
    const rows = await shop.db.selectFrom('audit').select(['action', 'record_id']).execute()
    expect(rows).toEqual([{ action: 'order.note', record_id: String(order.id) }])
    expect(await mails()).toEqual([])
  })

  it('for the customer is mailed, and stands in My Orders; what looks like a script is text', async () => {
    const order = await anOrder()
    expect(await note(order.voucherNo, SCRIPT, true)).toEqual({ mailed: true })
    expect((await timelineOf(order)).at(-1)?.text).toBe(`A note from us: ${SCRIPT}`)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: order.buyer.email,
      subject: `About your order ${order.voucherNo} at The shop`,
      text: `${SCRIPT}\n\nSee your order: /orders?show=${order.voucherNo}\n\nThe shop`,
    })
    expect(mail?.html).not.toContain('<script>')
  })

  it('is of an order that there is, and there are 200 at most, however many write at once', async () => {
    const order = await anOrder()
    expect(await note(999_999, 'x', false)).toMatchObject({ code: 'NOT_FOUND' })
    const row = {
      order_id: toOrderId(order.id),
      kind: 'note',
      note: 'x',
      actor_kind: 'staff',
      done_at: 1,
    } as const
    await shop.db
      .insertInto('order_events')
      .values(Array.from({ length: 198 }, () => row))
      .execute()
    const answers = await Promise.all(Array.from({ length: 6 }, () => note(order.voucherNo, 'y', false)))
    expect(answers.filter((answer) => 'mailed' in answer)).toHaveLength(2)
    expect(answers.find((answer) => 'code' in answer)).toMatchObject({
      message: `Order ${order.voucherNo} already has 200 notes.`,
    })
    const kinds = (await listOrderEvents(shop.db, toOrderId(order.id))).filter(({ kind }) => kind === 'note')
    expect(kinds).toHaveLength(200)
  })
})
