import { Link } from 'react-router'
import { cardOriginalPrice, cardPrice } from '#domain/pricing.ts'
import type { Product } from '../api/product.ts'
import { KelvinChip } from './kelvin-chip.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import styles from './product-card.module.css'

type Props = {
  product: Product
  /** its picture is among the first a visitor sees */
  urgent?: boolean
}

export function ProductCard({ product, urgent = false }: Props) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture path={product.featureImage} alt="" size={600} urgent={urgent} />
        {product.colourTemperature !== null && (
          <span className={styles.chip}>
            <KelvinChip kelvin={product.colourTemperature} />
          </span>
        )}
      </div>
      <h3 className={styles.name}>
        <Link to={`/product/${product.id}`}>{product.name}</Link>
      </h3>
      <div className={styles.price}>
        <Price now={cardPrice(product)} before={cardOriginalPrice(product)} discount={product.discount} />
        {product.stock <= 0 && <p className={styles.out}>Out of Stock</p>}
      </div>
    </article>
  )
}
