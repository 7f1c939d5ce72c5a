import type { MetaDescriptor } from 'react-router'
import { OWN_SERVICES } from './api/services.ts'
import { pictureAddresses } from './picture-address.ts'
import type { loader } from './root.tsx'

const SHOP_NAME = 'Kiranta Auto Lighting'
/** Shown where a page is shared and has no picture of its own. */
const SHARED_PICTURE = 'social/share.jpg'

type Place = {
  location: { pathname: string }
  /** the root's data is among them, with the shop's own address */
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}

type Facts = {
  title: string
  description: string
  /** a path in the picture store */
  image?: string | null
  kind?: 'website' | 'product'
}

/** What search engines and link previews learn of a page: in the HTML, from the server. */
export function pageMeta({ location, matches }: Place, facts: Facts): MetaDescriptor[] {
  const root = matches[0]?.loaderData
  const origin = originIn(root)
  const url = `${origin}${location.pathname.replace(/(.)\/+$/, '$1')}`
  const title = facts.title.includes(SHOP_NAME) ? facts.title : `${facts.title} | ${SHOP_NAME}`
  return [
    { title },
    { name: 'description', content: facts.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: facts.kind ?? 'website' },
    { property: 'og:site_name', content: SHOP_NAME },
    { property: 'og:title', content: title },
    { property: 'og:description', content: facts.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: pictureUrl(root, facts.image ?? SHARED_PICTURE) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** A page that is not there, or is a customer's own: no search engine shall keep it. */
export function hiddenPageMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${SHOP_NAME}` }, { name: 'robots', content: 'noindex' }]
}

type RootData = Partial<Awaited<ReturnType<typeof loader>>> | undefined

/** The router types what it gives a page of the root's data as unknown. */
export function originIn(rootData: unknown): string {
  return (rootData as RootData)?.origin ?? ''
}

/** The whole address of a picture, for those who look at it from elsewhere. */
export function pictureUrl(rootData: unknown, path: string): string {
  const { pictures } = (rootData as RootData)?.services ?? OWN_SERVICES
  const address = pictureAddresses(pictures).of(path, 1200)
  return address.startsWith('/') ? originIn(rootData) + address : address
}
