import { useShop } from '../../root-data.ts'
import styles from './cart.module.css'

/** What stands in for the cart until it is there. */
export function CartSkeleton() {
  const shop = useShop()
  const promises = shop?.promisesDelivery === true
  return (
    <>
      <h1>MY CART</h1>
      <div className={styles.columns}>
        <div className={styles.wanted}>
          <p role="status" className={promises ? `${styles.waiting} ${styles.withDay}` : styles.waiting}>
            Almost there...
          </p>
          <div className={styles.items}>
            <div className={styles.ghost} />
            <div className={styles.ghost} />
          </div>
        </div>
        <div className={styles.side}>
          {shop?.takesCoupons === true && <div className={`${styles.ghost} ${styles.ghostCoupon}`} />}
          <div className={`${styles.ghost} ${styles.ghostPanel}`} />
        </div>
      </div>
    </>
  )
}
