import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillEmptyShop } from '#server/process/fill-empty-shop.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { requirePicturePath } from '#server/shop/pictures/picture-path.ts'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { ASHA, stockOf } from '#tests/builders/orders.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { importProducts } from './import-products.ts'
import { ChangedMeanwhile } from './write-import.ts'

onBothEngines('the table of products', (shop) => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'table-'))
    const pictures = diskPictureStore(shop.dataDir)
    await fillEmptyShop({ database: shop.database, pictures, now: shop.now })
    await pictures.store(requirePicturePath('products/new.avif'), Buffer.from('a picture'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  type Wish = { dryRun?: boolean; createCategories?: boolean; free?: boolean }

  const load = async (table: string | Buffer, wish: Wish = {}) => {
    const file = join(folder, 'table.csv')
    await writeFile(file, table)
    const wanted = { file, dryRun: false, createCategories: false, free: false, ...wish }
    return shop.verbs().importProducts(wanted, ASHA)
  }
  const problemsOf = async (table: string, wish: Wish = {}) => {
    const { problems } = await load(table, wish)
    return problems.map(({ line, column, problem }) => `${line} ${column ?? ''}: ${problem}`)
  }
  const exported = async () => {
    const out = new PassThrough()
    const all = buffer(out)
    await shop.verbs().exportProducts(out)
    out.end()
    return (await all).toString()
  }
  const all = () => shop.db.selectFrom('products').selectAll().orderBy('id').execute()
  const one = (number: string) =>
    shop.db.selectFrom('products').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  const found = async (keyWord: string) => {
    const { data } = await shop.graphql(`{ searchProducts(filter: { keyWord: "${keyWord}" }) { number } }`)
    return data.searchProducts.map((it: { number: string }) => it.number)
  }

  it('changes nothing when it comes back as it went, whatever is in it', async () => {
    await aProduct(shop.db, {
      ...{ number: '=1+1', name: '@SUM(A1)', title: '-2', brand: "'quoted", local_name: '"x", y' },
      ...{
        description: '<p>Ein\r\nText\n</p>',
        selling_price: 133_333,
        dealer_price: 5,
        hsn_code: 'odd one',
      },
      ...{ offer_ends_at: shop.now - 1, discount: 100, colour_temperature: 1, publish: 0 },
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
        ...{ recipient: 'hello@kiranta.example', subject: 'Low stock: 2 products' },
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
      ...{ name: 'Renamed Zyzzyva Lamp', name_key: 'renamed zyzzyva lamp', discount: 1_250 },
      ...{ description: before.description, updated_at: shop.now },
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
      ...{ title: 'Quokka Lamp', selling_price: 99_900, stock: 4, publish: 1, is_online: 1 },
      ...{ feature_image: 'products/new.avif', description: '<p>Hi</p>', added_at: shop.now },
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
    const file = join(folder, 'late.csv')
    await writeFile(file, 'number,printed_mrp\nLATE,1180\n')
    const deps = { ...shop.database, db, pictures, now: shop.now }
    const wish = { file, dryRun: false, createCategories: false, free: false }
    await expect(importProducts(deps, wish, ASHA)).rejects.toThrow(ChangedMeanwhile)
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

  it.each([
    [
      'a column that is none',
      'number,colour\nKR-1001,red',
      ['1 colour: unknown column; allowed: number, name, local'],
    ],
    ['a column that is there twice', 'number,name,name\nKR-1001,a,b', ['1 name: appears twice']],
    ['no number', 'name\nLamp', ['1 number: is missing; it tells which product is meant']],
    ['nothing at all', '', ['1 : is empty: the first row must name the columns']],
    ['a field too few', 'number,name\nKR-1001', ['2 : has 1 fields, but the header has 2']],
    ['an empty number', 'number,stock\n ,4', ['2 number: is empty']],
    ['a number twice', 'number,stock\nKR-1001,4\nKR-1001,4', ['3 number: "KR-1001" is already on line 2']],
    ['a price with paise', 'number,price\nKR-1001,12.5', ['2 price: must be whole rupees, not "12.5"']],
    [
      'a price that is none',
      'number,price\nKR-1001,₹12',
      ['2 price: must be a number such as 1499 or 12.5, not "₹12"'],
    ],
    ['a tax above 100', 'number,tax\nKR-1001,101', ['2 tax: must be a percentage from 0 to 100, not "101"']],
    [
      'a discount of 100',
      'number,discount\nKR-1001,100',
      ['2 discount: must be a percentage from 0 to below 100'],
    ],
    ['stock below zero', 'number,stock\nKR-1001,-1', ['2 stock: must be a whole number, not "-1"']],
    [
      'too much stock',
      'number,stock\nKR-1001,99999999',
      ['2 stock: must be from 0 to 1000000, not "99999999"'],
    ],
    ['no stock', 'number,stock\nKR-1001,', ['2 stock: is empty']],
    [
      'a day that is none',
      'number,offer_ends\nKR-1001,31.12.2026',
      ['2 offer_ends: must be a date such as 2026-12-31'],
    ],
    ['a day that has passed', 'number,offer_ends\nKR-1001,2020-12-31', ['2 offer_ends: is in the past']],
    ['neither yes nor no', 'number,publish\nKR-1001,1', ['2 publish: must be yes or no, not "1"']],
    ['a name of two lines', 'number,name\nKR-1001,"a\nb"', ['2 name: must be a single line']],
    ['no name', 'number,name\nKR-1001,', ['2 name: is empty']],
    [
      'a picture that is not there',
      'number,pictures\nKR-1001,products/no.avif',
      ['2 pictures: there is no picture "products/no'],
    ],
    [
      'a path that is none',
      'number,feature_image\nKR-1001,../x.avif',
      [`2 feature_image: must be a picture's path`],
    ],
    [
      'a new product with too little',
      'number,stock\nNEW,4',
      ['2 name: is required for a new product', '2 master_category', '2 price: is', '2 tax'],
    ],
    ['rows after a long one', 'number,description\nKR-1001,"a\n\nb"\nKR-1002,c,d', ['5 : has 3 fields, but']],
  ])('is refused as a whole for %s', async (_, table, expected) => {
    const before = await all()
    const problems = await problemsOf(`${table}\n`)
    expect(problems).toHaveLength(expected.length)
    for (const [at, begin] of expected.entries()) expect(problems[at]).toContain(begin)
    expect(await all()).toEqual(before)
  })

  it('names the rows that are wrong and writes none of those that are right', async () => {
    const stock = (await one('KR-1006')).stock
    const table = `number,stock\nKR-1006,${stock + 1}\nKR-1007,x\nKR-1008,y\n`
    expect(await problemsOf(table)).toEqual([
      '3 stock: must be a whole number, not "x"',
      '4 stock: must be a whole number, not "y"',
    ])
    expect((await one('KR-1006')).stock).toBe(stock)
  })

  it('tells the first hundred faults and counts the others', async () => {
    const rows = Array.from({ length: 130 }, (_, at) => `F-${at},x`)
    const plan = await load(['number,stock', ...rows].join('\n'))
    expect(plan.problems).toHaveLength(100)
    expect(plan.moreProblems).toBeGreaterThan(0)
  })

  it.each([
    ['is not UTF-8', Buffer.from([0x6e, 0x75, 0xff, 0x0a]), 'The file is not UTF-8. Save it as "CSV UTF-8".'],
    ['has a quote that does not end', 'number,name\nA,"x\n', 'line 2: a quoted field has no closing quote.'],
  ])('is refused when it %s', async (_, table, message) => {
    await expect(load(table)).rejects.toThrow(message)
  })

  it('takes stock as it is when it writes, not as it was when it looked', async () => {
    const id = await aProduct(shop.db, { number: 'RACE', stock: 5 })
    const file = join(folder, 'race.csv')
    await writeFile(file, 'number,stock\nRACE,9\n')
    const wish = { file, dryRun: false, createCategories: false, free: false }
    const importing = shop.verbs().importProducts(wish, ASHA)
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
