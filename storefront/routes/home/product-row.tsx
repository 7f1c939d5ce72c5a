import { useRef } from 'react'
import type { CardInPage } from '../../api/card-in-page.ts'
import type { CardAction } from '../../components/product-cards/product-card.tsx'
import { ProductCards } from '../../components/product-cards/product-cards.tsx'
import styles from './product-row.module.css'

/** As wide as the style sheet has the cards. */
const SIZES = '(width >= 1440px) 324px, (width >= 1024px) 22vw, (width >= 768px) 30vw, (width >= 640px) 45vw'

type Props = {
  products: CardInPage[]
  /** the id of its heading */
  labelledBy: string
  action: CardAction
  /** two in view on a phone, rather than one */
  narrow?: boolean
}

/** A row to scroll by finger, wheel, keys or its buttons: 1 card in view below 640 px, 2 below 768, 3 below 1024, else 4. */
export function ProductRow({ products, labelledBy, action, narrow = false }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const move = (direction: 1 | -1) => {
    const list = row.current
    list?.scrollBy({ left: direction * list.clientWidth, behavior: 'smooth' })
  }
  return (
    <div className={styles.frame}>
      <ProductCards
        products={products}
        listRef={row}
        // By keyboard too: it scrolls.
        list={{ className: styles.row, tabIndex: 0, 'aria-labelledby': labelledBy, 'data-narrow': narrow }}
        lookOf={() => ({ action, sizes: `${SIZES}, ${narrow ? '46vw' : '92vw'}` })}
      />
      <Arrow label="Previous" direction={-1} onPress={move} />
      <Arrow label="Next" direction={1} onPress={move} />
    </div>
  )
}

type ArrowProps = { label: string; direction: 1 | -1; onPress: (direction: 1 | -1) => void }

/** For a mouse alone; fingers and keys move the row itself. */
function Arrow({ label, direction, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      className={styles.arrow}
      data-direction={direction}
      tabIndex={-1}
      aria-label={label}
      onClick={() => onPress(direction)}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={direction < 0 ? 'm15 5-7 7 7 7' : 'm9 5 7 7-7 7'} />
      </svg>
    </button>
  )
}
