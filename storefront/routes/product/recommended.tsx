import { useEffect, useRef } from 'react'
import type { CardInPage } from '../../api/card-in-page.ts'
import { ProductCards } from '../../components/product-cards/product-cards.tsx'
import styles from './recommended.module.css'

const STEP = 324
const EVERY = 3_000
/** With so many or fewer, all are in view and nothing moves. */
const ALL_IN_VIEW = 4

/** Other products. The row moves by itself to its end and back, unless someone is at it or prefers stillness. */
export function Recommended({ products }: { products: CardInPage[] }) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = row.current
    if (!list || products.length <= ALL_IN_VIEW) return
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let direction = 1
    const timer = setInterval(() => {
      if (list.matches(':hover, :focus-within')) return
      const end = list.scrollWidth - list.clientWidth
      if (list.scrollLeft >= end - 1) direction = -1
      else if (list.scrollLeft <= 0) direction = 1
      list.scrollBy({ left: direction * STEP, behavior: 'smooth' })
    }, EVERY)
    return () => clearInterval(timer)
  }, [products])

  if (products.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="recommended">
      <h2 id="recommended">RECOMMENDED FOR YOU</h2>
      <ProductCards
        products={products}
        listRef={row}
        // By keyboard too: it scrolls.
        list={{ className: styles.row, tabIndex: 0, 'aria-label': 'Recommended for you' }}
        lookOf={() => ({ sizes: 'min(300px, 70vw)' })}
        loginText="Please login first to use wishlist features"
      />
    </section>
  )
}
