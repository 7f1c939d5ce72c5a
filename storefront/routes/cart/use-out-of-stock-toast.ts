import { useEffect } from 'react'
import type { CartLine } from '../../api/cart.ts'
import { toast } from '../../components/toasts.tsx'

/** Tells which items are out of stock, and again only when others are. */
export function useOutOfStockToast(lines: readonly CartLine[]): void {
  const names = lines.filter((line) => line.stock <= 0).map((line) => line.name)
  const text = names.length === 0 ? undefined : `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'}`
  useEffect(() => {
    if (text !== undefined) toast('error', `Cannot proceed: ${text} out of stock`)
  }, [text])
}
