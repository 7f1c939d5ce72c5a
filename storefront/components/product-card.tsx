import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cardOriginalPrice, cardPrice } from '#domain/money/pricing.ts'
import type { CardProduct } from '../api/product.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { ButtonLink } from './button.tsx'
import { CompareButton } from './compare-button.tsx'
import { HeartButton } from './heart-button.tsx'
import { KelvinChip } from './kelvin-chip.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import styles from './product-card.module.css'
import { ProductName } from './product-name.tsx'

/** What a card leads to: the cart, the product's page by a button, or only by itself. */
export type CardAction = 'add to cart' | 'view' | 'none'

type Props = {
  product: CardProduct
  /** how wide its picture is drawn, as the attribute `sizes` has it */
  sizes: string
  action?: CardAction
  /** it can be ticked to be compared with others */
  comparable?: boolean
  /** its picture is among the first a visitor sees */
  urgent?: boolean
  /** over the picture, so that nothing moves when it comes: whether it fits */
  mark?: ReactNode
  /** on a phone the picture stands beside the words */
  isRow?: boolean
  /** what a visitor who taps the heart is told */
  loginText?: string
  /** what is said when the heart's change fails */
  heartFailed?: string
}

export function ProductCard({
  product,
  sizes,
  action = 'none',
  comparable = false,
  urgent = false,
  mark,
  isRow = false,
  loginText,
  heartFailed,
}: Props) {
  const { id, name, stock } = product
  return (
    <article className={isRow ? `${styles.card} ${styles.row}` : styles.card}>
      <div className={styles.picture}>
        <Picture path={product.featureImage} alt="" sizes={sizes} urgent={urgent} />
        {product.colourTemperature !== null && (
          <span className={styles.chip}>
            <KelvinChip kelvin={product.colourTemperature} />
          </span>
        )}
      </div>
      <h3 className={styles.name}>
        <Link to={`/product/${id}`}>
          <ProductName name={name} brand={product.brand} />
        </Link>
      </h3>
      <div className={styles.price}>
        <Price now={cardPrice(product)} before={cardOriginalPrice(product)} discount={product.discount} />
        {stock <= 0 && action !== 'add to cart' && <p className={styles.out}>Out of Stock</p>}
      </div>
      {mark && <p className={styles.mark}>{mark}</p>}
      <div className={styles.heart}>
        <HeartButton
          productId={id}
          name={name}
          {...(loginText && { loginText })}
          {...(heartFailed && { failedText: heartFailed })}
        />
      </div>
      {comparable && (
        <div className={styles.compare}>
          <CompareButton productId={id} name={name} />
        </div>
      )}
      {action !== 'none' && (
        <div className={styles.action}>
          {action === 'add to cart' ? (
            <AddToCartButton product={product}>Add To Cart</AddToCartButton>
          ) : (
            <ButtonLink wide look="quiet" to={`/product/${id}`} aria-label={`View ${name}`}>
              View
            </ButtonLink>
          )}
        </div>
      )}
    </article>
  )
}
