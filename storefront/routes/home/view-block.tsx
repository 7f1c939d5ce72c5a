import { Link } from 'react-router'
import { pricesBeforeTax } from '#domain/money/pricing.ts'
import type { CardProduct } from '../../api/product.ts'
import { ButtonLink } from '../../components/buttons/button.tsx'
import { Picture } from '../../components/product-facts/picture.tsx'
import { Price } from '../../components/product-facts/price.tsx'
import styles from './view-block.module.css'

/** At most three products of one master category, with their prices before tax. */
export function ViewBlock({ products }: { products: CardProduct[] }) {
  return (
    <ul className={styles.block}>
      {products.slice(0, 3).map((product) => {
        const { now, before } = pricesBeforeTax(product)
        return (
          <li key={product.id} className={styles.card}>
            <Picture
              path={product.featureImage}
              alt=""
              sizes="(width >= 1440px) 437px, (width >= 768px) 30vw, 92vw"
            />
            <div className={styles.facts}>
              <h3>
                <Link to={`/product/${product.id}`}>{product.name}</Link>
              </h3>
              <Price now={now} before={before} discount={product.discount} note="+ GST" />
              <ButtonLink look="quiet" to={`/product/${product.id}`} aria-label={`View ${product.name}`}>
                View
              </ButtonLink>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
