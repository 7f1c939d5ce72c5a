import type { CardInPage } from '../../api/card-in-page.ts'
import { ProductCards } from '../../components/product-cards/product-cards.tsx'
import styles from './same-lamp.module.css'

/** Sold out is no dead end: what is there now and goes into the same lamp. */
export function SameLamp({ products }: { products: CardInPage[] }) {
  if (products.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="same-lamp">
      <h2 id="same-lamp">What else fits the same lamp</h2>
      <ProductCards
        products={products}
        list={{ className: styles.cards }}
        lookOf={() => ({ action: 'add to cart', sizes: '(width >= 1024px) 18rem, 46vw' })}
        loginText="Please login first to use wishlist features"
      />
    </section>
  )
}
