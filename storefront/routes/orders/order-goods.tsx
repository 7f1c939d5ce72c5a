import type { Order } from '../../api/orders.ts'
import { Picture } from '../../components/product-facts/picture.tsx'
import styles from './order-goods.module.css'

const MOST_SHOWN = 3

/** What was bought, at a glance, while the order is not opened. */
export function OrderGoods({ lines }: Pick<Order, 'lines'>) {
  const shown = lines.slice(0, MOST_SHOWN)
  const left = lines.length - shown.length
  const names = shown.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  return (
    <div className={styles.goods}>
      <span className={styles.pictures} aria-hidden="true">
        {shown.map(({ id, image }) => (
          <span key={id} className={styles.picture}>
            {image && <Picture path={image} alt="" sizes="3rem" />}
          </span>
        ))}
        {left > 0 && <span className={styles.left}>+{left}</span>}
      </span>
      <p className={styles.names}>{left > 0 ? `${names} and ${left} more` : names}</p>
    </div>
  )
}
