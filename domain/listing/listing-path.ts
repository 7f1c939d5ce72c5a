/** The screens that list products. */
const LISTING_PATHS = ['/automobile', '/latest', '/allproducts'] as const

export type ListingPath = (typeof LISTING_PATHS)[number]

/** The listing at a path, in whatever letter case it is written; nothing elsewhere. */
export function findListingPath(pathname: string): ListingPath | undefined {
  const written = pathname.replace(/\/+$/, '').toLowerCase()
  return LISTING_PATHS.find((path) => path === written)
}
