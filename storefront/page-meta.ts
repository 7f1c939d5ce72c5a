import type { MetaDescriptor } from 'react-router'
import { OWN_SERVICES } from './api/services.ts'
import type { Shop } from './api/shop.ts'
import { pictureUrls } from './picture-url.ts'
import type { RootData } from './root-data.ts'

export type Place = {
  location: { pathname: string }
  /** the root's data is among them, with the shop and its own URL */
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}

type Facts = {
  title: string
  description: string
  /** a path in the picture store; the shop's own picture, where there is none */
  image?: string | null
  kind?: 'website' | 'product'
}

/** What search engines and link previews learn of a page: in the HTML, from the server. */
export function pageMeta({ location, matches }: Place, facts: Facts): MetaDescriptor[] {
  const root = matches[0]?.loaderData
  const origin = originIn(root)
  const url = `${origin}${location.pathname.replace(/(.)\/+$/, '$1')}`
  const shop = shopIn(root)
  const title = pageTitle(facts.title, shop)
  const image = facts.image ?? shop?.featureImage
  return [
    { title },
    { name: 'description', content: facts.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: facts.kind ?? 'website' },
    ...(shop ? [{ property: 'og:site_name', content: shop.name }] : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: facts.description },
    { property: 'og:url', content: url },
    ...(image ? [{ property: 'og:image', content: pictureUrl(root, image) }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** What stands in the browser's tab: the page, and whose it is. */
export function pageTitle(title: string, shop: { name: string } | undefined): string {
  return !shop || title.includes(shop.name) ? title : `${title} | ${shop.name}`
}

/** A page that is not there, or is a customer's own: no search engine shall keep it. */
export function hiddenPageMeta({ matches }: Pick<Place, 'matches'>, title: string): MetaDescriptor[] {
  const shop = shopIn(matches[0]?.loaderData)
  return [{ title: pageTitle(title, shop) }, { name: 'robots', content: 'noindex' }]
}

/** The router types what it gives a page of the root's data as unknown. */
export function originIn(rootData: unknown): string {
  return (rootData as Partial<RootData> | undefined)?.origin ?? ''
}

export function shopIn(rootData: unknown): Shop | undefined {
  return (rootData as Partial<RootData> | undefined)?.shop
}

/** The whole URL of a picture, for those who look at it from elsewhere. */
export function pictureUrl(rootData: unknown, path: string): string {
  const { pictures } = (rootData as Partial<RootData> | undefined)?.services ?? OWN_SERVICES
  const url = pictureUrls(pictures).of(path, 1200)
  return url.startsWith('/') ? originIn(rootData) + url : url
}
