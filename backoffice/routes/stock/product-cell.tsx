import { Link } from 'react-router'
import { Picture } from '../../components/picture.tsx'
import styles from './product-cell.module.css'
import { stockPath } from './stock-path.ts'

/** A product in a row of a list: picture, name and SKU. */
export function ProductCell({ sku, name, image }: { sku: string; name: string; image: string | null }) {
  return (
    <span className={styles.product}>
      <Picture path={image} />
      <span>
        <Link to={stockPath(sku)}>{name}</Link>
        <span className={styles.sku}>{sku}</span>
      </span>
    </span>
  )
}
