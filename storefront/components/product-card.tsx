import { Link } from 'react-router'
import { formatRupees } from '#domain/money.ts'
import { cardOriginalPrice, cardPrice, discountLabel } from '#domain/pricing.ts'
import type { Product } from '../api/catalogue.ts'
import styles from './product-card.module.css'

type Props = {
  product: Product
  /** its picture is among the first a visitor sees */
  urgent?: boolean
}

export function ProductCard({ product, urgent = false }: Props) {
  const original = cardOriginalPrice(product)
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {product.featureImage && (
          <img
            src={`/pictures/${product.featureImage}`}
            alt=""
            width={600}
            height={600}
            loading={urgent ? 'eager' : 'lazy'}
          />
        )}
      </div>
      <h3 className={styles.name}>
        <Link to={`/product/${product.id}`}>{product.name}</Link>
      </h3>
      <p className={styles.price}>
        <span className={styles.now}>{formatRupees(cardPrice(product))}</span>
        {original !== undefined && (
          <>
            <s className={styles.before}>{formatRupees(original)}</s>
            <span className={styles.off}>{discountLabel(product.discount)}</span>
          </>
        )}
      </p>
    </article>
  )
}
