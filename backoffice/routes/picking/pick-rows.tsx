import { useState } from 'react'
import type { PickRow } from '#domain/pick-list.ts'
import { Picture } from '../../components/picture.tsx'
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
    <ul className={styles.picks}>
      {picks.map(({ productId, sku, name, bin, image, units, orders, stock, isShort }) => (
        <li key={productId} className={styles.pick} data-ticked={ticked.has(productId)}>
          <Picture path={image} />
          <div className={styles.what}>
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={ticked.has(productId)}
                onChange={(event) => tick(productId, event.target.checked)}
              />
              <span>
                <strong>{units} ×</strong> {name}
              </span>
            </label>
            <p className={styles.bin}>
              {bin ?? 'No bin'}, {sku}
            </p>
            <p>
              For{' '}
              {orders
                .map((it) => (it.units === 1 ? `${it.voucherNo}` : `${it.voucherNo} (${it.units})`))
                .join(', ')}
              {isShort ? `. Few left: ${stock} for sale beside these. Count them.` : ''}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
