import { priceAt } from '#domain/pricing.ts'
import { listProductIdsInCart } from '../cart/queries.ts'
import type { Context } from '../graphql/context.ts'
import { listWishedProductIds } from '../wishlist/queries.ts'
import type { Product, ProductPicture } from './product.ts'
import { listPictures } from './queries.ts'

/** A product in an answer, with the others it was read with: what one of them needs is read for all at once. */
export type ShelvedProduct = Product & { shelf: Shelf }

export class Shelf {
  readonly products: ShelvedProduct[]
  readonly #context: Context
  #pictures: Promise<Map<number, ProductPicture[]>> | undefined
  #wished: Promise<Set<number>> | undefined
  #inCart: Promise<Set<number>> | undefined

  constructor(context: Context, products: Product[]) {
    this.#context = context
    this.products = products.map((product) => ({ ...priceAt(product, context.now), shelf: this }))
  }

  async picturesOf(productId: number): Promise<ProductPicture[]> {
    this.#pictures ??= this.#readPictures()
    return (await this.#pictures).get(productId) ?? []
  }

  async isWished(productId: number): Promise<boolean> {
    this.#wished ??= this.#readOfCaller(listWishedProductIds)
    return (await this.#wished).has(productId)
  }

  async isInCart(productId: number): Promise<boolean> {
    this.#inCart ??= this.#readOfCaller(listProductIdsInCart)
    return (await this.#inCart).has(productId)
  }

  async #readPictures(): Promise<Map<number, ProductPicture[]>> {
    const pictures = await listPictures(
      this.#context.db,
      this.products.map((product) => product.id),
    )
    return Map.groupBy(pictures, (picture) => picture.productId)
  }

  async #readOfCaller(list: (db: Context['db'], userId: number) => Promise<number[]>): Promise<Set<number>> {
    const caller = await this.#context.caller()
    return new Set(caller ? await list(this.#context.db, caller.userId) : [])
  }
}
