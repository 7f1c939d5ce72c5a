import { beforeEach, expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import type { BulkChange } from '#domain/staff/bulk/bulk.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf, pack } from '#tests/builders/parcels.ts'
import { done } from '#tests/builders/staff.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('a change of many', (shop) => {
  let ids: ProductId[]
  let serial = 0
  beforeEach(async () => {
    ids = []
    for (let index = 0; index < 3; index++) {
      const number = `BULK-${++serial}`
      ids.push(
        await aProduct(shop.db, { number, selling_price: 100_000, discount: 0, stock: 10, publish: 1 }),
      )
    }
  })

  const product = (id: ProductId) =>
    shop.db
      .selectFrom('products')
      .select(['selling_price as price', 'stock', 'publish'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const run = async (change: BulkChange, some: readonly number[] = ids) => {
    const { id } = done(await shop.verbs().office.startBulk({ ids: some, change }, ASHA))
    await shop.runJobs()
    return read(id)
  }
  const read = async (id: number) => {
    const bulk = await shop.verbs().office.readBulk({ id, state: undefined, from: 0, limit: 100 })
    if (!bulk) throw new Error('There is none.')
    return bulk
  }
  const undo = async (id: number) => {
    const undone = done(await shop.verbs().office.undoBulk(id, ASHA))
    await shop.runJobs()
    return read(undone.id)
  }

  it('to a price with tax sets each by its own rate, and refuses what no price in paise makes', async () => {
    const [first = 0 as ProductId, second = 0 as ProductId] = ids
    const some = [first, second]
    const rate = (tax: number) =>
      shop.db.updateTable('products').set({ tax }).where('id', '=', second).execute()
    await rate(500)
    const { rows } = await run({ kind: 'price', withTax: 99_900 }, some)
    expect(rows).toMatchObject([
      { state: 'done', before: { price: 100_000 }, after: { price: 84_661 } },
      { state: 'done', before: { price: 100_000 }, after: { price: 95_142 } },
    ])
    // What cards read already is the same, to the paisa.
    expect((await run({ kind: 'price', withTax: 99_900 }, some)).counts).toMatchObject({ same: 2 })
    await rate(1_200)
    expect((await run({ kind: 'price', withTax: 1_400 }, some)).rows).toMatchObject([
      { state: 'done' },
      { state: 'refused', said: expect.stringContaining('Enter ₹13 or ₹15.') },
    ])
  })

  it('of prices tells each before and after, and is taken back but for what was changed since', async () => {
    const bulk = await run({ kind: 'price', percent: -1_000 })
    expect(bulk).toMatchObject({ total: 3, by: 'asha', counts: { done: 3, waiting: 0, refused: 0 } })
    expect(bulk.endedAt).not.toBeNull()
    expect(bulk.rows[0]).toMatchObject({
      state: 'done',
      before: { price: 100_000 },
      after: { price: 90_000 },
    })
    const [first = 0 as ProductId, second = 0 as ProductId] = ids
    await shop.db.updateTable('products').set({ selling_price: 55_000 }).where('id', '=', first).execute()
    const undone = await undo(bulk.id)
    expect(undone.counts).toMatchObject({ done: 2, refused: 1 })
    expect(undone.rows[0]).toMatchObject({
      state: 'refused',
      said: expect.stringContaining('Somebody changed it later'),
    })
    expect(await product(first)).toMatchObject({ price: 55_000 })
    expect(await product(second)).toMatchObject({ price: 100_000 })
    expect(await shop.verbs().office.undoBulk(bulk.id, ASHA)).toMatchObject({ code: 'CONFLICT' })
    expect(await shop.verbs().office.undoBulk(undone.id, ASHA)).toMatchObject({ code: 'CONFLICT' })
  })

  it('of stock writes the ledger, and refuses what would be less than none', async () => {
    const [first = 0 as ProductId] = ids
    await shop.db.updateTable('products').set({ stock: 2 }).where('id', '=', first).execute()
    const bulk = await run({ kind: 'stock', added: -5, why: 'Lost' })
    expect(bulk.rows.map(({ state }) => state)).toEqual(['refused', 'done', 'done'])
    expect(await product(ids[1] as ProductId)).toMatchObject({ stock: 5 })
    const ledger = await shop
      .verbs()
      .stock.listMovements({ productId: ids[1] as ProductId, before: undefined, limit: 1 })
    expect(ledger[0]).toMatchObject({ change: -5, note: 'Lost', movedBy: 'asha' })
    expect((await undo(bulk.id)).counts.done).toBe(2)
    expect(await product(ids[1] as ProductId)).toMatchObject({ stock: 10 })
  })

  it('shows and hides, and tells what was so already', async () => {
    const [first = 0 as ProductId] = ids
    await shop.db.updateTable('products').set({ publish: 0 }).where('id', '=', first).execute()
    const bulk = await run({ kind: 'shown', shown: false })
    expect(bulk.rows.map(({ state }) => state)).toEqual(['same', 'done', 'done'])
    await undo(bulk.id)
    expect(await product(first)).toMatchObject({ publish: 0 })
    expect(await product(ids[1] as ProductId)).toMatchObject({ publish: 1 })
  })

  it('hides what is to be published by itself', async () => {
    const [first = 0 as ProductId] = ids
    const publish_at = shop.now + 60_000
    await shop.db.updateTable('products').set({ publish: 0, publish_at }).where('id', '=', first).execute()
    expect((await run({ kind: 'shown', shown: false }, [first])).rows).toMatchObject([{ state: 'done' }])
    shop.now += 60_000
    await shop.verbs().catalogue.publishScheduled()
    const { data } = await shop.graphql(`{ products(filter: { productId: ${first} }) { id } }`)
    expect(data.products).toEqual([])
  })

  it('shows what was hidden on its page', async () => {
    const [first = 0 as ProductId] = ids
    const facts = { feature_image: 'a.avif', hsn_code: '8512', country_of_origin: 'India' }
    await shop.db
      .updateTable('products')
      .set({ ...facts, is_online: 0 })
      .where('id', '=', first)
      .execute()
    expect((await run({ kind: 'shown', shown: false }, [first])).rows).toMatchObject([{ state: 'same' }])
    expect((await run({ kind: 'shown', shown: true }, [first])).rows).toMatchObject([{ state: 'done' }])
    const { data } = await shop.graphql(`{ products(filter: { productId: ${first} }) { id } }`)
    expect(data.products).toHaveLength(1)
  })

  it('adds and removes a tag, by which products are found', async () => {
    const tag = `sale ${ids[0]}`
    const bulk = await run({ kind: 'tag', add: tag })
    const [first = 0 as ProductId] = ids
    expect((await run({ kind: 'tag', remove: tag }, [first])).counts.done).toBe(1)
    const tagged = await shop.db
      .selectFrom('product_tags')
      .select('product_id')
      .where('tag', '=', tag)
      .execute()
    expect(tagged.map(({ product_id }) => product_id).sort()).toEqual(ids.slice(1).sort())
    const undone = await undo(bulk.id)
    expect(undone.counts).toMatchObject({ done: 2, same: 1 })
  })

  it('accepts orders, once, and is not taken back', async () => {
    const order = async () => anOrderOf(shop, await aBuyer(shop, [{ product_id: ids[0] as ProductId }]))
    const [open, packed] = [await order(), await order()]
    await pack(shop, packed.voucherNo)
    const bulk = await run({ kind: 'accept' }, [open.id, packed.id])
    expect(bulk.rows).toMatchObject([
      { name: `Order ${open.voucherNo}`, state: 'done' },
      { name: `Order ${packed.voucherNo}`, state: 'refused' },
    ])
    expect(await shop.verbs().office.undoBulk(bulk.id, ASHA)).toMatchObject({ code: 'CONFLICT' })
  })

  it('goes on where it was, and does nothing twice', async () => {
    const { id } = done(
      await shop.verbs().office.startBulk({ ids, change: { kind: 'stock', added: 1, why: 'Found' } }, ASHA),
    )
    const stopped = new AbortController()
    const job = {
      subject: String(id),
      stepsDone: 0,
      signal: stopped.signal,
      noteProgress: async () => stopped.abort(),
    }
    await expect(shop.verbs().office.runBulk(job)).rejects.toThrow()
    await shop.runJobs()
    await shop.runJobs()
    for (const it of ids) expect(await product(it)).toMatchObject({ stock: 11 })
  })

  it('changes and takes back nothing twice where several go through it at once @rest', async () => {
    const inAllPlaces = (bulkId: number) => {
      const job = { subject: String(bulkId), stepsDone: 0, signal: new AbortController().signal }
      const runIn = (fewestForThread: number) =>
        shop
          .verbs()
          .office.runBulk({ ...job, noteProgress: async () => {} }, { rowsAtOnce: 2, fewestForThread })
      const inShop = Number.POSITIVE_INFINITY
      return Promise.all([inShop, inShop, 0, 0].map(runIn))
    }
    const change = { kind: 'price', percent: -1_000 } as const
    const { id } = done(await shop.verbs().office.startBulk({ ids, change }, ASHA))
    await inAllPlaces(id)
    for (const it of ids) expect(await product(it)).toMatchObject({ price: 90_000 })
    expect((await read(id)).counts).toMatchObject({ waiting: 0, done: 3, refused: 0 })

    const undone = done(await shop.verbs().office.undoBulk(id, ASHA))
    await inAllPlaces(undone.id)
    for (const it of ids) expect(await product(it)).toMatchObject({ price: 100_000 })
    expect((await read(undone.id)).counts).toMatchObject({ waiting: 0, done: 3, refused: 0 })
  })

  const places = [
    ["in the shop's thread", Number.POSITIVE_INFINITY],
    ['in a thread of its own', 0],
  ] as const
  it.each(places)(
    'of more than one step goes on after a kill, and undo brings all back, %s @rest',
    async (_, fewestForThread) => {
      const many: ProductId[] = []
      for (let index = 0; index < 70; index++)
        many.push(
          await aProduct(shop.db, { number: `BULK-${++serial}`, selling_price: 100_000 + index * 100 }),
        )
      const prices = async () =>
        (
          await shop.db
            .selectFrom('products')
            .select('selling_price as price')
            .where('id', 'in', many)
            .orderBy('id')
            .execute()
        ).map(({ price }) => price)
      const before = await prices()
      const change = { kind: 'price', percent: -1_000 } as const
      const { id } = done(await shop.verbs().office.startBulk({ ids: many, change }, ASHA))
      expect((await read(id)).counts).toMatchObject({ waiting: 70, done: 0 })

      const runUntil = (bulkId: number, batches: number) => {
        const killed = new AbortController()
        let left = batches
        const job = { subject: String(bulkId), stepsDone: 0, signal: killed.signal }
        const noteProgress = async () => void (--left === 0 && killed.abort())
        return shop.verbs().office.runBulk({ ...job, noteProgress }, { rowsAtOnce: 7, fewestForThread })
      }
      const killAfter = (bulkId: number, batches: number) =>
        expect(runUntil(bulkId, batches)).rejects.toThrow()
      await killAfter(id, 4)
      const half = await read(id)
      expect(half.counts.done).toBeGreaterThan(0)
      expect(half.counts).toMatchObject({ waiting: 70 - half.counts.done, refused: 0 })
      expect(await runUntil(id, 100)).toBe('70 records')
      const over = await read(id)
      expect(over.counts).toMatchObject({ waiting: 0, done: 70, refused: 0 })
      expect(over.rows.map(({ position }) => position)).toEqual(Array.from({ length: 70 }, (_, at) => at))
      expect(await prices()).toEqual(before.map((price) => Math.round((price * 0.9) / 100) * 100))

      const undone = done(await shop.verbs().office.undoBulk(id, ASHA))
      await killAfter(undone.id, 3)
      await shop.runJobs()
      expect((await read(undone.id)).counts).toMatchObject({ waiting: 0, done: 70, refused: 0 })
      expect(await prices()).toEqual(before)
    },
  )

  it('publishes nothing that lacks what customers or the law want', async () => {
    const [first = 0 as ProductId, second = 0 as ProductId] = ids
    const facts = { feature_image: 'a.avif', hsn_code: '8512', country_of_origin: 'India' }
    await shop.db
      .updateTable('products')
      .set({ publish: 0, ...facts })
      .where('id', '=', first)
      .execute()
    await shop.db.updateTable('products').set({ publish: 0 }).where('id', '=', second).execute()
    expect((await run({ kind: 'shown', shown: true })).rows).toMatchObject([
      { state: 'done' },
      {
        state: 'refused',
        said: 'It cannot be published yet: it needs a picture, an HSN code and a country of origin.',
      },
      { state: 'same' },
    ])
    expect(await product(second)).toMatchObject({ publish: 0 })
  })

  it('refuses none and too many, tells of what is gone, and is forgotten in time', async () => {
    const change = { kind: 'shown', shown: true } as const
    expect(await shop.verbs().office.startBulk({ ids: [], change }, ASHA)).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    const many = Array.from({ length: 100_001 }, (_, index) => index + 1)
    expect(await shop.verbs().office.startBulk({ ids: many, change }, ASHA)).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    const bulk = await run(change, [987_654_321])
    expect(bulk.rows).toMatchObject([{ name: undefined, state: 'refused' }])
    expect((await shop.verbs().office.listBulks({ limit: 1 }))[0]?.id).toBe(bulk.id)
    shop.now += 100 * 24 * 60 * 60 * 1000
    await shop.verbs().office.forgetBulks()
    expect(
      await shop.verbs().office.readBulk({ id: bulk.id, state: undefined, from: 0, limit: 1 }),
    ).toBeUndefined()
  })
})
