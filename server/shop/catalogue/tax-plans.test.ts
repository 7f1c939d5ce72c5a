import { expect, it } from 'vitest'
import { DAY, startOfDay } from '#domain/calendar-day.ts'
import { writeTaxPlan } from '#domain/catalogue/tax-plan.ts'
import type { ProductId } from '#domain/ids.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('another tax rate from a day to come', (shop) => {
  const planned = async (id: ProductId) =>
    (await shop.verbs().office.readProductPage(id, { withCost: true }))?.taxPlan
  const plan = async (
    id: ProductId,
    wanted: { fromAt: number; tax: string; hsnCode?: string; priceWithTax?: number } | undefined,
    seen?: string,
  ) =>
    shop.verbs().catalogue.planTax(
      {
        id,
        plan: wanted && { hsnCode: '', ...wanted },
        seen: seen ?? writeTaxPlan(await planned(id)),
      },
      ASHA,
    )
  const kept = (id: ProductId) =>
    shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const inAWeek = () => shop.now + 7 * DAY

  it('holds from that moment, and the price before tax stays', async () => {
    const id = await aProduct(shop.db, { selling_price: 100_000, tax: 1_200, hsn_code: '8512' })
    const fromAt = inAWeek()
    expect(await plan(id, { fromAt, tax: '18', hsnCode: '85122010' })).toEqual({
      plan: { fromAt, tax: 1_800, hsnCode: '85122010', sellingPrice: null },
    })
    expect(await planned(id)).toMatchObject({ fromAt, tax: 1_800 })
    shop.now = fromAt - 1
    await shop.verbs().catalogue.settleTaxPlans()
    expect(await kept(id)).toMatchObject({ tax: 1_200, hsn_code: '8512' })
    shop.now = fromAt
    await shop.verbs().catalogue.settleTaxPlans()
    expect(await kept(id)).toMatchObject({ tax: 1_800, hsn_code: '85122010', selling_price: 100_000 })
    expect(await planned(id)).toBeUndefined()
    const { data } = await shop.graphql(`{ products(filter: { productId: ${id} }) { tax prize } }`)
    expect(data.products).toEqual([{ tax: 18, prize: 1_000 }])
  })

  it('that would pass the MRP is refused, unless a lower price is saved for it', async () => {
    const number = 'PLANNED-MRP'
    const id = await aProduct(shop.db, { number, selling_price: 100_000, tax: 1_200, printed_mrp: 115_000 })
    const fromAt = inAWeek()
    expect(await plan(id, { fromAt, tax: '18' })).toEqual({
      problems: { price: expect.stringMatching(/^From .* the price on its card, ₹1,180, is above the MRP/) },
    })
    expect(await plan(id, { fromAt, tax: '18', priceWithTax: 120_000 })).toHaveProperty('problems.price')
    expect(await plan(id, { fromAt, tax: '18', priceWithTax: 115_000 })).toMatchObject({
      plan: { sellingPrice: 97_457 },
    })
    // Nor is it passed by another MRP after that.
    const change = { printedMrp: 114_000 }
    expect(await shop.verbs().catalogue.changePrice(number, { change }, ASHA)).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: expect.stringContaining('the price on its card, ₹1,150, is above the MRP'),
    })
    shop.now = fromAt
    await shop.verbs().catalogue.settleTaxPlans()
    expect(await kept(id)).toMatchObject({ tax: 1_800, selling_price: 97_457 })
  })

  it('passes no MRP either where a table has brought another one since', async () => {
    const id = await aProduct(shop.db, { selling_price: 100_000, tax: 1_200 })
    const fromAt = inAWeek()
    await plan(id, { fromAt, tax: '18' })
    await shop.db.updateTable('products').set({ printed_mrp: 112_000 }).where('id', '=', id).execute()
    shop.now = fromAt
    await shop.verbs().catalogue.settleTaxPlans()
    expect(await kept(id)).toMatchObject({ tax: 1_800, selling_price: 94_915 })
  })

  it('is told to the second of two, and can be taken off', async () => {
    const id = await aProduct(shop.db, { tax: 1_200 })
    const seen = writeTaxPlan(await planned(id))
    const fromAt = inAWeek()
    await plan(id, { fromAt, tax: '18' }, seen)
    expect(await plan(id, { fromAt, tax: '28' }, seen)).toMatchObject({ code: 'CONFLICT' })
    expect(await planned(id)).toMatchObject({ tax: 1_800 })
    expect(await plan(id, undefined)).toEqual({ plan: undefined })
    expect(await planned(id)).toBeUndefined()
    shop.now = fromAt
    await shop.verbs().catalogue.settleTaxPlans()
    expect(await kept(id)).toMatchObject({ tax: 1_200 })
  })

  it.each([
    [{ tax: '101' }, { problems: { tax: 'Tax rate must be a percentage from 0 to 100.' } }],
    [{ tax: '' }, { problems: { tax: 'Tax rate is empty.' } }],
    [{ tax: '18', hsnCode: 'x' }, { problems: { hsnCode: 'HSN code must be 2 to 8 digits.' } }],
    [
      { tax: '12', priceWithTax: 1_400 },
      { problems: { price: expect.stringContaining('Enter ₹13 or ₹15') } },
    ],
    [{ tax: '18', fromAt: startOfDay('2020-01-01') ?? 0 }, { message: 'Choose a day to come.' }],
  ])('refuses %j in words', async (wanted, refused) => {
    const id = await aProduct(shop.db, { tax: 1_200 })
    expect(await plan(id, { fromAt: inAWeek(), ...wanted })).toMatchObject(refused)
    expect(await planned(id)).toBeUndefined()
  })

  it('is refused of a product that is not there', async () => {
    const nobody = 999_999_999 as ProductId
    expect(await plan(nobody, undefined, '')).toMatchObject({ code: 'NOT_FOUND' })
  })
})
