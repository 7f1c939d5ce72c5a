import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fromPercent, fromRupees } from '#domain/money/paise.ts'
import { cardOriginalPrice, cardPrice } from '#domain/money/pricing.ts'
import { mrpProblem } from '#domain/money/printed-mrp.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { readDemoShop, splitTexts } from './demo-shop.ts'

const demo = await readDemoShop()

const rowOf = (name: string, value: string) => new RegExp(`>${name}</th>\\s*<td>${value}</td>`)

it('is shop 518 with 48 products in 8 master categories, six policy pages and a banner of each priority', () => {
  expect(demo.shop.id).toBe(SHOP_ID)
  expect(demo.products).toHaveLength(48)
  expect(demo.masterCategories).toHaveLength(8)
  expect(demo.banners.map((banner) => banner.priority)).toEqual([1, 2])
  expect(demo.pages.map((page) => page.slug)).toEqual([
    'cancellation_policy',
    'payment_security',
    'privacy_policy',
    'returns_policy',
    'terms_and_conditions',
    'terms_of_use',
  ])
})

it('has every master category on at least one product', () => {
  const used = new Set(demo.products.map((product) => product.masterCategoryId))
  expect([...used].sort()).toEqual(demo.masterCategories.map((category) => category.id))
})

describe.each(demo.products)('$sku $name', (product) => {
  it('has pictures with a text for those who cannot see them', () => {
    expect(product.images.length).toBeGreaterThanOrEqual(2)
    for (const { path, alt } of product.images) {
      expect(existsSync(join(demo.pictures, path))).toBe(true)
      expect(alt).not.toBe('')
    }
  })

  it('has the struck price as the MRP on its box, or else what is asked', () => {
    const price = {
      sellingPrice: fromRupees(product.sellingPrice),
      tax: fromPercent(product.tax),
      discount: fromPercent(product.discount),
      offerEndsAt: null,
    }
    const mrp = cardOriginalPrice(price) ?? cardPrice(price)
    expect(fromRupees(product.printedMrp ?? 0)).toBe(mrp)
    expect(mrpProblem(price, mrp)).toBeUndefined()
  })

  it('says where it comes from, by whom when from abroad, and the same in its text', () => {
    expect(product.specification).toMatch(rowOf('Country of origin', product.countryOfOrigin))
    expect(product.importer === undefined).toBe(product.countryOfOrigin === 'India')
  })

  it('says of its light whether a lamp or the set gives it', () => {
    const { lumens, lumensPer } = product as typeof product & {
      lumens: number | null
      lumensPer: string | null
    }
    if (lumens === null) {
      expect(lumensPer).toBeNull()
      expect(product.specification).not.toMatch(/\blm\b/)
    } else {
      expect(['lamp', 'set']).toContain(lumensPer)
      expect(product.specification).toMatch(
        rowOf('Light output', `${lumens} lm per ${lumensPer}(, nominal)?`),
      )
    }
  })

  it('has texts in simple markup', () => {
    const texts = [product.description, product.specification, product.howToUse, product.otherInformation]
    const allowed = /^\/?(p|ul|ol|li|strong|em|h3|table|tbody|tr|th|td|br)( scope="row")?$/
    for (const text of texts) {
      const tags = [...text.matchAll(/<([^>]*)>/g)].map((match) => match[1] ?? '')
      expect(tags.filter((tag) => !allowed.test(tag))).toEqual([])
    }
  })
})

it('claims nothing that its own texts contradict', () => {
  const find = (sku: string) => {
    const product = demo.products.find((it) => it.sku === sku)
    if (!product) throw new Error(`There is no ${sku}.`)
    return product as typeof product & { technology: string; power: string | null }
  }
  const filament = find('KR-1035')
  expect(filament.technology).toBe('Filament')
  expect(`${filament.seoKeywords} ${filament.specification}`).not.toMatch(/halogen/i)
  expect(demo.products.map((it) => find(it.sku).power).filter((power) => power && !/W$/.test(power))).toEqual(
    [],
  )
  // Motorcycles of one model have had AC and DC headlamps; this bulb needs DC.
  const needsDc = find('KR-1007')
  expect(needsDc.vehicles).toBeUndefined()
  expect(needsDc.specification).not.toMatch(/Pulsar|Splendor|Apache/)
})

it('has pictures for categories, banners and the shop', () => {
  const paths = [
    ...demo.masterCategories.map((category) => category.image),
    ...demo.banners.flatMap((banner) => [banner.image, banner.phoneImage]),
    demo.shop.icon,
    demo.shop.featureImage,
  ]
  for (const path of paths) expect(statSync(join(demo.pictures, path)).size).toBeGreaterThan(0)
})

it('names the part that a text lacks', () => {
  expect(() => splitTexts('<!-- description -->\n<p>Bright.</p>')).toThrow('part "specification"')
})
