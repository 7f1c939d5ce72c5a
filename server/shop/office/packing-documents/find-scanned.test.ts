import { expect, it } from 'vitest'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf, pack, ship } from '#tests/builders/parcels.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('what somebody has scanned', (shop) => {
  const found = (code: string) => shop.verbs().office.findScanned(code)

  it('is a product, by its own number or by the maker’s barcode', async () => {
    const id = await aProduct(shop.db, {
      number: 'KR-7',
      name: 'Lamp',
      bin: 'A1',
      barcode: '0890123456789',
      stock: 4,
    })
    const product = [{ kind: 'product', id, sku: 'KR-7', name: 'Lamp', bin: 'A1', stock: 4 }]
    for (const code of ['KR-7', 'kr-7', ' KR-7\n', '0890123456789', '890123456789']) {
      expect(await found(code), code).toEqual(product)
    }
  })

  it('is an order, one of its parcels, or a parcel by the courier’s number', async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db), quantity: 2 }])
    const { id, voucherNo, orderdetails } = await anOrderOf(shop, buyer)
    const lineId = orderdetails[0]?.id
    if (!lineId) throw new Error('no line')
    const first = await pack(shop, voucherNo, [{ lineId, quantity: 1 }])
    const second = await pack(shop, voucherNo)
    await ship(shop, voucherNo, { parcelNo: 2, trackingNo: 'AWB-77' })
    expect(await found(String(voucherNo))).toEqual([{ kind: 'order', id, voucherNo }])
    const parcel = { kind: 'parcel', orderId: id, voucherNo }
    expect(await found(`${voucherNo}-1`)).toEqual([{ ...parcel, id: first.id, parcelNo: 1 }])
    for (const code of [`${voucherNo}-2`, 'AWB-77']) {
      expect(await found(code)).toEqual([{ ...parcel, id: second.id, parcelNo: 2 }])
    }
    expect(await found(`${voucherNo}-3`)).toEqual([])
  })

  it('may be several things at once: whoever asks knows which', async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const { voucherNo } = await anOrderOf(shop, buyer)
    await aProduct(shop.db, { number: String(voucherNo) })
    expect((await found(String(voucherNo))).map(({ kind }) => kind)).toEqual(['product', 'order'])
  })

  it('is one of few, though many boxes bear the same code', async () => {
    for (let copy = 0; copy < 7; copy++) await aProduct(shop.db, { barcode: '8900000000001' })
    expect(await found('8900000000001')).toHaveLength(5)
  })

  it.each([
    '',
    ' ',
    'NOBODY',
    '0',
    '999999',
    '999999-1',
    '1'.repeat(61),
    "1' or '1'='1",
    'a\u0000b',
    '\uD800',
    '%',
  ])('%j is nothing', async (code) => {
    expect(await found(code)).toEqual([])
  })
})
