import { useEffect, useEffectEvent } from 'react'
import type { CartLine } from '../../api/cart.ts'
import { toast } from '../../components/notices/toasts.tsx'
import { ItemLinks } from './item-links.tsx'

/** Tells which items are out of stock, and again only when others are. */
export function useOutOfStockToast(lines: readonly CartLine[]): void {
  const out = lines.filter((line) => line.stock <= 0)
  const tell = useEffectEvent(() =>
    toast(
      'error',
      <>
        Cannot proceed: <ItemLinks lines={out} /> {out.length === 1 ? 'is' : 'are'} out of stock
      </>,
    ),
  )
  const names = out.map((line) => line.name).join(', ')
  useEffect(() => {
    if (names !== '') tell()
  }, [names])
}
