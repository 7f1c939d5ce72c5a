import { useEffect, useRef, useState } from 'react'
import { usePictures } from '../picture-url.ts'
import styles from './picture.module.css'

/** Products are photographed in squares of this side. */
const SIDE = 1200

type Props = {
  /** a path in the picture store */
  path: string | null | undefined
  alt: string
  /** how wide it is drawn, as the attribute has it; `full` for the picture as it was stored */
  sizes: string
  /** among the first a visitor sees */
  urgent?: boolean
}

/** A square picture. One that fails shows the placeholder; without one the words No Image. */
export function Picture({ path, alt, sizes, urgent = false }: Props) {
  const pictures = usePictures()
  const [failed, setFailed] = useState<string>()
  const image = useRef<HTMLImageElement>(null)

  // One in the server's page may have failed before anyone listened.
  useEffect(() => {
    const shown = image.current
    if (path && shown?.complete && shown.naturalWidth === 0) shown.decode().catch(() => setFailed(path))
  }, [path])

  if (!path) return <span className={styles.none}>No Image</span>
  const srcSet = sizes === 'full' ? undefined : pictures.srcSet(path, SIDE)
  const source = srcSet ? { srcSet, sizes, src: pictures.of(path, SIDE) } : { src: pictures.of(path) }
  return (
    <img
      ref={image}
      {...(failed === path ? { src: pictures.of('placeholder.svg') } : source)}
      className={styles.picture}
      alt={alt}
      width={SIDE}
      height={SIDE}
      loading={urgent ? 'eager' : 'lazy'}
      fetchPriority={urgent ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(path)}
    />
  )
}
