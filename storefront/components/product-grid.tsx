import type { ReactNode } from 'react'
import type { CardProduct } from '../api/product.ts'
import { type CardAction, ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

/** So many pictures come before everything else: the first row of a phone. */
const IN_VIEW = 2

/** As wide as the style sheet has the cards. */
const SIZES =
  '(width >= 1440px) 256px, (width >= 1280px) 18vw, (width >= 1024px) 22vw, (width >= 768px) 30vw, 46vw'
const SIZES_OF_ROWS = '(width >= 1440px) 256px, (width >= 1024px) 18vw, (width >= 768px) 30vw, 104px'
const SIZES_OF_FEW = '(width >= 768px) 352px, 46vw'
const SIZES_OF_ONE = '(width >= 450px) 416px, 92vw'

type Props = {
  products: CardProduct[]
  /** what they are, where no heading says it */
  label?: string
  action?: CardAction
  loginText?: string
  heartFailed?: string
  /** whether its cards can be ticked to be compared */
  comparable?: boolean
  /** one of several grids on the page: a few cards are no larger than many */
  isPart?: boolean
  /** one below the other on a phone, and only so many of them there */
  rowsOnPhone?: number
  /** whether it is among the first that a visitor sees */
  isInView?: boolean
  /** what a card says of itself over its picture */
  markOf?: (product: CardProduct) => ReactNode
}

/** Fewer than five products stand in the middle of a row; more make a grid of up to five columns. */
export function ProductGrid({
  products,
  label,
  comparable = true,
  isPart = false,
  rowsOnPhone,
  isInView = true,
  markOf,
  ...card
}: Props) {
  const count = products.length
  const isRows = rowsOnPhone !== undefined
  const isFew = count < 5 && !isPart && !isRows
  return (
    <ul
      className={isRows ? styles.rows : isFew ? styles.few : styles.grid}
      data-count={isFew ? count : undefined}
      aria-label={label}
    >
      {products.map((product, index) => (
        <li key={product.id} data-beyond={isRows && index >= rowsOnPhone ? true : undefined}>
          <ProductCard
            {...card}
            isRow={isRows}
            comparable={comparable}
            product={product}
            mark={markOf?.(product)}
            sizes={isRows ? SIZES_OF_ROWS : sizesOf(isFew ? count : undefined)}
            urgent={isInView && index < IN_VIEW}
          />
        </li>
      ))}
    </ul>
  )
}

function sizesOf(few: number | undefined): string {
  if (few === undefined) return SIZES
  return few === 1 ? SIZES_OF_ONE : SIZES_OF_FEW
}
