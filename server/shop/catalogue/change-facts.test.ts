import { expect, it } from 'vitest'
import type { ProductFact } from '#domain/catalogue/product-words.ts'
import type { ProductId } from '#domain/ids.ts'
import { aCategory, aMasterCategory, aProduct } from '#tests/builders/catalogue.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

type Cells = Partial<Record<ProductFact, string>>

onBothEngines('changing the facts of a product', (shop) => {
  const read = async (id: ProductId) => {
    const page = await shop.verbs().office.readProductPage(id, { withCost: true })
    if (!page) throw new Error('There is none.')
    return page
  }
  const change = async (id: ProductId, cells: Cells, seen?: Cells) =>
    shop.verbs().catalogue.changeFacts({ id, cells, seen: seen ?? (await read(id)).marks }, ASHA)

  it('is by the rules of a CSV’s row, and customers see and find it', async () => {
    await aMasterCategory(shop.db, { name: 'FOG LAMPS' })
    await aCategory(shop.db, 'Pairs')
    const id = await aProduct(shop.db, { name: 'Lamp', country_of_origin: 'India' })
    const cells: Cells = {
      name: '  Zoomlight ',
      masterCategory: 'Fog lamps',
      category: 'Pairs',
      description: '<p onclick="x()">Bright</p><script>alert(1)</script>\r\n<p>Warm</p>',
      positions: 'high low',
      bases: 'h4, h7',
      lumens: '3000',
      bringsOwnLamp: 'yes',
      weightGrams: '250',
      boxCm: '20x15 X 8',
      watts: '55',
    }
    const { marks } = await read(id)
    expect(await change(id, cells, marks)).toMatchObject({
      changed: expect.arrayContaining(['name', 'bases']),
    })
    expect((await read(id)).cells).toMatchObject({
      name: 'Zoomlight',
      masterCategory: 'FOG LAMPS',
      category: 'Pairs',
      description: '<p>Bright</p>\n<p>Warm</p>',
      positions: 'low high',
      bases: 'H4 H7',
      boxCm: '20 x 15 x 8',
      watts: '55',
      countryOfOrigin: 'India',
    })
    const { data } = await shop.graphql(
      `{ searchProducts(filter: { keyWord: "zoomlight" }) { id } products(filter: { productId: ${id} }) { lastUpdate } }`,
    )
    expect(data.products).toEqual([{ lastUpdate: new Date(shop.now).toISOString() }])
    expect(JSON.stringify(data.searchProducts)).toContain(String(id))
    // As it stands there now, nothing is another.
    expect(await change(id, (await read(id)).cells)).toEqual({ changed: [] })
  })

  it.each<[Cells, string]>([
    [{ hsnCode: 'abc' }, 'HSN code: must be 2 to 8 digits, not "abc".'],
    [{ name: ' ' }, 'Name: is empty.'],
    [{ name: 'two\nlines' }, 'Name: must be a single line'],
    [{ tax: '101' }, 'Tax rate in percent: must be a percentage from 0 to 100, not "101".'],
    [{ tax: '' }, 'Tax rate in percent: is empty.'],
    [{ bases: 'H99' }, 'Bulb bases: has “H99”, which is not one of H4'],
    [{ positions: '=1+1' }, 'Fits these lamps: has “=1+1”'],
    [{ fitsBy: 'glue' }, 'Fits by: must be one of base, vehicle, universal, not "glue".'],
    [{ roadUse: '<b>' }, 'Use on the road: must be one of'],
    [{ boxCm: '20 x 0 x 8' }, 'Size of the box in cm: must be three whole numbers such as 20 x 15 x 8'],
    [{ watts: '0' }, 'Watts of one lamp: must be from 1 to 1000'],
    [{ weightGrams: '1.5' }, 'Weight in grams: must be a whole number'],
    [{ dealerPrice: '-1' }, 'Cost in rupees, before tax: must be a number'],
    [{ masterCategory: 'NO SUCH' }, 'This category no longer exists.'],
    [{ category: 'no such' }, 'There is no subcategory with this name.'],
    [{ bin: '=cmd' }, 'Shelf or bin: must be letters and digits'],
  ])('refuses %j in words, and changes nothing', async (cells, words) => {
    const id = await aProduct(shop.db, { name: 'Lamp', brand: 'Lumo' })
    const before = (await read(id)).cells
    const refused = await change(id, { brand: 'Other', ...cells })
    expect(JSON.stringify(refused)).toContain(JSON.stringify(words).slice(1, -1))
    expect(refused).toEqual({ problems: { [Object.keys(cells)[0] ?? '']: expect.stringContaining(words) } })
    expect((await read(id)).cells).toEqual(before)
  })

  it('takes the title along with a new name, where it was the same', async () => {
    const id = await aProduct(shop.db, { name: 'Lamp', title: 'Lamp' })
    const { cells, marks } = await read(id)
    expect(await change(id, { ...cells, name: 'Fog lamp' }, marks)).toEqual({ changed: ['name', 'title'] })
    expect((await read(id)).cells).toMatchObject({ name: 'Fog lamp', title: 'Fog lamp' })
    await change(id, { title: 'The best fog lamp' })
    expect(await change(id, { name: 'Driving lamp' })).toEqual({ changed: ['name'] })
    expect((await read(id)).cells).toMatchObject({ title: 'The best fog lamp' })
  })

  it('keeps what two have changed in two fields, and tells the second of the same field', async () => {
    const id = await aProduct(shop.db, { name: 'Lamp', brand: 'Lumo' })
    const { cells, marks } = await read(id)
    await change(id, { ...cells, brand: 'Kiran' }, marks)
    expect(await change(id, { ...cells, name: 'Better lamp' }, marks)).toEqual({ changed: ['name'] })
    expect(await change(id, { ...cells, brand: 'Third' }, marks)).toMatchObject({
      code: 'CONFLICT',
      message:
        'Somebody else has just changed this. Brand is now “Kiran”. Nothing was saved. Please check it and save again.',
    })
    expect((await read(id)).cells).toMatchObject({ brand: 'Kiran', name: 'Better lamp' })
    // Without a mark nothing is overwritten.
    expect(await change(id, { brand: 'Third' }, {})).toMatchObject({ code: 'CONFLICT' })
  })

  it('with another tax rate keeps the price before tax, and the MRP is not passed', async () => {
    const id = await aProduct(shop.db, { selling_price: 100_000, tax: 1_200, printed_mrp: 115_000 })
    expect(await change(id, { tax: '18' })).toEqual({
      problems: { tax: expect.stringContaining('the price on its card, ₹1,180, is above the MRP') },
    })
    expect(await change(id, { tax: '5' })).toEqual({ changed: ['tax'] })
    const { price } = await read(id)
    expect([price.sellingPrice, price.tax]).toEqual([100_000, 500])
  })

  it('takes nothing away that customers, or the law, want of what is published', async () => {
    const facts = {
      hsn_code: '8512',
      country_of_origin: 'China',
      importer: 'Lumo, Pune',
      feature_image: 'a.avif',
    }
    const id = await aProduct(shop.db, facts)
    expect(await change(id, { importer: '', hsnCode: '' })).toMatchObject({
      code: 'CONFLICT',
      message: 'Customers see this product, so it needs an HSN code and its importer. Hide it first.',
    })
    // What it lacked before does not stand in the way of the rest.
    const old = await aProduct(shop.db)
    expect(await change(old, { hsnCode: '8512' })).toEqual({ changed: ['hsnCode'] })
    const draft = await aProduct(shop.db, { ...facts, publish: 0 })
    expect(await change(draft, { importer: '' })).toEqual({ changed: ['importer'] })
  })

  it('is refused of a product that is not there', async () => {
    const nobody = 999_999_999 as ProductId
    expect(await change(nobody, { name: 'x' }, {})).toMatchObject({ code: 'NOT_FOUND' })
  })
})
