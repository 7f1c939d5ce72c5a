import type { Product } from '../../api/product.ts'
import { ProductCard } from '../../components/product-card.tsx'
import styles from './best-selling.module.css'

/** A row to scroll: 1 card in view below 640 px, 2 below 768, 3 below 1024, else 4. */
export function BestSelling({ products }: { products: Product[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
    <ul className={styles.row} tabIndex={0} aria-labelledby="best-selling">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  )
}
