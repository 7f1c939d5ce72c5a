import { type TouchEvent, useRef, useState } from 'react'
import type { ProductDetail } from '../../api/catalogue.ts'
import { Picture } from '../../components/product-facts/picture.tsx'
import styles from './gallery.module.css'
import { Zoom } from './zoom.tsx'

/** So far a finger must move for it to be a swipe. */
const SWIPE = 40

/** The product's pictures: a large one that opens larger still, and small ones that change it, as a swipe does. */
export function Gallery({ product }: { product: ProductDetail }) {
  const pictures =
    product.productImage.length > 0
      ? product.productImage
      : [{ image: product.featureImage, alt: product.name }]
  const [shown, setShown] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const touchedAt = useRef(0)
  const current = pictures[shown]
  const alt = current?.alt ?? product.name

  const endSwipe = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - touchedAt.current
    if (Math.abs(moved) < SWIPE) return
    const next = shown + (moved < 0 ? 1 : -1)
    setShown(Math.min(Math.max(next, 0), pictures.length - 1))
  }

  return (
    <div className={styles.gallery}>
      <div
        className={styles.large}
        onTouchStart={(event) => {
          touchedAt.current = event.touches[0]?.clientX ?? 0
        }}
        onTouchEnd={endSwipe}
      >
        <Picture
          path={current?.image}
          alt={alt}
          sizes="(width >= 1440px) 648px, (width >= 1024px) 44vw, 92vw"
          urgent
        />
        {current?.image && (
          <button type="button" className={styles.zoom} aria-label="Zoom" onClick={() => setZoomed(true)}>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <circle cx="11" cy="11" r="6.5" />
              <path d="m16 16 4.5 4.5M8 11h6M11 8v6" />
            </svg>
          </button>
        )}
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
                <Picture path={picture.image} alt="" sizes="80px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed && current?.image && <Zoom path={current.image} alt={alt} onClose={() => setZoomed(false)} />}
    </div>
  )
}
