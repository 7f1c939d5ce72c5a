import { Link } from 'react-router'
import { itemOriginalPrice, itemPrice } from '#domain/cart/cart.ts'
import { fitsYour } from '#domain/fitment/verdict-line.ts'
import type { CartLine } from '../../api/cart.ts'
import { IconButton } from '../../components/buttons/icon-button.tsx'
import { FitMark } from '../../components/product-facts/fit-mark.tsx'
import { FitPromise } from '../../components/product-facts/fit-promise.tsx'
import { Picture } from '../../components/product-facts/picture.tsx'
import { Price } from '../../components/product-facts/price.tsx'
import styles from './cart-item.module.css'
import { itemId } from './item-links.tsx'
import { QuantitySelect } from './quantity-select.tsx'
import type { LineNotes } from './use-line-notes.ts'

type Props = {
  line: CartLine
  /** the quantity that is being set, shown at once */
  setting: number | undefined
  /** what to know before it is ordered, once it is known */
  notes: LineNotes | undefined
  /** some change of the cart is on its way */
  busy: boolean
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** A line of the cart. Out of stock, it can still be removed, or its customer would be stuck. */
export function CartItem({ line, setting, notes, busy, onQuantity, onRemove }: Props) {
  const { productId, name, image, stock } = line
  const isOut = stock <= 0
  return (
    <li
      id={itemId(productId)}
      // For the links that lead here.
      tabIndex={-1}
      className={isOut ? `${styles.item} ${styles.out}` : styles.item}
      aria-busy={setting !== undefined || undefined}
    >
      <div className={styles.picture}>
        <Picture path={image} alt="" sizes="6rem" />
      </div>
      <div className={styles.facts}>
        <Link className={styles.name} to={`/product/${productId}`}>
          {name}
        </Link>
        <Price now={itemPrice(line)} before={itemOriginalPrice(line)} />
        {isOut && <p className={styles.gone}>Out of Stock</p>}
        {notes?.warnings.map((warning) => (
          <p key={warning} className={styles.warning}>
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path d="M12 4 2.5 20h19zM12 10v5M12 17.5v.3" />
            </svg>
            {warning}
          </p>
        ))}
        {notes?.fits !== undefined && (
          <div className={styles.fits}>
            <FitMark verdict="fits" isLikely={notes.fits.isLikely}>
              {fitsYour(notes.fits.chip, notes.fits.isLikely)}
            </FitMark>
            <FitPromise />
          </div>
        )}
        <QuantitySelect
          name={name}
          quantity={setting ?? line.quantity}
          stock={stock}
          busy={busy}
          onChange={onQuantity}
        />
      </div>
      <IconButton icon="delete" label={`Remove ${name}`} onClick={onRemove} />
    </li>
  )
}
