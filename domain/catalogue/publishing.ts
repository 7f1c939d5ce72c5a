/** Whether customers see a product: a draft never was ready, a hidden one is out of sight for a while. */
export const PRODUCT_STATES = ['draft', 'published', 'hidden'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

type Flags = { publish: 0 | 1; isOnline: 0 | 1 }

export function productState({ publish, isOnline }: Flags): ProductState {
  if (publish === 0) return 'draft'
  return isOnline === 1 ? 'published' : 'hidden'
}

/** What makes it so. A draft that was out of sight is in sight once it is published. */
export function flagsOf(state: ProductState): Flags {
  switch (state) {
    case 'draft':
      return { publish: 0, isOnline: 1 }
    case 'published':
      return { publish: 1, isOnline: 1 }
    case 'hidden':
      return { publish: 1, isOnline: 0 }
  }
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
export const lostBy = (before: PublishFacts, after: PublishFacts): string[] =>
  missingToPublish(after).filter((it) => !missingToPublish(before).includes(it))

/** `a picture, an HSN code and its importer` */
export function inOneSentence(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
