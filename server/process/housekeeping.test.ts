import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { listPrice } from '#domain/money/pricing.ts'
import { countAttempts } from '#server/shop/auth/attempts.ts'
import { endedOffers } from '#server/shop/catalogue/settle-offers.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { forgetExpired } from '#server/shop/customers/forget-expired.ts'
import { createCode } from '#server/shop/customers/one-time-codes.ts'
import { createResetKey } from '#server/shop/customers/reset-keys.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { startHousekeeping } from './housekeeping.ts'

const DAY = 24 * 3600_000

onBothEngines('an offer that has ended', (shop) => {
  const priceOf = (id: ProductId) =>
    shop.db
      .selectFrom('products')
      .select(['selling_price', 'discount'])
      .where('id', '=', id)
      .executeTakeFirst()

  it.each([
    [150_000, 2_500],
    [27_900, 3_500],
    [89_99, 1_250],
    [1, 9_999],
  ])(
    'at %i paise and %i hundredths of a percent off gets the list price, as the domain works it out',
    async (sellingPrice, discount) => {
      const id = await aProduct(shop.db, { selling_price: sellingPrice, discount, offer_ends_at: shop.now })
      await shop.verbs().catalogue.settleEndedOffers()
      expect(await priceOf(id)).toEqual({ selling_price: listPrice({ sellingPrice, discount }), discount: 0 })
    },
  )

  it('is not one that goes on, or has no end', async () => {
    const later = await aProduct(shop.db, { discount: 1_000, offer_ends_at: shop.now + 1 })
    const endless = await aProduct(shop.db, { discount: 1_000 })
    await shop.verbs().catalogue.settleEndedOffers()
    expect(await priceOf(later)).toMatchObject({ discount: 1_000 })
    expect(await priceOf(endless)).toMatchObject({ discount: 1_000 })
  })

  it('lets customers in between where many end at once', async () => {
    const ended = { discount: 1_000, offer_ends_at: shop.now }
    const ids = await Promise.all(Array.from({ length: 20 }, () => aProduct(shop.db, ended)))
    let turns = 0
    const settled = shop.verbs().catalogue.settleEndedOffers()
    let isDone = false
    settled.finally(() => {
      isDone = true
    })
    while (!isDone) {
      await nextTurn()
      turns++
    }
    expect(turns).toBeGreaterThanOrEqual(ids.length)
    expect(await endedOffers(shop.db, shop.now).execute()).toEqual([])
  })

  if (shop.engine === 'sqlite')
    it('is found without looking at every product', async () => {
      await sql`analyze`.execute(shop.db)
      const plan = await endedOffers(shop.db, shop.now).explain<{ detail: string }>(
        undefined,
        sql`query plan`,
      )
      expect(plan.map(({ detail }) => detail)).toEqual([
        'SEARCH products USING INDEX products_offer_end (offer_ends_at<?)',
      ])
    })
})

onBothEngines('what has expired', (shop) => {
  it('is forgotten, and nothing else', async () => {
    await aCustomer(shop)
    const code = {
      mobile: '+919800000001',
      purpose: 'recovery',
      holder: '',
      ip: '',
      userId: undefined,
    } as const
    await shop.db.transaction().execute((db) => createCode(db, 'secret', code, shop.now))
    await shop.db.transaction().execute((db) => createResetKey(db, undefined, shop.now))
    await countAttempts(shop.db, [{ rule: 'login-ip', of: '192.0.2.1' }], shop.now)
    const left = async () =>
      Promise.all(
        (['sessions', 'one_time_codes', 'password_resets', 'attempts'] as const).map(
          async (table) => (await shop.db.selectFrom(table).selectAll().execute()).length,
        ),
      )
    await shop.verbs().customers.forgetExpired()
    expect(await left()).toEqual([1, 1, 1, 1])
    await forgetExpired({ db: shop.db, now: shop.now + 2 * DAY })
    expect(await left()).toEqual([1, 0, 0, 0])
    await forgetExpired({ db: shop.db, now: shop.now + 31 * DAY })
    expect(await left()).toEqual([0, 0, 0, 0])
  })
})

it('does what is due soon after the start, and asks the shop itself for all that it does', async () => {
  vi.useFakeTimers()
  try {
    const done: string[] = []
    const nounOf = (noun: string) => {
      const its: object = new Proxy(
        {},
        {
          get: (_, verb) =>
            async function (this: unknown) {
              if (this !== its) throw new Error(`${String(verb)} was torn from its noun`)
              done.push(`${noun}.${String(verb)}`)
            },
        },
      )
      return its
    }
    const shop = new Proxy({} as Shop, { get: (_, noun) => nounOf(String(noun)) })
    const error = vi.fn()
    const due = new Set<string>(['eraseAccounts', 'forgetProductChanges'])
    const runIfDue = async ({ name, every }: { name: string; every: number }, run: () => Promise<void>) => {
      expect(every).toBe(3_600_000)
      if (due.delete(name)) await run()
    }
    const housekeeping = startHousekeeping(shop, { log: { error }, runIfDue })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(done).toEqual(['listing.keep'])
    // What was due when the shop was started is done soon after, and once.
    await vi.advanceTimersByTimeAsync(5_000)
    expect(done).toEqual(expect.arrayContaining(['privacy.eraseAccounts', 'listing.forgetProductChanges']))
    due.add('forgetPhotos')
    await vi.advanceTimersByTimeAsync(3_600_000)
    await housekeeping.stop()
    expect(done.filter((name) => name === 'privacy.eraseAccounts')).toHaveLength(1)
    expect(done.filter((name) => name === 'returns.forgetPhotos')).toHaveLength(1)
    expect(error).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})
