import { useState } from 'react'
import { usePictureAddress } from '../picture-address.ts'
import styles from './picture.module.css'

type Props = {
  /** a path in the picture store */
  path: string | null | undefined
  alt: string
  /** the side of the square it is drawn in, for the browser to keep the place */
  size: number
  /** among the first a visitor sees */
  urgent?: boolean
}

/** A square picture. One that fails shows the placeholder; without one the words No Image. */
export function Picture({ path, alt, size, urgent = false }: Props) {
  const addressOf = usePictureAddress()
  const [failed, setFailed] = useState<string>()
  if (!path) return <span className={styles.none}>No Image</span>
  return (
    <img
      className={styles.picture}
      src={addressOf(failed === path ? 'placeholder.svg' : path)}
      alt={alt}
      width={size}
      height={size}
      loading={urgent ? 'eager' : 'lazy'}
      fetchPriority={urgent ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(path)}
    />
  )
}
