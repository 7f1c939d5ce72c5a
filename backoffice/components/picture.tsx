import { hasWidths, type PictureWidth } from '#domain/pictures/picture-widths.ts'
import styles from './picture.module.css'

type Props = { path: string | null; alt?: string; width?: PictureWidth }

/** Where it is to be had: in another width if it comes in any. */
export function pictureUrl(path: string, width?: PictureWidth): string {
  const inPath = path.split('/').map(encodeURIComponent).join('/')
  return width !== undefined && hasWidths(path) ? `/pictures/${width}w/${inPath}` : `/pictures/${inPath}`
}

/** A product's picture, small; where there is none, its place. Beside its name those who listen need not hear of it. */
export function Picture({ path, alt = '', width = 160 }: Props) {
  if (path === null) return <span className={styles.none} aria-hidden="true" />
  return (
    <img
      className={styles.picture}
      src={pictureUrl(path, width)}
      alt={alt}
      width={64}
      height={64}
      loading="lazy"
    />
  )
}
