import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Position } from '#domain/fitment/positions.ts'
import type { CardProduct } from '../../api/product.ts'
import { FitMark } from '../../components/fit-mark.tsx'
import { ProductGrid } from '../../components/product-grid.tsx'
import type { Fitting } from './find-fitting.ts'
import styles from './fitting-products.module.css'

type Props = { heading: string; vehicleId: string; position: Position; fitting: Fitting }

/** What the shop has for one lamp, what fits before what may fit. Nothing where it has nothing. */
export function FittingProducts({ heading, vehicleId, position, fitting }: Props) {
  const { fits, mayFit, hasMore } = fitting
  if (fits.length === 0 && mayFit.length === 0) return null
  const all = `/automobile?${new URLSearchParams({ vehicle: vehicleId, position })}`
  return (
    <Block id={`for-${position}`} heading={heading}>
      <Cards verdict="fits" words="Fits" products={fits} />
      <Cards verdict="may-fit" words="May fit: read your bulb first" products={mayFit} />
      {hasMore && <Link to={all}>See all for this lamp</Link>}
    </Block>
  )
}

/** Light bars, fog lamps and strips, which need no lamp of the vehicle's. */
export function LampsToAdd({ products }: { products: CardProduct[] }) {
  if (products.length === 0) return null
  return (
    <Block id="to-add" heading="Lamps to add">
      <p className={styles.note}>
        These bring their own lamp. Check that there is room and a switch for it, and what is allowed on the
        road.
      </p>
      <Cards verdict="may-fit" words="May fit" products={products} />
    </Block>
  )
}

function Block({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.products}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}

type CardsProps = { verdict: 'fits' | 'may-fit'; words: string; products: CardProduct[] }

function Cards({ verdict, words, products }: CardsProps) {
  if (products.length === 0) return null
  return (
    <>
      <p>
        <FitMark verdict={verdict}>{words}</FitMark>
      </p>
      <ProductGrid products={products} label={words} comparable={false} isPart isInView={false} />
    </>
  )
}
