import { Link } from 'react-router'
import type { CardProduct } from '../../api/product.ts'
import { ProductGrid } from '../../components/product-cards/product-grid.tsx'
import { FitMark, verdictWord } from '../../components/product-facts/fit-mark.tsx'
import styles from './fitting-products.module.css'
import { lampId } from './lamp-card.tsx'
import type { LampGroup } from './load-vehicle.ts'

type Props = { group: LampGroup; vehicleId: string }

/** On a phone, where the next lamp is a long way down. */
const BEST = 3

/** What the shop has for one lamp, what fits before what may fit. Nothing where it has nothing. */
export function FittingProducts({ group: { lamp, fitting, elsewhere }, vehicleId }: Props) {
  const { position } = lamp
  const { fits, mayFit, hasMore } = fitting
  const all = `/automobile?${new URLSearchParams({ vehicle: vehicleId, position })}`
  const isOnlyOnPhone = !hasMore && elsewhere === 0
  const isLink = !isOnlyOnPhone || fits.length + mayFit.length > BEST
  return (
    <section id={`for-${position}`} aria-labelledby={lampId(position)} className={styles.products}>
      <Cards verdict="fits" isLikely={lamp.confidence === 'likely'} products={fits} best={BEST} />
      <Cards
        verdict="may-fit"
        words="May fit: check your bulb first"
        products={mayFit}
        best={Math.max(0, BEST - fits.length)}
      />
      {elsewhere > 0 && (
        <p className={styles.note}>
          {`${elsewhere === 1 ? '1 product' : `${elsewhere} products`} under another lamp may also fit this one.`}
        </p>
      )}
      {isLink && (
        <Link to={all} className={isOnlyOnPhone ? styles.onPhone : styles.all}>
          See all for this lamp
        </Link>
      )}
    </section>
  )
}

/** Light bars, fog lamps and strips, which need no lamp of the vehicle's. */
export function LampsToAdd({ products }: { products: CardProduct[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="to-add" className={styles.products}>
      <h2 id="to-add">Lamps to add</h2>
      <p className={styles.note}>
        These come with their own lamp. Check that there is space and a switch for it, and what is allowed on
        the road.
      </p>
      <Cards verdict="may-fit" products={products} best={products.length} />
    </section>
  )
}

type CardsProps = {
  verdict: 'fits' | 'may-fit'
  isLikely?: boolean
  words?: string
  products: CardProduct[]
  /** how many of them a phone shows */
  best: number
}

function Cards({ verdict, isLikely = false, products, best, ...told }: CardsProps) {
  if (products.length === 0) return null
  const words = told.words ?? verdictWord(verdict, isLikely)
  return (
    <div className={styles.cards} data-beyond={best === 0 ? true : undefined}>
      <p>
        <FitMark verdict={verdict} isLikely={isLikely}>
          {words}
        </FitMark>
      </p>
      <ProductGrid
        products={products}
        label={words}
        action="add to cart"
        comparable={false}
        rowsOnPhone={best}
        isInView={false}
      />
    </div>
  )
}
