import { useId } from 'react'
import { isQuantity, LEAST_QUANTITY, MOST_QUANTITY } from '#domain/cart/cart.ts'
import styles from './quantity-select.module.css'

const CHOICES = Array.from(
  { length: MOST_QUANTITY - LEAST_QUANTITY + 1 },
  (_, index) => LEAST_QUANTITY + index,
)

type Props = {
  /** of what */
  name: string
  quantity: number
  stock: number
  /** a change is on its way; the dropdown keeps the focus and waits */
  busy: boolean
  onChange: (quantity: number) => void
}

/** How many of a product. A quantity that cannot be had is still shown as it is, and said to be too many. */
export function QuantitySelect({ name, quantity, stock, busy, onChange }: Props) {
  const id = useId()
  const choices = isQuantity(quantity) ? CHOICES : [...CHOICES, quantity]
  const note = noteFor(quantity, stock)
  return (
    <div className={styles.quantity}>
      <label htmlFor={id}>
        Qty<span className="visually-hidden"> of {name}</span>
      </label>
      <select
        id={id}
        value={quantity}
        disabled={stock <= 0}
        aria-disabled={busy || undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => {
          if (!busy) onChange(Number(event.currentTarget.value))
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice} disabled={choice > stock || !isQuantity(choice)}>
            {choice}
          </option>
        ))}
      </select>
      {note && (
        <p id={`${id}-note`} className={styles.note}>
          {note}
        </p>
      )}
    </div>
  )
}

function noteFor(quantity: number, stock: number): string | undefined {
  if (stock <= 0) return undefined
  if (quantity > stock) return `Only ${stock} left: please choose fewer`
  return isQuantity(quantity) ? undefined : `Please choose at most ${MOST_QUANTITY}`
}
