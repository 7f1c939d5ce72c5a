import { Link } from 'react-router'
import { Picture } from '../../components/picture.tsx'
import styles from './product-cell.module.css'
import { productPath } from './product-path.ts'

type Props = { id: number; sku: string; name: string; image: string | null }

/** A product in a row of a list: picture, name and SKU. */
export function ProductCell({ id, sku, name, image }: Props) {
  return (
    <span className={styles.product}>
      <Picture path={image} />
      <span>
        <Link to={productPath(id)}>{name}</Link>
        <span className={styles.sku}>{sku}</span>
      </span>
    </span>
  )
}
