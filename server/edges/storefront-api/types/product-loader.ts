import { priceAt } from '#domain/pricing.ts'
import type { Product, ProductPicture, ProductTexts } from '#server/shop/catalogue/product.ts'
import { serveRichText } from '#server/shop/content/rich-text.ts'
import type { Context } from '../graphql/context.ts'

/** A product in an answer, with the others it was read with: what one of them needs is read for all at once. */
export type ShelvedProduct = Product & { shelf: Shelf }

export class Shelf {
  readonly products: ShelvedProduct[]
  readonly #context: Context
  #pictures: Promise<Map<number, ProductPicture[]>> | undefined
  #texts: Promise<Map<number, ProductTexts>> | undefined
  #wished: Promise<Set<number>> | undefined
  #inCart: Promise<Set<number>> | undefined

  constructor(context: Context, products: Product[]) {
    this.#context = context
    // The rows are this request's own: putting the shelf on them is cheaper than copying them.
    this.products = products.map((product) => Object.assign(priceAt(product, context.now), { shelf: this }))
  }

  at(index: number): ShelvedProduct {
    const product = this.products[index]
    if (!product) throw new RangeError(`There is no product ${index} on the shelf.`)
    return product
  }

  async picturesOf(productId: number): Promise<ProductPicture[]> {
    this.#pictures ??= this.#readPictures()
    return (await this.#pictures).get(productId) ?? []
  }

  async textsOf(productId: number): Promise<ProductTexts | undefined> {
    this.#texts ??= this.#readTexts()
    return (await this.#texts).get(productId)
  }

  async isWished(productId: number): Promise<boolean> {
    this.#wished ??= this.#readOfCaller('listWishedProductIds')
    return (await this.#wished).has(productId)
  }

  async isInCart(productId: number): Promise<boolean> {
    this.#inCart ??= this.#readOfCaller('listProductIdsInCart')
    return (await this.#inCart).has(productId)
  }

  #ids(): number[] {
    return this.products.map((product) => product.id)
  }

  async #readTexts(): Promise<Map<number, ProductTexts>> {
    const texts = await this.#context.shop.listTexts(this.#ids())
    return new Map(texts.map((it) => [it.id, it]))
  }

  async #readPictures(): Promise<Map<number, ProductPicture[]>> {
    const pictures = await this.#context.shop.listPictures(this.#ids())
    return Map.groupBy(pictures, (picture) => picture.productId)
  }

  async #readOfCaller(list: 'listWishedProductIds' | 'listProductIdsInCart'): Promise<Set<number>> {
    const caller = await this.#context.caller()
    return new Set(caller ? await this.#context.shop[list](caller.userId) : [])
  }
}

/** A cart line, wishlist entry or the like whose product is on a shelf. */
export type Shelved<T> = T & { product: ShelvedProduct }

/** Puts the products of several on one shelf. */
export function shelve<T extends { product: Product }>(context: Context, items: readonly T[]): Shelved<T>[] {
  const shelf = new Shelf(
    context,
    items.map((item) => item.product),
  )
  return items.map((item, index) => Object.assign(item, { product: shelf.at(index) }))
}

export function shelveOne<T extends { product: Product }>(context: Context, item: T): Shelved<T> {
  return Object.assign(item, { product: new Shelf(context, [item.product]).at(0) })
}

/** One of a product's long texts, safe to show. */
export async function textOf(product: ShelvedProduct, part: keyof ProductTexts): Promise<string | null> {
  const text = (await product.shelf.textsOf(product.id))?.[part]
  return text ? serveRichText(text) : null
}
