import type { PickRow } from '#domain/orders/pick-list.ts'
import { Good, Goods } from '../../components/goods.tsx'
import { Tick } from '../../components/tick.tsx'
import styles from './picking.module.css'

/** By bin, as one walks along the shelves. Ticks help who walks, and are nobody else's business. */
export function PickRows({ picks }: { picks: readonly PickRow[] }) {
  return (
    <Goods isDivided>
      {picks.map(({ productId, sku, name, bin, image, units, orders, stock, isShort }) => (
        <Good key={productId} picture={image} className={styles.pick}>
          <Tick>
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
