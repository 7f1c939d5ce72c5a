/**
 * Whether customers see a product: a draft never was ready, a scheduled one is published by itself, a hidden one is out
 * of sight for a while, an archived one is not sold any more.
 */
export const PRODUCT_STATES = ['draft', 'scheduled', 'published', 'hidden', 'archived'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

type StateFacts = {
  publish: 0 | 1
  isOnline: 0 | 1
  publishAt: number | null
  archivedAt: number | null
}

export function productState({ publish, isOnline, publishAt, archivedAt }: StateFacts): ProductState {
  if (publish === 1) return isOnline === 1 ? 'published' : 'hidden'
  if (archivedAt !== null) return 'archived'
  return publishAt === null ? 'draft' : 'scheduled'
}

/** What makes it so. A draft that was out of sight is in sight once it is published. */
export function stateFacts(state: ProductState, { now, publishAt }: { now: number; publishAt?: number }) {
  return {
    publish: state === 'published' || state === 'hidden' ? 1 : 0,
    isOnline: state === 'hidden' ? 0 : 1,
    publishAt: state === 'scheduled' ? (publishAt ?? now) : null,
    archivedAt: state === 'archived' ? now : null,
  } as const satisfies StateFacts
}

export type PublishFacts = {
  featureImage: string | null
  pictures: readonly unknown[]
  sellingPrice: number
  hsnCode: string | null
  countryOfOrigin: string | null
  importer: string | null
}

/** What customers, or the law, want of a product before it is sold, and it has not. */
export function missingToPublish(product: PublishFacts): string[] {
  const { featureImage, pictures, sellingPrice, hsnCode, countryOfOrigin, importer } = product
  const isImported = countryOfOrigin !== null && countryOfOrigin.toLowerCase() !== 'india'
  return [
    featureImage === null && pictures.length === 0 && 'a picture',
    sellingPrice <= 0 && 'a price',
    hsnCode === null && 'an HSN code',
    countryOfOrigin === null && 'a country of origin',
    isImported && importer === null && 'its importer',
  ].filter((it) => it !== false)
}

/** What customers see must not lose what it needs; what it lacked before does not stand in the way of the rest. */
export const newlyMissing = (before: PublishFacts, after: PublishFacts): string[] =>
  missingToPublish(after).filter((it) => !missingToPublish(before).includes(it))

/** Why what customers see, or are to see, cannot lose this. */
export function missingProblem(state: ProductState, lost: readonly string[]): string | undefined {
  const what = joinWithAnd(lost)
  if (what === '') return undefined
  if (state === 'published') return `Customers see this product, so it needs ${what}. Hide it first.`
  if (state === 'scheduled')
    return `This product is scheduled to be published, so it needs ${what}. Make it a draft first.`
  return undefined
}

/** `a picture, an HSN code and its importer` */
export function joinWithAnd(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
