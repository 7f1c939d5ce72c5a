import { beforeAll, expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer, placeOrder } from '#tests/builders/orders.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines("pages of the shop's own list of orders", (shop) => {
  const numbers: number[] = []

  /** Seven, of which three came at the same moment; the fourth is called off, and one is not paid. */
  beforeAll(async () => {
    await aShop(shop.db)
    const product_id = await aProduct(shop.db, { stock: 50 })
    const place = async (payment = '') => {
      const { data } = await placeOrder(shop, await aBuyer(shop, [{ product_id }]), { payment })
      return data.OrderbyCart[0].voucherNo as number
    }
    for (let count = 0; count < 7; count++) {
      if (count < 3 || count > 5) shop.now += 60_000
      numbers.unshift(await place())
    }
    await place('pay-late')
    await shop.verbs().orders.cancel({ voucherNo: numbers[3] ?? 0, reason: null, actor: ASHA })
  })

  const list = async (filter: {
    before?: number
    status?: 'cancelled' | 'waiting for approval'
    limit: number
  }) => {
    const found = await shop.verbs().office.listOrdersForStaff(filter)
    if (found instanceof Refusal) throw new Error(found.message)
    return found.map(({ voucherNo }) => voucherNo)
  }
  const inPages = async (limit: number, status?: 'waiting for approval') => {
    const seen: (number | null)[] = []
    let before: number | undefined
    for (let pages = 0; pages < 20; pages++) {
      const page = await list({ limit, ...(before && { before }), ...(status && { status }) })
      seen.push(...page)
      if (page.length < limit) return seen
      before = page.findLast((it) => it !== null) ?? undefined
    }
    throw new Error('The list has no end.')
  }

  it.each([2, 3, 7, 8])('have each order once, %i at a time, also those of one moment', async (limit) => {
    expect(await inPages(limit)).toEqual([null, ...numbers])
  })

  it('are of one status, too', async () => {
    const open = numbers.filter((_, index) => index !== 3)
    expect(await inPages(2, 'waiting for approval')).toEqual(open)
    expect(await list({ status: 'cancelled', limit: 9, before: numbers[2] ?? 0 })).toEqual([numbers[3]])
    expect(await list({ status: 'cancelled', limit: 9, before: numbers[3] ?? 0 })).toEqual([])
  })

  it('stay as they are when an order comes meanwhile', async () => {
    const [, , third] = numbers
    const rest = await list({ limit: 9, before: third ?? 0 })
    shop.now += 60_000
    const product_id = await aProduct(shop.db)
    await placeOrder(shop, await aBuyer(shop, [{ product_id }]))
    expect(await list({ limit: 9, before: third ?? 0 })).toEqual(rest)
  })

  it('go on after an order that there is', async () => {
    const page = { limit: 9, before: 99_999 }
    expect(await shop.verbs().office.listOrdersForStaff(page)).toMatchObject({
      message: 'There is no order 99999.',
    })
  })
})
