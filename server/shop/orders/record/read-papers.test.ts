import { beforeAll, expect, it } from 'vitest'
import { type CreditNoteId, toCreditNoteId, toOrderId } from '#domain/ids.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aDeliveredOrder, aReturn, desk, letCustomersReturn } from '#tests/builders/returns.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('a credit note', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db)
    await letCustomersReturn(shop)
  })

  it('is read by the customer whose order it is of, and by nobody else', async () => {
    const cart = [{ product_id: await aProduct(shop.db), quantity: 1 }]
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, cart)
    const lines = lineIds.map((lineId) => ({ lineId, quantity: 1 }))
    const returnId = await aReturn(shop, buyer, order.id, lines)
    await desk(shop).accept(returnId)
    await desk(shop).receive(returnId)
    await desk(shop).close(returnId)
    const { id, number } = await shop.db
      .selectFrom('credit_notes')
      .select(['id', 'credit_note_no as number'])
      .executeTakeFirstOrThrow()
    const read = (userId = buyer.userId, noteId: CreditNoteId = id) =>
      shop.verbs().orders.readCreditNote({ orderId: toOrderId(order.id), userId, noteId })
    expect(await read()).toMatchObject({ kind: 'credit note', number })
    expect(await read((await aCustomer(shop)).userId)).toBeUndefined()
    expect(await read(buyer.userId, toCreditNoteId(id + 1))).toBeUndefined()
  })
})
