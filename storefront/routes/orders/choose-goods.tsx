import { type ReactNode, useId } from 'react'
import type { Order } from '../../api/orders.ts'
import { CheckBox } from '../../components/fields/check-box.tsx'
import { Picture } from '../../components/product-facts/picture.tsx'
import styles from './choose-goods.module.css'

type Props = {
  legend: string
  /** shown once somebody wanted to go on without choosing */
  problem: string | undefined
  children: ReactNode
}

/** Which items of an order are meant. */
export function ChooseGoods({ legend, problem, children }: Props) {
  const id = useId()
  return (
    <fieldset className={styles.goods} aria-describedby={problem && id}>
      <legend>{legend}</legend>
      {children}
      {problem && (
        <p id={id} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

type GoodsProps = {
  line: Pick<Order['lines'][number], 'name' | 'image'>
  /** said below the name */
  hint?: string | undefined
  isChosen: boolean
  isInvalid: boolean
  onChoose: (isChosen: boolean) => void
  /** what else is to be said of it */
  children?: ReactNode
}

/** One of them. */
export function Goods({ line, hint, isChosen, isInvalid, onChoose, children }: GoodsProps) {
  return (
    <div className={styles.item}>
      <Picture path={line.image} alt="" sizes="3rem" />
      <CheckBox
        checked={isChosen}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      >
        <span>
          {line.name}
          {hint !== undefined && <small>{hint}</small>}
        </span>
      </CheckBox>
      {children}
    </div>
  )
}

type HowManyProps = {
  name: string
  least: number
  most: number
  quantity: number
  onChange: (quantity: number) => void
}

/** How many units of it. */
export function HowMany({ name, least, most, quantity, onChange }: HowManyProps) {
  return (
    <select
      className={styles.count}
      aria-label={`How many of ${name}`}
      value={quantity}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {Array.from({ length: most - least + 1 }, (_, index) => index + least).map((count) => (
        <option key={count} value={count}>
          {count} of {most}
        </option>
      ))}
    </select>
  )
}
