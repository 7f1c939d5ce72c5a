import { beforeAll, expect, it } from 'vitest'
import { DAY } from '#domain/calendar-day.ts'
import type { ProductId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { STOCK_LIST } from '#domain/staff/lists/list-stock.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf } from '#tests/builders/parcels.ts'
import { aMember } from '#tests/builders/staff.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('the stock of the back office', (shop) => {
  let [bulb, relay, horn, lamp] = [0, 0, 0, 0] as ProductId[] as [ProductId, ProductId, ProductId, ProductId]
  const asked = (url: string) => {
    const { query, notices } = parseListQuery(STOCK_LIST, new URLSearchParams(url))
    expect(notices).toEqual([])
    return query
  }
  const find = async (url: string, limit?: number) => {
    const page = await shop.verbs().office.findStock(asked(url), limit === undefined ? {} : { limit })
    if (page instanceof Refusal) throw new Error(page.message)
    return page
  }
  const names = async (url: string) => (await find(url)).rows.map(({ name }) => name)
  const buy = async (product_id: ProductId, quantity: number) =>
    anOrderOf(shop, await aBuyer(shop, [{ product_id, quantity }]))

  beforeAll(async () => {
    bulb = await aProduct(shop.db, { name: 'Halogen Bulb H4', number: 'KR-1021', stock: 40, min_stock: 5 })
    relay = await aProduct(shop.db, { name: 'Relay 12V', number: 'KR-2000', stock: 9, min_stock: 3 })
    horn = await aProduct(shop.db, { name: 'Horn', number: 'HN-1', stock: 2, min_stock: 1 })
    lamp = await aProduct(shop.db, { name: 'Halogen Lamp', number: 'LP-1', stock: 7, publish: 0 })
    const now = shop.now
    shop.now = now - 30 * DAY
    await buy(bulb, 5)
    shop.now = now - 29 * DAY
    await buy(bulb, 8)
    shop.now = now
    await buy(bulb, 2)
    const { voucherNo } = await buy(bulb, 4)
    await buy(relay, 6)
    await buy(horn, 2)
    await shop.verbs().orders.countUnitsSold()
    await shop.verbs().orders.cancel({ voucherNo, reason: null, actor: ASHA })
    const waits = (email: string) => ({ product_id: horn, email, email_key: email, asked_at: now })
    await shop.db
      .insertInto('stock_notices')
      .values([waits('a@example.com'), waits('b@example.com')])
      .execute()
  })

  it('says what is left, for how long, and who waits for it', async () => {
    const { rows } = await find('sort=oldest')
    expect(
      rows.map((it) => [it.sku, it.stock, it.level, it.sold, it.daysOfCover, it.askedFor, it.isShown]),
    ).toEqual([
      // 40 - 5 - 8 - 2 are left; 10 were sold in 30 days.
      ['KR-1021', 25, 'enough', 10, 75, 0, true],
      ['KR-2000', 3, 'low', 6, 15, 0, true],
      ['HN-1', 0, 'out', 2, 0, 2, true],
      ['LP-1', 7, 'enough', 0, undefined, 0, false],
    ])
    expect(rows.map(({ id }) => id)).toEqual([bulb, relay, horn, lamp])
  })

  it.each([
    ['', ['Halogen Lamp', 'Horn', 'Relay 12V', 'Halogen Bulb H4']],
    ['q=halo', ['Halogen Lamp', 'Halogen Bulb H4']],
    ['q=halogen+h4', ['Halogen Bulb H4']],
    ['q=kr-2', ['Relay 12V']],
    ['q=nothing', []],
    ['q=%27%25', ['Halogen Lamp', 'Horn', 'Relay 12V', 'Halogen Bulb H4']],
    ['stock=out', ['Horn']],
    ['stock=low', ['Relay 12V']],
    ['stock=low&stock=out', ['Horn', 'Relay 12V']],
    ['stock=enough', ['Halogen Lamp', 'Halogen Bulb H4']],
    ['shown=no', ['Halogen Lamp']],
    ['shown=yes&stock=enough', ['Halogen Bulb H4']],
    ['asked=yes', ['Horn']],
    ['asked=no&q=h', ['Halogen Lamp', 'Halogen Bulb H4']],
  ])('is found by %s', async (url, expected) => {
    expect(await names(url)).toEqual(expected)
    expect(await shop.verbs().office.countStock(asked(url))).toEqual({
      count: expected.length,
      isMore: false,
    })
  })

  it('is read by the ids that somebody has ticked, in their order, and without those that there are not', async () => {
    const none = 999_999 as ProductId
    const rows = await shop.verbs().office.readStockById([horn, none, bulb])
    expect(rows.map(({ sku, stock, sold, daysOfCover }) => [sku, stock, sold, daysOfCover])).toEqual([
      ['HN-1', 0, 2, 0],
      ['KR-1021', 25, 10, 75],
    ])
    const turned = await shop.verbs().office.readStockById([bulb, horn])
    expect(turned.map(({ sku }) => sku)).toEqual(['KR-1021', 'HN-1'])
    expect(await shop.verbs().office.readStockById([])).toEqual([])
  })

  it('is selected as it matches, in the order of the list', async () => {
    const { staffId } = await aMember(shop, 'packer')
    const selected = async (url: string) => {
      const { key, count } = await shop.verbs().office.selectStock(asked(url), staffId)
      const found = await shop.verbs().office.findSelection({ key, list: 'stock', staffId })
      expect(found?.ids).toHaveLength(count)
      return found?.ids
    }
    expect(await selected('stock=low&stock=out')).toEqual([horn, relay])
    expect(await selected('stock=low&stock=out&sort=oldest')).toEqual([relay, horn])
    expect(await selected('q=halogen')).toEqual([lamp, bulb])
    expect(await selected('q=nothing')).toEqual([])
  })

  it('is turned page by page, there and back', async () => {
    for (const sort of ['newest', 'oldest']) {
      const whole = (await find(`sort=${sort}`)).rows.map(({ id }) => id)
      const first = await find(`sort=${sort}`, 3)
      const second = await find(`sort=${sort}&after=${first.next}`, 3)
      expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(whole)
      expect([first.previous, second.next]).toEqual([undefined, undefined])
      const back = await find(`sort=${sort}&before=${second.previous}`, 3)
      expect(back).toEqual({ ...first, next: expect.any(String) })
    }
    const { next } = await find('', 1)
    expect(await shop.verbs().office.findStock(asked(`stock=low&after=${next}`))).toBeInstanceOf(Refusal)
  })
})
