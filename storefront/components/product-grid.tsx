import type { CardProduct } from '../api/product.ts'
import { type CardAction, ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

/** So many pictures come before everything else: the first row of a phone. */
const IN_VIEW = 2

/** As wide as the style sheet has the cards. */
const SIZES =
  '(width >= 1440px) 256px, (width >= 1280px) 18vw, (width >= 1024px) 22vw, (width >= 768px) 30vw, 46vw'
const SIZES_OF_FEW = '(width >= 768px) 352px, 46vw'
const SIZES_OF_ONE = '(width >= 450px) 416px, 92vw'

type Props = { products: CardProduct[]; action?: CardAction; loginText?: string; heartFailed?: string }

/** Fewer than five products stand in the middle of a row; more make a grid of up to five columns. */
export function ProductGrid({ products, ...card }: Props) {
  const count = products.length
  return (
    <ul className={count < 5 ? styles.few : styles.grid} data-count={count < 5 ? count : undefined}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            {...card}
            comparable
            product={product}
            sizes={sizesOf(count)}
            urgent={index < IN_VIEW}
          />
        </li>
      ))}
    </ul>
  )
}

function sizesOf(count: number): string {
  if (count === 1) return SIZES_OF_ONE
  return count < 5 ? SIZES_OF_FEW : SIZES
}
