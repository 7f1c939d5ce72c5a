import { type OrderLineId, type ProductId, type ShopId, toMasterCategoryId } from '#domain/ids.ts'
import {
  INITIALLY,
  type Product,
  type ProductDetails,
  type ProductPicture,
} from '#server/shop/catalogue/product.ts'
import type { Order, OrderLine } from '#server/shop/orders/record/order.ts'
import type { Context } from '../graphql/context.ts'
import { type LoadedProduct, ProductLoader } from './product-loader.ts'

/** The products of all lines in an answer, read at once and only where they are asked for. */
export class SoldProducts {
  readonly #context: Context
  readonly #orders: readonly Order[]
  #byLine: Promise<Map<OrderLineId, LoadedProduct>> | undefined

  constructor(context: Context, orders: readonly Order[]) {
    this.#context = context
    this.#orders = orders
  }

  async of(line: OrderLine): Promise<LoadedProduct[]> {
    this.#byLine ??= this.#read()
    const product = (await this.#byLine).get(line.id)
    return product ? [product] : []
  }

  async #read(): Promise<Map<OrderLineId, LoadedProduct>> {
    const sold = this.#orders.flatMap(({ shopId, lines }) => lines.map((line) => ({ shopId, line })))
    const ids = new Set(sold.map(({ line }) => line.productId))
    const today = await this.#context.shop.catalogue.listAnyById([...ids])
    const byId = new Map(today.map((product) => [product.id, product]))
    const loader = new SoldProductLoader(
      this.#context,
      sold.map(({ shopId, line }) => asSold(line, byId.get(line.productId) ?? gone(line, shopId))),
    )
    return new Map(sold.map(({ line }, index) => [line.id, loader.at(index)]))
  }
}

/** Shows what was sold by the one picture that the order kept. Which MRP its box had is not known: today's need not be the one. */
class SoldProductLoader extends ProductLoader {
  override async picturesOf(): Promise<ProductPicture[]> {
    return []
  }

  override async detailsOf(productId: ProductId): Promise<ProductDetails | undefined> {
    const details = await super.detailsOf(productId)
    return details && { ...details, printedMrp: null }
  }
}

/** The product as it is, with what the order kept as it was. Its offer, if it was one, does not end any more. */
function asSold(line: OrderLine, product: Product): Product {
  return {
    ...product,
    name: line.name,
    featureImage: line.image,
    hsnCode: line.hsnCode,
    sellingPrice: line.price,
    tax: line.tax,
    discount: line.discountPercent,
    offerEndsAt: null,
  }
}

/** A product that is no longer in the catalogue: the order has what matters. */
function gone({ productId, name }: OrderLine, shopId: ShopId): Product {
  return {
    ...INITIALLY,
    id: productId,
    shopId,
    sku: '',
    name,
    title: null,
    masterCategoryId: toMasterCategoryId(0),
    masterCategory: '',
    categoryId: null,
    sellingPrice: 0,
    tax: 0,
    isOnline: 0,
    views: 0,
    featureImage: null,
    addedAt: 0,
    updatedAt: 0,
  }
}
