import { afterAll, beforeAll, expect, it } from 'vitest'
import { ProductTable } from '#tests/builders/product-table.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('a table of products with faults', (shop) => {
  const products = new ProductTable(shop)
  const { load, problemsOf, all, one } = products
  beforeAll(() => products.open())
  afterAll(() => products.remove())

  it.each([
    [
      'a column that is none',
      'number,colour\nKR-1001,red',
      ['1 colour: unknown column; allowed: number, name, local'],
    ],
    ['a column that is there twice', 'number,name,name\nKR-1001,a,b', ['1 name: appears twice']],
    ['no number', 'name\nLamp', ['1 number: is missing; it is needed to find the product']],
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
})
