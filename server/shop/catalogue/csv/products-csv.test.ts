import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { ASHA, stockOf } from '#tests/builders/orders.ts'
import { ProductTable } from '#tests/builders/product-table.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { importProducts } from './import-products.ts'
import { ChangedMeanwhile } from './write-import.ts'

onBothEngines('the table of products', (shop) => {
  const products = new ProductTable(shop)
  const { load, problemsOf, exported, all, one } = products
  beforeAll(() => products.open())
  afterAll(() => products.remove())

  const found = async (keyWord: string) => {
    const { data } = await shop.graphql(`{ searchProducts(filter: { keyWord: "${keyWord}" }) { number } }`)
    return data.searchProducts.map((it: { number: string }) => it.number)
  }

  it('changes nothing when it comes back as it went, whatever is in it', async () => {
    await aProduct(shop.db, {
      number: '=1+1',
      name: '@SUM(A1)',
      title: '-2',
      brand: "'quoted",
      local_name: '"x", y',
      description: '<p>Ein\r\nText\n</p>',
      selling_price: 133_333,
      dealer_price: 5,
      hsn_code: 'odd one',
      offer_ends_at: shop.now - 1,
      discount: 100,
      colour_temperature: 1,
      publish: 0,
    })
    const before = await all()
    const table = await exported()
    expect(table).toContain(`\r\n'=1+1,'@SUM(A1),"""x"", y",'-2,''quoted,`)
    const plan = await load(table)
    expect(plan).toMatchObject({ added: 0, changedIds: [], unchanged: before.length, problems: [] })
    expect(await all()).toEqual(before)
    expect(before.length).toBeGreaterThanOrEqual(49)
  })

  it('comes from any program: with or without BOM, either line end, columns in any order and case', async () => {
    const rows = ['Stock,NUMBER,price', '7,KR-1001,"1499"', '', '8,KR-1002,1399', '']
    for (const table of [rows.join('\n'), `\ufeff${rows.join('\r\n')}`]) {
      expect((await load(table)).problems).toEqual([])
    }
    expect(await one('KR-1001')).toMatchObject({ stock: 7, selling_price: 149_900 })
    expect(await one('KR-1002')).toMatchObject({ stock: 8, selling_price: 139_900 })
  })

  it('tells the shop in one mail what fell to its minimum', async () => {
    await aProduct(shop.db, { number: 'MIN-1', name: 'Lamp one', stock: 9, min_stock: 5 })
    await aProduct(shop.db, { number: 'MIN-2', name: 'Lamp two', stock: 9, min_stock: 1 })
    await aProduct(shop.db, { number: 'MIN-3', name: 'Lamp three', stock: 5, min_stock: 5 })
    await load('number,stock,min_stock\nMIN-1,4,5\nMIN-2,4,4\nMIN-3,2,5\n')
    const mails = await shop.db
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'text'])
      .where('text', 'like', '%MIN-%')
      .execute()
    expect(mails).toEqual([
      {
        recipient: 'hello@kiranta.example',
        subject: 'Low stock: 2 products',
        text: expect.stringMatching(
          /MIN-1 Lamp one: 4 left, minimum 5\nMIN-2 Lamp two: 4 left, minimum 4\n\n/,
        ),
      },
    ])
  })

  it('tells where products lie', async () => {
    await load('number,bin\nKR-1004, a3-07 \nKR-1005,Rack 2\n')
    expect([(await one('KR-1004')).bin, (await one('KR-1005')).bin]).toEqual(['A3-07', 'RACK 2'])
    await load('number,bin\nKR-1004,\n')
    expect((await one('KR-1004')).bin).toBeNull()
    expect(await problemsOf('number,bin\nKR-1005,A;3\n')).toEqual([
      '2 bin: must be letters and digits such as A3-07, at most 20 characters, not "A;3"',
    ])
  })

  it('changes only the columns it has, and stock through the ledger', async () => {
    const before = await one('KR-1003')
    shop.now += 1_000
    const plan = await load(`number,stock\nKR-1003,${before.stock + 5}\n`)
    expect(plan).toMatchObject({ added: 0, changedIds: [before.id], unchanged: 0 })
    expect(await one('KR-1003')).toEqual({ ...before, stock: before.stock + 5 })
    await load('number,name,discount\nKR-1003,Renamed Zyzzyva Lamp,12.5\n')
    expect(await one('KR-1003')).toMatchObject({
      name: 'Renamed Zyzzyva Lamp',
      name_key: 'renamed zyzzyva lamp',
      discount: 1_250,
      description: before.description,
      updated_at: shop.now,
    })
    expect(await found('zyzzyva')).toEqual(['KR-1003'])
    const movement = await shop.db
      .selectFrom('stock_movements')
      .select(['change', 'reason', 'note', 'moved_by'])
      .where('product_id', '=', before.id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(movement).toEqual({ change: 5, reason: 'imported', note: 'Import of table.csv', moved_by: 'asha' })
    expect(await listStockDifferences(shop.db)).toEqual([])
  })

  it('adds new products, as drafts unless it says otherwise', async () => {
    const plan = await load(
      [
        'number,name,master_category,category,price,tax,stock,publish,pictures,description',
        'N-1,Quokka Lamp,led headlight bulbs,LED bulb pair,999,18,4,yes,"products/new.avif | A lamp\nproducts/kr-1001-1.avif","<p>Hi<script>x</script></p>"',
        'N-2,Draft,LED HEADLIGHT BULBS,,1,0,,,,',
      ].join('\n'),
    )
    expect(plan.problems).toEqual([])
    expect(plan.added).toBe(2)
    const added = await one('N-1')
    expect(added).toMatchObject({
      title: 'Quokka Lamp',
      selling_price: 99_900,
      stock: 4,
      publish: 1,
      is_online: 1,
      feature_image: 'products/new.avif',
      description: '<p>Hi</p>',
      added_at: shop.now,
    })
    expect(await one('N-2')).toMatchObject({ publish: 0, category_id: null, stock: 0, selling_price: 100 })
    const pictures = await shop.db
      .selectFrom('product_images')
      .select(['position', 'image', 'alt'])
      .where('product_id', '=', added.id)
      .orderBy('position')
      .execute()
    expect(pictures).toEqual([
      { position: 0, image: 'products/new.avif', alt: 'A lamp' },
      { position: 1, image: 'products/kr-1001-1.avif', alt: null },
    ])
    expect(await found('quokka')).toEqual(['N-1'])
    expect(await listStockDifferences(shop.db)).toEqual([])
    expect(await load(await exported())).toMatchObject({ added: 0, changedIds: [], problems: [] })
  })

  it('has the MRP on the box, the country of origin and the importer, which come back as they went', async () => {
    const importer = '"Lamps & Co", 1 Fort Road, Mumbai 400001'
    const cell = `"${importer.replaceAll('"', '""')}"`
    const table = ['number,printed_mrp,country_of_origin,importer', `KR-1010,2999.50,South Korea,${cell}`, '']
    expect((await load(table.join('\n'))).problems).toEqual([])
    const facts = { printed_mrp: 299_950, country_of_origin: 'South Korea', importer }
    expect(await one('KR-1010')).toMatchObject(facts)
    expect(await exported()).toContain(`,2999.5,`)
    expect(await load(await exported())).toMatchObject({ added: 0, changedIds: [], problems: [] })
    expect((await load('number,printed_mrp,country_of_origin,importer\nKR-1010,,,\n')).problems).toEqual([])
    const none = { printed_mrp: null, country_of_origin: null, importer: null }
    expect(await one('KR-1010')).toMatchObject(none)
  })

  it('knows a master category with commas or without, and shows it with them', async () => {
    const rows = [
      'number,master_category',
      'KR-1034,SIGNAL TAIL AND DRL',
      'KR-1042,wiring relays and adapters',
      '',
    ]
    expect(await load(rows.join('\n'))).toMatchObject({ problems: [] })
    const table = await exported()
    expect(table).toContain('"SIGNAL, TAIL AND DRL"')
    expect(table).not.toContain('SIGNAL TAIL')
    const created = await load('number,master_category\nKR-1034,"Signal, Tail and DRL"\n', {
      createCategories: true,
    })
    expect(created.newNames.master.size).toBe(0)
  })

  it.each([
    ['a price', 'number,price\nBOX,1600', 'price: the price on its card, ₹1,888'],
    ['a tax', 'number,tax\nBOX,28', 'tax: the price on its card, ₹1,920'],
    ['a discount', 'number,discount\nBOX,10', 'discount: the struck price, ₹1,967'],
    [
      'an offer after whose end it is asked',
      'number,discount,offer_ends\nBOX,10,2099-12-31',
      'discount: the struck price, ₹1,967',
    ],
    ['an MRP that is too low', 'number,printed_mrp\nBOX,1769', 'printed_mrp: the price on its card, ₹1,770'],
    [
      'a new product',
      'number,name,master_category,price,tax,printed_mrp\nBOX-2,Lamp,HALOGEN BULBS,1500,18,1769',
      'price: the price on its card, ₹1,770',
    ],
  ])('is refused for what comes above the MRP on the box: %s', async (_, table, begin) => {
    const known = { number: 'BOX', selling_price: 150_000, tax: 1_800, printed_mrp: 180_000 }
    if (
      (await shop.db.selectFrom('products').select('id').where('number', '=', 'BOX').execute()).length === 0
    ) {
      await aProduct(shop.db, known)
    }
    const [problem, ...others] = await problemsOf(`${table}\n`)
    expect(others).toEqual([])
    expect(problem).toContain(`2 ${begin}, is above the MRP printed on its box, ₹1,`)
    expect(await one('BOX')).toMatchObject(known)
  })

  it('makes nothing free unless that is meant', async () => {
    const table = 'number,price\nKR-1011,0\n'
    expect(await problemsOf(table)).toEqual(['2 price: must be above 0 unless --free is given'])
    expect((await load(table, { free: true })).problems).toEqual([])
    expect((await one('KR-1011')).selling_price).toBe(0)
    expect(await load(await exported())).toMatchObject({ added: 0, changedIds: [], problems: [] })
  })

  it('tells which cards will read otherwise', async () => {
    await aProduct(shop.db, { number: 'CARD', selling_price: 150_000, discount: 2_500 })
    const plan = await load('number,price,name\nCARD,1499,Lamp\n', { dryRun: true })
    expect(plan.cards).toEqual([
      {
        sku: 'CARD',
        before: expect.objectContaining({ sellingPrice: 150_000, discount: 2_500 }),
        after: expect.objectContaining({ sellingPrice: 149_900, discount: 2_500 }),
      },
    ])
    expect((await load('number,name\nCARD,Another lamp\n')).cards).toEqual([])
  })

  it('holds the price against the MRP again when it writes', async () => {
    const id = await aProduct(shop.db, { number: 'LATE', selling_price: 100_000 })
    const pictures = diskPictureStore(shop.dataDir)
    // Somebody raises the price between the look at the table and the writing.
    const raise = () =>
      shop.db.updateTable('products').set({ selling_price: 200_000 }).where('id', '=', id).execute()
    const db = new Proxy(shop.db, {
      get: (real, name) => {
        if (name !== 'transaction') return Reflect.get(real, name).bind(real)
        const execute = async (work: never) => raise().then(() => real.transaction().execute(work))
        return () => ({ execute })
      },
    })
    const file = join(products.folder, 'late.csv')
    await writeFile(file, 'number,printed_mrp\nLATE,1180\n')
    const deps = { ...shop.database, db, pictures, now: shop.now }
    const input = { file, dryRun: false, createCategories: false, free: false }
    await expect(importProducts(deps, input, ASHA)).rejects.toThrow(ChangedMeanwhile)
    expect(await one('LATE')).toMatchObject({ selling_price: 200_000, printed_mrp: null })
  })

  it('writes nothing on a dry run', async () => {
    const before = await all()
    const plan = await load('number,price\nKR-1005,1042\n', { dryRun: true })
    expect(plan).toMatchObject({ changedIds: [expect.any(Number)], problems: [] })
    expect(await all()).toEqual(before)
  })

  it('creates categories only when told to', async () => {
    const table = 'number,name,master_category,category,price,tax\nC-1,Lamp,HORNS,Loud ones,5,18\n'
    expect(await problemsOf(table)).toEqual([
      '2 master_category: there is no "HORNS"; use --create-categories to add it',
      '2 category: there is no "Loud ones"; use --create-categories to add it',
    ])
    expect(await problemsOf(`${table}C-2,Lamp,Horns,Loud ones,5,18\n`, { createCategories: true })).toEqual(
      [],
    )
    const newest = await shop.db
      .selectFrom('master_categories')
      .select(['name', 'name_key', 'search_name', 'status'])
      .orderBy('position', 'desc')
      .executeTakeFirst()
    expect(newest).toEqual({ name: 'HORNS', name_key: 'horns', search_name: 'horn', status: 1 })
    expect((await one('C-2')).master_category_id).toBe((await one('C-1')).master_category_id)
  })

  it('takes stock as it is when it writes, not as it was when it looked', async () => {
    const id = await aProduct(shop.db, { number: 'RACE', stock: 5 })
    const file = join(products.folder, 'race.csv')
    await writeFile(file, 'number,stock\nRACE,9\n')
    const input = { file, dryRun: false, createCategories: false, free: false }
    const importing = shop.verbs().catalogue.import(input, ASHA)
    await shop.db.transaction().execute(async (db) => {
      await db
        .updateTable('products')
        .set((row) => ({ stock: row('stock', '-', 1) }))
        .where('id', '=', id)
        .execute()
      await db
        .insertInto('stock_movements')
        .values({ product_id: id, change: -1, reason: 'ordered', moved_at: shop.now })
        .execute()
    })
    await importing
    expect(await listStockDifferences(shop.db)).toEqual([])
    // 8 where the sale came last.
    expect([9, 8]).toContain(await stockOf(shop, id))
  })
})
