import { useState } from 'react'
import type { PickRow } from '#domain/orders/pick-list.ts'
import { Good, Goods } from '../../components/goods.tsx'
import { Tick } from '../../components/tick.tsx'
import styles from './picking.module.css'

/** By bin, as one walks along the shelves. Ticks help who walks, and are nobody else's business. */
export function PickRows({ picks }: { picks: readonly PickRow[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const tick = (id: number, isOn: boolean) => {
    const now = new Set(ticked)
    if (isOn) now.add(id)
    else now.delete(id)
    setTicked(now)
  }
  return (
    <Goods isDivided>
      {picks.map(({ productId, sku, name, bin, image, units, orders, stock, isShort }) => (
        <Good key={productId} picture={image} className={ticked.has(productId) ? styles.fetched : undefined}>
          <Tick checked={ticked.has(productId)} onChange={(event) => tick(productId, event.target.checked)}>
            <strong>{units} ×</strong> {name}
          </Tick>
          <p className={styles.bin}>
            {bin ?? 'No bin'}, {sku}
          </p>
          <p>
            For {orders.length === 1 ? 'order' : 'orders'}{' '}
            {orders
              .map((it) => (it.units === 1 ? `${it.voucherNo}` : `${it.voucherNo} (${it.units} pieces)`))
              .join(', ')}
            {isShort ? `. Only ${stock} left besides these. Please count them.` : ''}
          </p>
        </Good>
      ))}
    </Goods>
  )
}
