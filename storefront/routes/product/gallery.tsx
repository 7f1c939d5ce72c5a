import { type TouchEvent, useRef, useState } from 'react'
import type { ProductDetail } from '../../api/catalogue.ts'
import { Picture } from '../../components/product-facts/picture.tsx'
import { usePictures } from '../../picture-url.ts'
import styles from './gallery.module.css'
import { Zoom } from './zoom.tsx'

/** So far a finger must move for it to be a swipe. */
const SWIPE = 40

type Props = { product: ProductDetail; videos: readonly string[] }

/** The product's pictures: a large one that opens larger still, and small ones that change it, as a swipe does. A video comes once it is pressed. */
export function Gallery({ product, videos }: Props) {
  const pictures =
    product.productImage.length > 0
      ? product.productImage
      : [{ image: product.featureImage, alt: product.name }]
  const [shown, setShown] = useState(0)
  const [video, setVideo] = useState<string>()
  const [zoomed, setZoomed] = useState(false)
  const urls = usePictures()
  const touchedAt = useRef(0)
  const current = pictures[shown]
  const alt = current?.alt ?? product.name

  const endSwipe = ({ changedTouches }: TouchEvent) => {
    // It is the video's own.
    if (video !== undefined) return
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
        {video === undefined ? (
          <Picture
            path={current?.image}
            alt={alt}
            sizes="(width >= 1440px) 648px, (width >= 1024px) 44vw, 92vw"
            urgent
          />
        ) : (
          <video
            key={video}
            ref={(it) => it?.focus()}
            className={styles.video}
            src={urls.of(video)}
            {...(pictures[0]?.image && { poster: urls.of(pictures[0].image, 960) })}
            controls
            autoPlay
            playsInline
            aria-label={`Video of ${product.name}`}
          />
        )}
        {video === undefined && current?.image && (
          <button type="button" className={styles.zoom} aria-label="Zoom" onClick={() => setZoomed(true)}>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <circle cx="11" cy="11" r="6.5" />
              <path d="m16 16 4.5 4.5M8 11h6M11 8v6" />
            </svg>
          </button>
        )}
      </div>
      {pictures.length + videos.length > 1 && (
        <ul className={styles.small}>
          {pictures.map((picture, index) => (
            <li key={picture.image}>
              <button
                type="button"
                aria-pressed={video === undefined && index === shown}
                aria-label={`Picture ${index + 1} of ${pictures.length}`}
                onClick={() => {
                  setShown(index)
                  setVideo(undefined)
                }}
              >
                <Picture path={picture.image} alt="" sizes="80px" />
              </button>
            </li>
          ))}
          {videos.map((path, index) => (
            <li key={path}>
              <a
                href={urls.of(path)}
                aria-label={`Play video ${index + 1} of ${videos.length}`}
                aria-current={video === path}
                onClick={(event) => {
                  event.preventDefault()
                  setVideo(path)
                }}
              >
                <Picture path={pictures[0]?.image} alt="" sizes="80px" />
                <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
                  <circle cx="12" cy="12" r="11" />
                  <path d="m10 8 6 4-6 4z" />
                </svg>
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomed && current?.image && <Zoom path={current.image} alt={alt} onClose={() => setZoomed(false)} />}
    </div>
  )
}
