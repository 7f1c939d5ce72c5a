import { Link } from 'react-router'
import type { CardProduct } from '../../api/product.ts'
import { Picture } from '../../components/product-facts/picture.tsx'
import styles from './model-tiles.module.css'

/** Pictures with names, each leading to its product. */
export function ModelTiles({ products }: { products: CardProduct[] }) {
  return (
    <ul className={styles.tiles}>
      {products.map((product) => (
        <li key={product.id}>
          <Link to={`/product/${product.id}`}>
            <Picture
              path={product.featureImage}
              alt=""
              sizes="(width >= 1440px) 327px, (width >= 768px) 22vw, 46vw"
            />
            <span>{product.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
