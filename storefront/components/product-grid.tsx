import { type CardAction, type CardProduct, ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

/** How many cards are in view when a page opens on a desk. */
const IN_VIEW = 5

type Props = { products: CardProduct[]; action?: CardAction; loginText?: string; heartFailed?: string }

/** Fewer than five products stand in the middle of a row; more make a grid of up to five columns. */
export function ProductGrid({ products, ...card }: Props) {
  return (
    <ul className={products.length < 5 ? `${styles.grid} ${styles.few}` : styles.grid}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard {...card} product={product} urgent={index < IN_VIEW} />
        </li>
      ))}
    </ul>
  )
}
