import { findProductFacts, type Lamp, type ProductFacts } from '../../api/beside-product.ts'
import type { CardInPage } from '../../api/card-in-page.ts'
import { findProduct, listBestSelling, listProducts, type ProductDetail } from '../../api/catalogue.ts'
import type { Send } from '../../api/client.ts'
import { findFit, type VehicleFit } from '../../api/fits.ts'
import { type Outcome, settle } from '../../api/outcome.ts'
import { asCard, type CardProduct } from '../../api/product.ts'
import { listForSameLamp } from '../../api/same-lamp.ts'

const RECOMMENDED = 12
const SAME_LAMP = 4

export type ShownProduct = {
  product: ProductDetail | null | undefined
  others: CardInPage[]
  /** nothing where the shop speaks no more than the contract */
  facts: ProductFacts | undefined
  /** for the vehicle that the address names */
  linked: VehicleFit | undefined
  /** where it is sold out: what else fits the same lamp */
  instead: CardInPage[]
}

const NOTHING: ShownProduct = {
  product: undefined,
  others: [],
  facts: undefined,
  linked: undefined,
  instead: [],
}

type ProductRequest = { id: string; vehicleId: string | undefined }

/** What the address asks for: the product, and for which vehicle. */
export function productRequestOf(params: { productId?: string }, url: string): ProductRequest {
  return { id: params.productId ?? '', vehicleId: new URL(url).searchParams.get('vehicle') || undefined }
}

export async function loadProduct(
  send: Send,
  { id, vehicleId }: ProductRequest,
  signal?: AbortSignal,
): Promise<Outcome<ShownProduct>> {
  // What is no whole number names no product, and is not asked for.
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) >= 2 ** 31) {
    return {
      answer: { ...NOTHING, others: await listBestSelling(send, RECOMMENDED, signal).catch(() => []) },
    }
  }
  const productId = Number(id)
  const [product, others, facts, linked] = await Promise.all([
    settle(findProduct(send, productId, signal)),
    settle(listProducts(send, { sort: 'BEST_SELLING', limit: RECOMMENDED + 1 }, signal)),
    settle(findProductFacts(send, productId, signal)),
    vehicleId === undefined ? undefined : settle(findFit(send, productId, vehicleId, signal)),
  ])
  if ('failure' in product) return product
  const rest = 'answer' in others ? others.answer.filter((it) => it.id !== productId) : []
  const known = 'answer' in facts ? facts.answer : undefined
  return {
    answer: {
      product: product.answer,
      others: rest.slice(0, RECOMMENDED).map(asCard),
      facts: known,
      linked: linked && 'answer' in linked ? linked.answer : undefined,
      instead: await listInstead(send, product.answer, known?.lamp, signal),
    },
  }
}

/** Only bulbs of one base replace each other; of what goes by no base, nobody knows. */
async function listInstead(
  send: Send,
  product: ProductDetail | null | undefined,
  lamp: Lamp | undefined,
  signal?: AbortSignal,
): Promise<CardProduct[]> {
  if (!product || product.stock > 0 || !lamp || lamp.bases.length === 0) return []
  const { bases, positions } = lamp
  const found = await settle(
    listForSameLamp(send, { productId: product.id, bases, positions }, SAME_LAMP, signal),
  )
  return 'answer' in found ? found.answer : []
}
