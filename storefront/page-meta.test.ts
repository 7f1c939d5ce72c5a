import { expect, it } from 'vitest'
import { hiddenPageMeta, pageMeta, pageTitle } from './page-meta.ts'

const FACTS = { title: 'About us', description: 'Who we are.' }
const place = (shop?: { name: string; featureImage?: string }) => ({
  location: { pathname: '/about/' },
  matches: [{ loaderData: { shop, origin: 'https://shop.example' } }],
})

it("names a page and the shop whose it is, once, and shows the shop's picture where it has none", () => {
  const tags = pageMeta(place({ name: 'Deepak', featureImage: 'shop/a.jpg' }), FACTS)
  expect(tags).toContainEqual({ title: 'About us | Deepak' })
  expect(tags).toContainEqual({ property: 'og:site_name', content: 'Deepak' })
  const content = 'https://shop.example/pictures/1200w/shop/a.jpg'
  expect(tags).toContainEqual({ property: 'og:image', content })
  expect(pageTitle('Deepak: lamps', { name: 'Deepak' })).toBe('Deepak: lamps')
  expect(hiddenPageMeta(place({ name: 'Deepak' }), 'My cart')[0]).toEqual({ title: 'My cart | Deepak' })
})

it('names the page alone where the shop cannot be asked', () => {
  const tags = pageMeta(place(), FACTS)
  expect(tags).toContainEqual({ title: 'About us' })
  expect(JSON.stringify(tags)).not.toMatch(/og:site_name|og:image|undefined/)
  expect(hiddenPageMeta({ matches: [] }, 'My cart')[0]).toEqual({ title: 'My cart' })
})
