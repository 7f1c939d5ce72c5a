import type { Verdict } from '#domain/fitment/verdict.ts'
import { cardOriginalPrice, cardPrice } from '#domain/money/pricing.ts'
import type { CardProduct } from '../../api/product.ts'
import type { PictureUrls } from '../../picture-url.ts'
import { AddToCart } from '../buttons/add-to-cart-button.tsx'
import { buttonClass } from '../buttons/button.tsx'
import { Compare } from '../buttons/compare-button.tsx'
import { Heart } from '../buttons/heart-button.tsx'
import { FitMark } from '../product-facts/fit-mark.tsx'
import { KelvinChip } from '../product-facts/kelvin-chip.tsx'
import { PlainPicture } from '../product-facts/picture.tsx'
import { Price } from '../product-facts/price.tsx'
import { ProductName } from '../product-facts/product-name.tsx'
import styles from './product-card.module.css'

/** What a card leads to: the cart, the product's page by a button, or only by itself. */
export type CardAction = 'add to cart' | 'view' | 'none'

export type CardLook = {
  /** how wide its picture is drawn, as the attribute `sizes` has it */
  sizes: string
  action?: CardAction
  /** it can be ticked to be compared with others */
  comparable?: boolean
  /** its picture is among the first a visitor sees */
  urgent?: boolean
  /** over the picture: whether it fits the vehicle of the list */
  verdict?: Verdict | undefined
  isLikely?: boolean
  /** on a phone the picture stands beside the words */
  isRow?: boolean
}

type Props = CardLook & { product: CardProduct; pictures: PictureUrls }

/**
 * A product as everybody sees it: without hooks, listeners and contexts, so that the server can keep it as a string. What is pressed on
 * it, and what it shows to one visitor alone, is its list's business.
 */
export function ProductCard({
  product,
  pictures,
  sizes,
  action = 'none',
  comparable = false,
  urgent = false,
  verdict,
  isLikely = false,
  isRow = false,
}: Props) {
  const { id, name, stock } = product
  return (
    <article className={isRow ? `${styles.card} ${styles.row}` : styles.card}>
      <div className={styles.picture}>
        <PlainPicture path={product.featureImage} alt="" sizes={sizes} urgent={urgent} pictures={pictures} />
        {product.colourTemperature !== null && (
          <span className={styles.chip}>
            <KelvinChip kelvin={product.colourTemperature} />
          </span>
        )}
      </div>
      <h3 className={styles.name}>
        <a href={`/product/${id}`}>
          <ProductName name={name} brand={product.brand} />
        </a>
      </h3>
      <div className={styles.price}>
        <Price now={cardPrice(product)} before={cardOriginalPrice(product)} discount={product.discount} />
        {stock <= 0 && action !== 'add to cart' && <p className={styles.out}>Out of Stock</p>}
      </div>
      {/* Empty until it is known whether the product fits the vehicle that this visitor has chosen. */}
      <p className={styles.mark} data-mark="">
        {verdict && <FitMark verdict={verdict} isLikely={isLikely} />}
      </p>
      <div className={styles.heart}>
        <Heart name={name} />
      </div>
      {comparable && (
        <div className={styles.compare}>
          <Compare name={name} />
        </div>
      )}
      {action !== 'none' && (
        <div className={styles.action}>
          {action === 'add to cart' ? (
            <AddToCart name={name} isSoldOut={stock <= 0}>
              Add To Cart
            </AddToCart>
          ) : (
            <a className={buttonClass('quiet', true)} href={`/product/${id}`} aria-label={`View ${name}`}>
              View
            </a>
          )}
        </div>
      )}
    </article>
  )
}
