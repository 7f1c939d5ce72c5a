import { useState } from 'react'
import type { ProductDetail } from '../../api/catalogue.ts'
import { Picture } from '../../components/picture.tsx'
import styles from './gallery.module.css'

/** The product's pictures: a large one, and small ones that change it. */
export function Gallery({ product }: { product: ProductDetail }) {
  const pictures =
    product.productImage.length > 0
      ? product.productImage
      : [{ image: product.featureImage, alt: product.name }]
  const [shown, setShown] = useState(0)
  const current = pictures[shown]
  return (
    <div className={styles.gallery}>
      <div className={styles.large}>
        <Picture path={current?.image} alt={current?.alt ?? product.name} size={1200} urgent />
      </div>
      {pictures.length > 1 && (
        <ul className={styles.small}>
          {pictures.map((picture, index) => (
            <li key={picture.image}>
              <button
                type="button"
                aria-pressed={index === shown}
                aria-label={`Picture ${index + 1} of ${pictures.length}`}
                onClick={() => setShown(index)}
              >
                <Picture path={picture.image} alt="" size={120} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
