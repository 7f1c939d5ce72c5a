import type { CardProduct } from '../../api/product.ts'
import { ProductCard } from '../../components/product-card.tsx'
import styles from './same-lamp.module.css'

/** Sold out is no dead end: what is there now and goes into the same lamp. */
export function SameLamp({ products }: { products: CardProduct[] }) {
  if (products.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="same-lamp">
      <h2 id="same-lamp">What else fits the same lamp</h2>
      <ul className={styles.cards}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              sizes="(width >= 1024px) 18rem, 46vw"
              action="add to cart"
              loginText="Please login first to use wishlist features"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
