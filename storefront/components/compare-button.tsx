import { compare, stopComparing, useCompared } from '../customer/compared.ts'
import styles from './compare-button.module.css'
import { toast } from './toasts.tsx'

type Props = {
  productId: number
  name: string
  /** with the word beside the sign, where there is room */
  wide?: boolean
}

/** Ticks a product to be compared, or takes the tick away. */
export function CompareButton({ productId, name, wide = false }: Props) {
  const isCompared = useCompared().includes(productId)
  const toggle = () => {
    if (isCompared) stopComparing(productId)
    else if (!compare(productId)) toast('info', 'You can compare up to four products. Remove one first.')
  }
  return (
    <button
      type="button"
      className={wide ? `${styles.button} ${styles.wide}` : styles.button}
      aria-pressed={isCompared}
      aria-label={`Compare: ${name}`}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={isCompared ? 'm5 12.5 4.5 4.5L19 7.5' : 'M4 8h14m-4-4 4 4-4 4M20 16H6m4-4-4 4 4 4'} />
      </svg>
      {wide && 'Compare'}
    </button>
  )
}
