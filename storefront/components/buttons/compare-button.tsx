import { compare, currentCompared, stopComparing, useCompared } from '../../customer/compared.ts'
import { toast } from '../notices/toasts.tsx'
import styles from './compare-button.module.css'

/** Ticks a product to be compared, or takes the tick away. */
export function CompareButton({
  productId,
  name,
  wide,
}: {
  productId: number
  name: string
  wide?: boolean
}) {
  const isCompared = useCompared().includes(productId)
  return <Compare name={name} wide={wide} isCompared={isCompared} onClick={() => pressCompare(productId)} />
}

export function pressCompare(productId: number): void {
  if (currentCompared().includes(productId)) stopComparing(productId)
  else if (!compare(productId)) toast('info', 'You can compare up to four products. Remove one first.')
}

type Props = {
  name: string
  /** with the word beside the sign, where there is room */
  wide?: boolean | undefined
  isCompared?: boolean
  onClick?: () => void
}

/** The button alone. */
export function Compare({ name, wide = false, isCompared = false, onClick }: Props) {
  return (
    <button
      type="button"
      className={wide ? `${styles.button} ${styles.wide}` : styles.button}
      data-press="compare"
      aria-pressed={isCompared}
      aria-label={`Compare: ${name}`}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path className={styles.off} d="M4 8h14m-4-4 4 4-4 4M20 16H6m4-4-4 4 4 4" />
        <path className={styles.on} d="m5 12.5 4.5 4.5L19 7.5" />
      </svg>
      {wide && 'Compare'}
    </button>
  )
}
