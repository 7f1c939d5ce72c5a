import type { CardInPage } from '../../api/card-in-page.ts'
import type { HeartWords } from '../buttons/heart-button.tsx'
import type { Fits } from './fit-marks.tsx'
import type { CardAction, CardLook } from './product-card.tsx'
import { ProductCards } from './product-cards.tsx'
import styles from './product-grid.module.css'

/** So many pictures come before everything else: the first row of a phone. */
const IN_VIEW = 2

/** As wide as the style sheet has the cards. */
const SIZES =
  '(width >= 1440px) 256px, (width >= 1280px) 18vw, (width >= 1024px) 22vw, (width >= 768px) 30vw, 46vw'
const SIZES_OF_ROWS = '(width >= 1440px) 256px, (width >= 1024px) 18vw, (width >= 768px) 30vw, 104px'
const SIZES_OF_FEW = '(width >= 768px) 352px, 46vw'
const SIZES_OF_ONE = '(width >= 450px) 416px, 92vw'

type Props<Card extends CardInPage> = HeartWords & {
  products: readonly Card[]
  /** what they are, where no heading says it */
  label?: string
  action?: CardAction
  /** whether its cards can be ticked to be compared */
  comparable?: boolean
  /** one of several grids on the page: a few cards are no larger than many */
  isPart?: boolean
  /** one below the other on a phone, and only so many of them there */
  rowsOnPhone?: number
  /** whether it is among the first that a visitor sees */
  isInView?: boolean
  /** what a card is to the vehicle of the list */
  fitOf?: (product: Card) => Pick<CardLook, 'verdict' | 'isLikely'> | undefined
  /** and to the vehicle of this visitor */
  fits?: Fits
}

/** Fewer than five products stand in the middle of a row; more make a grid of up to five columns. */
export function ProductGrid<Card extends CardInPage>({
  products,
  label,
  action = 'none',
  comparable = true,
  isPart = false,
  rowsOnPhone,
  isInView = true,
  fitOf,
  ...rest
}: Props<Card>) {
  const count = products.length
  const isRows = rowsOnPhone !== undefined
  const isFew = count < 5 && !isPart && !isRows
  const sizes = isRows ? SIZES_OF_ROWS : sizesOf(isFew ? count : undefined)
  return (
    <ProductCards
      {...rest}
      products={products}
      list={{
        className: isRows ? styles.rows : isFew ? styles.few : styles.grid,
        'aria-label': label,
        ...(isFew && { 'data-count': count }),
      }}
      lookOf={(product, index) => ({
        action,
        comparable,
        sizes,
        isRow: isRows,
        urgent: isInView && index < IN_VIEW,
        isBeyond: isRows && index >= rowsOnPhone,
        ...fitOf?.(product),
      })}
    />
  )
}

function sizesOf(few: number | undefined): string {
  if (few === undefined) return SIZES
  return few === 1 ? SIZES_OF_ONE : SIZES_OF_FEW
}
