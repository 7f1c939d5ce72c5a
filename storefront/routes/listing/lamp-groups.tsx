import { POSITIONS } from '#domain/fitment/positions.ts'
import { isWorthShowing, type Verdict } from '#domain/fitment/verdict.ts'
import type { ListedProduct } from '../../api/listing.ts'
import { FitMark } from '../../components/fit-mark.tsx'
import { ProductGrid } from '../../components/product-grid.tsx'
import styles from './results.module.css'

type Props = {
  products: ListedProduct[]
  /** only these lamps; none means all */
  positions: readonly string[]
  isSorted: boolean
}

/** What fits, lamp by lamp from front to rear; a product that fits several stands at each. */
export function LampGroups({ products, positions, isSorted }: Props) {
  const groups = POSITIONS.flatMap((position) => {
    const isAsked = positions.length === 0 || positions.includes(position.id)
    const group = isAsked ? groupOf(products, position.id) : []
    return group.length === 0 ? [] : [{ ...position, group }]
  })
  return groups.map(({ id, label, group }, at) => {
    // What fits for sure comes first, unless another order was chosen.
    const ordered = isSorted ? group : group.toSorted((a, b) => RANK(a.verdict) - RANK(b.verdict))
    const verdicts = new Map(ordered.map(({ product, verdict }) => [product.id, verdict]))
    const base = ordered.find((it) => it.base !== null)?.base
    return (
      <section key={id} className={styles.group} aria-labelledby={`lamp-${id}`}>
        <h2 id={`lamp-${id}`} className={styles.lamp}>
          {label} {base && <span className={styles.base}>{base}</span>}
        </h2>
        <ProductGrid
          products={ordered.map(({ product }) => product)}
          action="add to cart"
          isPart
          isInView={at === 0}
          markOf={({ id }) => {
            const verdict = verdicts.get(id)
            return verdict && <FitMark verdict={verdict} />
          }}
        />
      </section>
    )
  })
}

const RANK = (verdict: Verdict) => (verdict === 'fits' ? 0 : 1)

function groupOf(products: readonly ListedProduct[], position: string) {
  return products.flatMap((product) => {
    const fit = product.fits?.find((it) => it.position === position && isWorthShowing(it.verdict))
    return fit ? [{ product, verdict: fit.verdict, base: fit.base }] : []
  })
}
