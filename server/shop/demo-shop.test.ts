import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SHOP_ID } from '#domain/shop-id.ts'
import { readDemoShop, splitTexts } from './demo-shop.ts'

const demo = await readDemoShop()

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

describe.each(demo.products)('$number $name', (product) => {
  it('has pictures with a text for those who cannot see them', () => {
    expect(product.images.length).toBeGreaterThanOrEqual(2)
    for (const { path, alt } of product.images) {
      expect(existsSync(join(demo.pictures, path))).toBe(true)
      expect(alt).not.toBe('')
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
