import { Loading } from '../../components/notices/loading.tsx'
import details from './details.module.css'
import styles from './product-skeleton.module.css'

/** The places of picture, name, price and button of a product that is on its way. */
export function ProductSkeleton() {
  return (
    <>
      <Loading>Loading product...</Loading>
      <div className={details.columns} aria-hidden="true">
        <div className={styles.picture} />
        <div className={styles.facts}>
          <div className={styles.name} />
          <div className={styles.price} />
          <div className={styles.button} />
        </div>
      </div>
    </>
  )
}
