import type { ProductId, UserId } from '#domain/ids.ts'
import { priceAt } from '#domain/money/pricing.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { ReturnRule } from '#domain/returns/window.ts'
import type { ProductVideo } from '#server/shop/catalogue/pictures/videos.ts'
import type { Product, ProductDetails, ProductPicture, ProductTexts } from '#server/shop/catalogue/product.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { serveRichText } from '#server/shop/profile/content/rich-text.ts'
import type { Context } from '../graphql/context.ts'

/** A product of an answer, with what reads more of it. */
export type LoadedProduct = Product & { loader: ProductLoader }

/** Products that the caller has put somewhere, by their ids. */
type CallersProducts = (shop: Shop, userId: UserId) => Promise<ProductId[]>

/** The products of one list in an answer: what one of them needs beside its row is read for all of them at once. */
export class ProductLoader {
  readonly products: LoadedProduct[]
  readonly #context: Context
  #pictures: Promise<Map<ProductId, ProductPicture[]>> | undefined
  #videos: Promise<Map<ProductId, ProductVideo[]>> | undefined
  #texts: Promise<Map<ProductId, ProductTexts>> | undefined
  #details: Promise<Map<ProductId, ProductDetails>> | undefined
  #returnRule: Promise<ReturnRule> | undefined
  #ofCaller: Map<CallersProducts, Promise<Set<ProductId>>> | undefined

  constructor(context: Context, products: Product[]) {
    this.#context = context
    // The rows are this request's own: putting the loader on them is cheaper than copying them.
    this.products = products.map((product) => Object.assign(priceAt(product, context.now), { loader: this }))
  }

  at(index: number): LoadedProduct {
    const product = this.products[index]
    if (!product) throw new RangeError(`There is no product ${index} in the list.`)
    return product
  }

  async picturesOf(productId: ProductId): Promise<ProductPicture[]> {
    this.#pictures ??= this.#readPictures()
    return (await this.#pictures).get(productId) ?? []
  }

  async videosOf(productId: ProductId): Promise<ProductVideo[]> {
    this.#videos ??= this.#readVideos()
    return (await this.#videos).get(productId) ?? []
  }

  async textsOf(productId: ProductId): Promise<ProductTexts | undefined> {
    this.#texts ??= this.#readTexts()
    return (await this.#texts).get(productId)
  }

  async detailsOf(productId: ProductId): Promise<ProductDetails | undefined> {
    this.#details ??= this.#readDetails()
    return (await this.#details).get(productId)
  }

  returnRule(): Promise<ReturnRule> {
    this.#returnRule ??= this.#context.shop.orders.readReturnRule(SHOP_ID)
    return this.#returnRule
  }

  /** Whether the caller has put the product there; a visitor has put nothing anywhere. */
  async isAmong(list: CallersProducts, productId: ProductId): Promise<boolean> {
    this.#ofCaller ??= new Map()
    let ids = this.#ofCaller.get(list)
    if (!ids) {
      ids = this.#readOfCaller(list)
      this.#ofCaller.set(list, ids)
    }
    return (await ids).has(productId)
  }

  #ids(): ProductId[] {
    return this.products.map((product) => product.id)
  }

  async #readTexts(): Promise<Map<ProductId, ProductTexts>> {
    const texts = await this.#context.shop.catalogue.listTexts(this.#ids())
    return new Map(texts.map((it) => [it.id, it]))
  }

  async #readDetails(): Promise<Map<ProductId, ProductDetails>> {
    const details = await this.#context.shop.catalogue.listDetails(this.#ids())
    return new Map(details.map((it) => [it.id, it]))
  }

  async #readPictures(): Promise<Map<ProductId, ProductPicture[]>> {
    const pictures = await this.#context.shop.catalogue.listPictures(this.#ids())
    return Map.groupBy(pictures, (picture) => picture.productId)
  }

  async #readVideos(): Promise<Map<ProductId, ProductVideo[]>> {
    const videos = await this.#context.shop.catalogue.listVideos(this.#ids())
    return Map.groupBy(videos, (video) => video.productId)
  }

  async #readOfCaller(list: CallersProducts): Promise<Set<ProductId>> {
    const caller = await this.#context.caller()
    return new Set(caller ? await list(this.#context.shop, caller.userId) : [])
  }
}

/** A cart line, wishlist entry or the like with its product loaded. */
export type WithLoadedProduct<T> = T & { product: LoadedProduct }

/** Loads the products of several at once. */
export function loadProductsOf<T extends { product: Product }>(
  context: Context,
  items: readonly T[],
): WithLoadedProduct<T>[] {
  const loader = new ProductLoader(
    context,
    items.map((item) => item.product),
  )
  return items.map((item, index) => Object.assign(item, { product: loader.at(index) }))
}

export function loadProductOf<T extends { product: Product }>(
  context: Context,
  item: T,
): WithLoadedProduct<T> {
  return Object.assign(item, { product: new ProductLoader(context, [item.product]).at(0) })
}

/** One of a product's long texts, safe to show. */
export async function textOf(product: LoadedProduct, part: keyof ProductTexts): Promise<string | null> {
  const text = (await product.loader.textsOf(product.id))?.[part]
  return text ? serveRichText(text) : null
}

/** One of the facts that few lists show. */
export async function detailOf<Part extends keyof ProductDetails>(
  product: LoadedProduct,
  part: Part,
): Promise<ProductDetails[Part] | null> {
  return (await product.loader.detailsOf(product.id))?.[part] ?? null
}
