import { beforeAll, expect, it } from 'vitest'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { stockOf } from '#tests/builders/orders.ts'
import { deliver, pack, ship } from '#tests/builders/parcels.ts'
import { aDeliveredOrder, aReturn, desk, letCustomersReturn, returnsOf } from '#tests/builders/returns.ts'
import { readPdf } from '#tests/tools/pdf-text.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('what comes back to be replaced', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db)
    await letCustomersReturn(shop)
  })
  const staff = desk(shop)
  const aLamp = () => aProduct(shop.db, { selling_price: 100_000, tax: 1_800, stock: 10 })

  it('is replaced by an order of its own at zero, with stock, number and paper', async () => {
    const product_id = await aLamp()
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id, quantity: 2 }])
    const id = await aReturn(
      shop,
      buyer,
      order.id,
      [{ lineId: lineIds[0] ?? 0, quantity: 1, reason: 'DAMAGED' }],
      {
        wish: 'REPLACEMENT',
      },
    )
    await staff.accept(id)
    await staff.receive(id, 'damaged')
    const { replacementNo, amount } = await staff.close(id)
    expect(amount).toBe(0)
    expect(await stockOf(shop, product_id)).toBe(7)
    const packed = await pack(shop, replacementNo ?? 0)
    const [replacement, before] = await returnsOf(shop, buyer)
    expect(replacement).toMatchObject({
      voucherNo: replacementNo,
      orderType: 'Replacement',
      amountCharged: 0,
      paid: 0,
      due: 0,
      invoices: [{ invoiceNo: packed.invoiceNo, amount: 0 }],
      orderdetails: [{ quantity: 1, status: 3 }],
    })
    expect(before).toMatchObject({
      id: order.id,
      refunded: 0,
      due: 0,
      creditNotes: [],
      returns: [{ state: 'CLOSED', replacementOrderId: replacement.id }],
    })
    const pdf = await shop.app.inject({
      url: `/orders/${replacement.id}/invoice.pdf`,
      headers: buyer.headers,
    })
    const paper = readPdf(pdf.rawPayload).text.replace(/\s+/g, ' ')
    expect(paper).toContain(packed.invoiceNo)
    expect(paper).toContain(`Free replacement for goods returned from order ${order.voucherNo}.`)
    expect(paper).toMatch(/Total ₹0\.00/)
    expect(paper).not.toContain('₹1,180')
    await ship(shop, replacementNo ?? 0)
    await deliver(shop, replacementNo ?? 0)
  })

  it('whose replacement is not in stock says so, and can be refunded instead', async () => {
    const product_id = await aProduct(shop.db, { selling_price: 100_000, tax: 1_800, stock: 1 })
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id }])
    const id = await aReturn(shop, buyer, order.id, [{ lineId: lineIds[0] ?? 0, quantity: 1 }], {
      wish: 'REPLACEMENT',
    })
    await staff.accept(id)
    await staff.receive(id, 'damaged')
    const orders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length
    const count = await orders()
    await expect(staff.close(id)).rejects.toThrow('There is not enough stock to replace it.')
    expect(await orders()).toBe(count)
    expect(await staff.close(id, true)).toMatchObject({ amount: 118_000, replacementNo: undefined })
  })
})
