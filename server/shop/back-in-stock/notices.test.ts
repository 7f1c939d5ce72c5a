import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { aCustomer, type TestCustomer } from '#tests/builders/accounts.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer, placeOrder } from '#tests/builders/orders.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { dueNotices } from './queries.ts'

const DAY = 24 * 3600_000
const ASK = `mutation notify($productId: Int!, $email: String) { notifyWhenInStock(productId: $productId, email: $email) }`

let serial = 0
const anEmail = () => `waits${++serial}@example.com`

onBothEngines('a mail when something is in stock again', (shop) => {
  beforeEach(async () => {
    shop.now += 2 * DAY
    await aShop(shop.db, { name: 'Lamps & Co' })
    await shop.db.deleteFrom('stock_notices').execute()
    await shop.db.deleteFrom('outbox').execute()
  })

  const ask = (productId: number, email?: string | null, customer?: TestCustomer) =>
    shop.graphql(ASK, { productId, email }, customer)
  const waiting = async () =>
    (await shop.db.selectFrom('stock_notices').select('email').orderBy('id').execute()).map(
      ({ email }) => email,
    )
  const sent = async () => {
    await shop.verbs().backInStock.send()
    return shop.db
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'text'])
      .where('subject', 'like', 'In stock again%')
      .orderBy('id')
      .execute()
  }
  const restock = (id: ProductId, stock = 3) =>
    shop.db.updateTable('products').set({ stock }).where('id', '=', id).execute()
  const soldOut = (facts = {}) => aProduct(shop.db, { stock: 0, ...facts })

  if (shop.engine === 'sqlite')
    it('is looked for among those who wait, not among all products', async () => {
      for (let n = 0; n < 30; n++) await aProduct(shop.db, { stock: 3 })
      await sql`analyze`.execute(shop.db)
      const plan = await dueNotices(shop.db, 10).explain<{ detail: string }>(undefined, sql`query plan`)
      expect(plan.map(({ detail }) => detail)).toEqual([
        'SCAN stock_notices',
        expect.stringMatching(/^SEARCH products USING INTEGER PRIMARY KEY/),
      ])
    })

  it('is sent once to everybody who asked, and says how it came', async () => {
    const product = await soldOut({ name: 'H4 lamp' })
    const [one, two] = [anEmail(), anEmail()]
    for (const email of [one, one.toUpperCase(), two]) {
      expect((await ask(product, email)).data).toEqual({ notifyWhenInStock: true })
    }
    expect(await sent()).toEqual([])
    await restock(product)
    const mails = await sent()
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [one, 'In stock again: H4 lamp'],
      [two, 'In stock again: H4 lamp'],
    ])
    expect(mails[0]?.text).toContain(`https://shop.example/product/${product}`)
    expect(mails[0]?.text).toContain('You asked us for this mail on ')
    expect(await waiting()).toEqual([])
    expect(await sent()).toHaveLength(2)
  })

  it('goes to the customer’s own address where no other is named', async () => {
    const customer = await aCustomer(shop)
    const product = await soldOut()
    await ask(product, null, customer)
    await ask(product, ' ', customer)
    expect(await waiting()).toEqual([customer.email])
  })

  it('needs an address, a good one, and a product that is sold here', async () => {
    const product = await soldOut()
    expect((await ask(product)).errors).toEqual(refusal('BAD_USER_INPUT', 'Email is required'))
    expect((await ask(product, 'nobody')).errors).toEqual(
      refusal('BAD_USER_INPUT', 'Please enter a valid email'),
    )
    for (const other of [2_000_000_000, await soldOut({ publish: 0 })]) {
      expect((await ask(other, anEmail())).errors).toEqual(refusal('NOT_FOUND', 'Product not found'))
    }
    expect(await waiting()).toEqual([])
  })

  it('is not needed for what is in stock', async () => {
    const product = await aProduct(shop.db, { stock: 1 })
    expect((await ask(product, anEmail())).data).toEqual({ notifyWhenInStock: true })
    expect([await waiting(), await sent()]).toEqual([[], []])
  })

  it('is sent whichever way stock comes back', async () => {
    const corrected = await soldOut({ number: 'BACK-1' })
    await ask(corrected, anEmail())
    await shop.verbs().stock.correct({ sku: 'BACK-1', counted: 4, why: 'Counted' }, ASHA)
    expect(await sent()).toHaveLength(1)
    const last = await aProduct(shop.db, { stock: 1 })
    const { data } = await placeOrder(shop, await aBuyer(shop, [{ product_id: last }]))
    await ask(last, anEmail())
    expect(await sent()).toHaveLength(1)
    const { voucherNo } = data.OrderbyCart[0]
    await shop.verbs().orders.cancel({ voucherNo, reason: null, actor: ASHA })
    expect(await sent()).toHaveLength(2)
  })

  it('waits while the product is not public', async () => {
    const product = await soldOut()
    await ask(product, anEmail())
    await shop.db.updateTable('products').set({ publish: 0, stock: 5 }).where('id', '=', product).execute()
    expect(await sent()).toEqual([])
    expect(await waiting()).toHaveLength(1)
  })

  it('is sent once by several who do it, also to more than one batch', async () => {
    const product = await soldOut()
    const rows = Array.from({ length: 250 }, () => anEmail())
    await shop.db
      .insertInto('stock_notices')
      .values(rows.map((email) => ({ product_id: product, email, email_key: email, asked_at: shop.now })))
      .execute()
    await restock(product)
    await Promise.all([shop.verbs().backInStock.send(), shop.verbs().backInStock.send()])
    expect((await sent()).map(({ recipient }) => recipient).sort()).toEqual(rows.sort())
  })

  it('cannot be asked for again and again for somebody else', async () => {
    const email = anEmail()
    const replies = []
    for (let count = 0; count < 12; count++) replies.push(await ask(await soldOut(), email))
    expect(replies.filter((reply) => !reply.errors)).toHaveLength(10)
    expect(replies.at(-1)?.errors).toEqual(
      refusal('TOO_MANY_REQUESTS', 'Too many attempts. Please try again in 60 minutes.'),
    )
  })

  it('is kept for 20 products of an address and 1000 addresses of a product', async () => {
    const email = anEmail()
    const products: ProductId[] = []
    for (let count = 0; count < 21; count++) products.push(await soldOut())
    const notice = (product_id: ProductId, address: string) => ({
      product_id,
      email: address,
      email_key: address,
      asked_at: shop.now,
    })
    await shop.db
      .insertInto('stock_notices')
      .values(products.slice(0, 20).map((id) => notice(id, email)))
      .execute()
    const last = products[20] as ProductId
    expect((await ask(last, email)).errors).toEqual(
      refusal('TOO_MANY_REQUESTS', 'This e-mail address is already waiting for 20 products'),
    )
    expect((await ask(products[0] ?? 0, email)).errors).toBeUndefined()
    const many = Array.from({ length: 1_000 }, () => notice(last, anEmail()))
    for (let start = 0; start < 1_000; start += 500) {
      await shop.db
        .insertInto('stock_notices')
        .values(many.slice(start, start + 500))
        .execute()
    }
    expect((await ask(last, anEmail())).errors).toEqual(
      refusal('TOO_MANY_REQUESTS', 'Too many people are waiting for this product. Please check again later.'),
    )
  })

  it('is kept 20,000 times in all', async () => {
    const [product, other] = [await soldOut(), await soldOut()]
    const known = anEmail()
    await ask(product, known)
    await sql`
      with recursive numbers(number) as (
        select 1 union all select number + 1 from numbers where number < 19999
      )
      insert into stock_notices (product_id, email, email_key, asked_at)
      select ${sql.lit(other)}, number || '@example.com', number || '@example.com', ${sql.lit(shop.now)} from numbers
    `.execute(shop.db)
    expect((await ask(product, anEmail())).errors).toEqual(
      refusal('TOO_MANY_REQUESTS', 'Too many people are waiting for this product. Please check again later.'),
    )
    expect((await ask(product, known)).data).toEqual({ notifyWhenInStock: true })
  })

  it('is forgotten after half a year', async () => {
    await ask(await soldOut(), anEmail())
    shop.now += 180 * DAY
    await shop.verbs().backInStock.send()
    expect(await waiting()).toHaveLength(1)
    shop.now += 1
    await shop.verbs().backInStock.send()
    expect(await waiting()).toEqual([])
  })
})
