import { beforeAll, expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('what the shop leads with', (shop) => {
  const SPOTLIGHT = `query products($filter: productFilter!) { products(filter: $filter) { id } }`
  const ask = (filter: Record<string, unknown> = {}) =>
    shop.graphql(SPOTLIGHT, { filter: { shopId: 518, spotlight: true, ...filter } })
  const ids = async (filter?: Record<string, unknown>): Promise<number[]> =>
    (await ask(filter)).data.products.map(({ id }: { id: number }) => id)
  let [cloth, lamp, bulb, soldOut, old]: ProductId[] = []

  beforeAll(async () => {
    old = await aProduct(shop.db, { name: 'Old', added_at: 1 })
    bulb = await aProduct(shop.db, { name: 'Bulb', added_at: 2, spotlight: 2 })
    lamp = await aProduct(shop.db, { name: 'Lamp', added_at: 3, spotlight: 1 })
    soldOut = await aProduct(shop.db, { name: 'Sold out', added_at: 4, spotlight: 1, stock: 0 })
    await aProduct(shop.db, { name: 'Draft', added_at: 5, spotlight: 1, publish: 0 })
    await aProduct(shop.db, { name: 'Offline', added_at: 5, spotlight: 1, is_online: 0 })
    cloth = await aProduct(shop.db, { name: 'Cloth', added_at: 6 })
  })

  it('comes first as far as it is in stock, in its own order, then what was added last, each once', async () => {
    expect(await ids()).toEqual([lamp, bulb, cloth, soldOut, old])
    expect(await ids({ sort: 'NAME' })).toEqual([lamp, bulb, cloth, soldOut, old])
  })

  it('is no longer than it is asked for', async () => {
    expect(await ids({ limit: 1 })).toEqual([lamp])
    expect(await ids({ limit: 2 })).toEqual([lamp, bulb])
    expect(await ids({ limit: 4 })).toEqual([lamp, bulb, cloth, soldOut])
    expect((await ask({ limit: 0 })).errors).toEqual(refusal('BAD_USER_INPUT', expect.any(String)))
  })

  it('is nothing of another shop', async () => {
    expect(await ids({ shopId: 1 })).toEqual([])
  })

  it('is refused by the database below the first place', async () => {
    const change = shop.db.updateTable('products').set({ spotlight: 0 }).where('shop_id', '=', SHOP_ID)
    await expect(change.execute()).rejects.toThrow()
  })
})
