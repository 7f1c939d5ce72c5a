import { expect } from 'vitest'
import type { RunningShop } from './running-shop.ts'
import { type EmptyDatabase, openTestDatabase } from './test-database.ts'

const WHOLE = {
  shops: 1,
  products: 48,
  master_categories: 8,
  policy_pages: 6,
  banners: 2,
  pincodes: 21_001,
} as const

/** The demo shop, with nothing missing and nothing twice. */
export async function expectWholeShop(shop: RunningShop, where: EmptyDatabase): Promise<void> {
  const page = await shop.get('/')
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('Kiranta Marg M1 H4 LED Pair 6000K')
  expect(html).toContain('₹1,770')
  const database = await openTestDatabase(where)
  for (const [table, rows] of Object.entries(WHOLE)) {
    const { count } = await database.db
      .selectFrom(table as keyof typeof WHOLE)
      .select((it) => it.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect([table, count]).toEqual([table, rows])
  }
  await database.close()
}
