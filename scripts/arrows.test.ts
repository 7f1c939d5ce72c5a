import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findWrongArrows, readSources } from './arrows.ts'

const sourcesOf = (files: Record<string, string[]>) =>
  new Map(
    Object.entries(files).map(([path, imported]) => [
      path,
      imported.map((it) => `import { x } from '${it}'\n`).join(''),
    ]),
  )

it('every import of the shop runs along the arrows', () => {
  expect(findWrongArrows(readSources(join(import.meta.dirname, '..')))).toEqual([])
})

describe('an arrow is wrong', () => {
  it.each([
    ['server/platform/log.ts', 'server/shop/cart/queries.ts'],
    ['server/shop/cart/queries.ts', 'server/edges/http/form.ts'],
    ['server/shop/cart/queries.ts', 'server/providers/disk/disk-store.ts'],
    ['server/shop/cart/queries.ts', 'server/process/settings.ts'],
    ['server/edges/cli/command.ts', 'server/process/settings.ts'],
    ['server/edges/app.ts', 'server/providers/disk/disk-store.ts'],
    ['server/providers/disk/disk-store.ts', 'server/edges/http/form.ts'],
    // Providers know the ports and nothing else of the shop.
    ['server/providers/disk/disk-store.ts', 'server/shop/pictures/unpack.ts'],
    // A noun knows what it is made of, never the other way round, and nothing that puts nouns together.
    ['server/shop/cart/queries.ts', 'server/shop/orders/record/queries.ts'],
    ['server/shop/cart/queries.ts', 'server/shop/wishlist/queries.ts'],
    ['server/shop/cart/queries.ts', 'server/shop/create-shop.ts'],
    // Also between the rooms of one noun, and to what puts them together.
    ['server/shop/orders/record/order.ts', 'server/shop/orders/refunds/ask-refund.ts'],
    ['server/shop/orders/record/order.ts', 'server/shop/orders/verbs.ts'],
    ['server/shop/orders/verbs.ts', 'server/shop/cart/queries.ts'],
    // What only staff see is known to no noun, and who is let in knows none.
    ['server/shop/returns/queries.ts', 'server/shop/office/returns-list/find-returns.ts'],
    ['server/shop/office/coupons-list/find-coupons.ts', 'server/shop/office/today/today.ts'],
    ['server/shop/auth/attempts.ts', 'server/shop/customers/queries.ts'],
  ])('from %s to %s', (from, to) => {
    const files = { [from]: [`#${to}`], [to]: [] }
    expect(findWrongArrows(sourcesOf(files))).toEqual([`${from} may not import ${to}`])
  })

  it('however the import is written', () => {
    const sources = sourcesOf({ 'server/shop/orders/record/queries.ts': [], 'server/edges/http/form.ts': [] })
    for (const text of [
      "import '../orders/record/queries.ts'",
      "const { x } = await import('../orders/record/queries.ts')",
      "import type { X } from '../orders/record/queries.ts'",
      "export { x } from '#server/shop/orders/record/queries.ts'",
    ]) {
      sources.set('server/shop/cart/queries.ts', text)
      expect(findWrongArrows(sources)).toHaveLength(1)
    }
  })
})

it.each([
  ['server/main.ts', 'server/process/settings.ts'],
  ['server/process/cli.ts', 'server/edges/cli/run-cli.ts'],
  ['server/edges/cli/run-cli.ts', 'server/shop/create-shop.ts'],
  ['server/providers/disk/disk-store.ts', 'server/shop/pictures/picture-store.ts'],
  ['server/shop/orders/checkout/reserve-order.ts', 'server/shop/cart/queries.ts'],
  ['server/shop/orders/refunds/ask-refund.ts', 'server/shop/orders/record/order.ts'],
  ['server/shop/orders/verbs.ts', 'server/shop/orders/record/order.ts'],
  ['server/shop/office/returns-list/find-returns.ts', 'server/shop/tickets/ticket-events.ts'],
  ['server/shop/office/new-list/find-any.ts', 'server/shop/wishlist/queries.ts'],
  ['server/shop/office/returns-list/find-returns.ts', 'server/shop/office/orders-list/find-orders.ts'],
  ['server/shop/create-shop.ts', 'server/shop/cart/queries.ts'],
])('an arrow is right from %s to %s', (from, to) => {
  expect(findWrongArrows(sourcesOf({ [from]: [`#${to}`], [to]: [] }))).toEqual([])
})

describe('the back office', () => {
  const shop = 'server/shop/create-shop.ts'
  const wrongWith = (text: string) =>
    findWrongArrows(
      new Map([...sourcesOf({ [shop]: [], 'server/edges/app.ts': [] }), ['backoffice/a.tsx', text]]),
    )

  it.each([
    `import type { Shop } from '#${shop}'`,
    `import type {\n  Shop,\n  ShopDeps,\n} from '../${shop}'`,
    `import { x } from '#domain/money/paise.ts'\nimport type { Shop } from '#${shop}'`,
  ])('may know the shop’s types: %s', (text) => {
    expect(wrongWith(text)).toEqual([])
  })

  it.each([
    `import { createShop } from '#${shop}'`,
    `import { type Shop, createShop } from '#${shop}'`,
    `import { type Shop } from '#${shop}'`,
    `import '#${shop}'`,
    `export { createShop } from '#${shop}'`,
    `const { createShop } = await import('#${shop}')`,
    `import type { X } from './x.ts'\nimport { createShop } from '../${shop}'`,
    `import type { App } from '#server/edges/app.ts'`,
  ])('may take nothing else of the server: %s', (text) => {
    expect(wrongWith(text)).toHaveLength(1)
  })
})

describe('a ring is found', () => {
  it.each([
    ['of two edges', ['server/edges/http/a.ts', 'server/edges/pages/b.ts']],
    ['of three providers', ['a', 'b', 'c'].map((it) => `server/providers/${it}/${it}.ts`)],
    ['of two screens', ['storefront/routes/cart/a.ts', 'storefront/routes/orders/b.ts']],
    ['of two folders of rules', ['domain/orders/a.ts', 'domain/returns/b.ts']],
    ['of a part and the root', ['storefront/root.tsx', 'storefront/components/a.tsx']],
  ])('%s', (_, files) => {
    // Each imports the next, and the last the first; beside it one that is in no ring.
    const ring = files.map((file, index) => [file, [`#${files[(index + 1) % files.length]}`]])
    const beside = ['server/process/z.ts', [`#${files[0]}`]]
    const found = findWrongArrows(sourcesOf(Object.fromEntries([...ring, beside])))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/: a ring of imports$/)
    expect(found[0]).not.toContain('process')
  })
})

it('a file in none of the rooms is found, and a noun or a room without arrows', () => {
  expect(findWrongArrows(sourcesOf({ 'server/utils/x.ts': [], 'server/x.ts': [] }))).toHaveLength(2)
  expect(findWrongArrows(sourcesOf({ 'server/shop/lamps/x.ts': [] }))).toHaveLength(1)
  expect(findWrongArrows(sourcesOf({ 'server/shop/orders/lamps/x.ts': [] }))).toHaveLength(1)
  expect(findWrongArrows(sourcesOf({ 'domain/lamps.ts': [], 'domain/ids.ts': [] }))).toHaveLength(1)
})

it('a ring of the rooms of one noun is found, though each arrow of it were right', () => {
  const [record, refunds] = ['server/shop/orders/record/a.ts', 'server/shop/orders/refunds/b.ts']
  const found = findWrongArrows(sourcesOf({ [record]: [`#${refunds}`], [refunds]: [`#${record}`] }))
  expect(found.at(-1)).toBe('server/shop/orders/record, server/shop/orders/refunds: a ring of imports')
})
