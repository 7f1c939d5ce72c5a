import type { Kysely } from 'kysely'
import { priceAt } from '#domain/pricing.ts'
import type { Tables } from '../database/tables.ts'
import type { Product, ProductPicture } from './product.ts'
import { listPictures } from './queries.ts'

/** A product in an answer, with the others it was read with: what one of them needs is read for all at once. */
export type ShelvedProduct = Product & { shelf: Shelf }

export class Shelf {
  readonly products: ShelvedProduct[]
  readonly #db: Kysely<Tables>
  #pictures: Promise<Map<number, ProductPicture[]>> | undefined

  constructor(db: Kysely<Tables>, products: Product[], now: number) {
    this.#db = db
    this.products = products.map((product) => ({ ...priceAt(product, now), shelf: this }))
  }

  async picturesOf(productId: number): Promise<ProductPicture[]> {
    this.#pictures ??= this.#readPictures()
    return (await this.#pictures).get(productId) ?? []
  }

  async #readPictures(): Promise<Map<number, ProductPicture[]>> {
    const pictures = await listPictures(
      this.#db,
      this.products.map((product) => product.id),
    )
    return Map.groupBy(pictures, (picture) => picture.productId)
  }
}
