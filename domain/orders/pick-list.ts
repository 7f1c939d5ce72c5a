import type { ProductId } from '../ids.ts'
import { compareBins } from '../stock/bin.ts'

/** Units of a product that an order still needs: those that are in no parcel yet. */
export type NeededUnits = { voucherNo: number; productId: ProductId; units: number }

/** What is known of a product on the shelf. */
export type Shelved = {
  id: ProductId
  sku: string
  name: string
  bin: string | null
  image: string | null
  /** for sale, without what is sold */
  stock: number
  minStock: number
}

/** A product to be fetched. */
export type PickRow = Omit<Shelved, 'id' | 'minStock'> & {
  productId: ProductId
  /** in all */
  units: number
  /** which order needs how many, in the order in which they were asked for */
  orders: { voucherNo: number; units: number }[]
  /** few or none are left for sale beside these: count what is there */
  isShort: boolean
}

/** What to fetch for some orders, along the shelves. */
export function pickList(needed: readonly NeededUnits[], shelves: readonly Shelved[]): PickRow[] {
  const byProduct = Map.groupBy(
    needed.filter(({ units }) => units > 0),
    ({ productId }) => productId,
  )
  return shelves
    .flatMap(({ id, minStock, ...product }): PickRow[] => {
      const wanted = byProduct.get(id)
      if (!wanted) return []
      const orders = Map.groupBy(wanted, ({ voucherNo }) => voucherNo)
      return [
        {
          ...product,
          productId: id,
          units: sum(wanted),
          orders: [...orders].map(([voucherNo, its]) => ({ voucherNo, units: sum(its) })),
          isShort: product.stock <= minStock,
        },
      ]
    })
    .toSorted((a, b) => compareBins(a.bin, b.bin) || compareBins(a.sku, b.sku) || a.productId - b.productId)
}

const sum = (needed: readonly NeededUnits[]) => needed.reduce((total, { units }) => total + units, 0)
