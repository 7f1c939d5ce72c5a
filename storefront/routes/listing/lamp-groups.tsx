import { bestFitOf, groupFitting, isOnlyLikely } from '#domain/fitment/fitting-groups.ts'
import { groupLabel } from '#domain/fitment/lamp-groups.ts'
import type { LampedVehicle, ListedInPage } from '../../api/listing.ts'
import { ProductGrid } from '../../components/product-cards/product-grid.tsx'
import { verdictWord } from '../../components/product-facts/fit-mark.tsx'
import styles from './results.module.css'

type Props = {
  products: ListedInPage[]
  lamps: LampedVehicle['lamps']
  /** only these lamps; none means all */
  positions: readonly string[]
  /** another order was chosen, or the list has its own */
  isSorted: boolean
}

/** What fits and then what may fit, by its lamps from front to rear, each product once; in an order of its own, one list. */
export function LampGroups({ products, lamps, positions, isSorted }: Props) {
  const fitOf = (product: ListedInPage) => ({
    verdict: bestFitOf(product, positions)?.verdict,
    isLikely: isOnlyLikely(product, lamps, positions),
  })
  if (isSorted) return <ProductGrid products={products} action="add to cart" fitOf={fitOf} />
  return groupFitting(products, positions).map(({ verdict, base, ...group }, at) => {
    const id = `lamp-${verdict}-${group.positions.join('-')}`
    return (
      <section key={id} className={styles.group} aria-labelledby={id}>
        <h2 id={id} className={styles.lamp}>
          {groupLabel(group.positions)} {base && <span className={styles.base}>{base}</span>}
          {verdict === 'may-fit' && <span className={styles.unsure}> {verdictWord(verdict)}</span>}
        </h2>
        <ProductGrid
          products={group.products}
          action="add to cart"
          isPart
          isInView={at === 0}
          fitOf={fitOf}
        />
      </section>
    )
  })
}
