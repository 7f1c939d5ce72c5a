import { hasWidths, type PictureWidth } from '#domain/pictures/picture-widths.ts'
import styles from './picture.module.css'

type Props = { path: string | null; alt?: string; width?: PictureWidth }

/** A product's picture, small; where there is none, its place. Beside its name those who listen need not hear of it. */
export function Picture({ path, alt = '', width = 160 }: Props) {
  if (path === null) return <span className={styles.none} aria-hidden="true" />
  const inPath = path.split('/').map(encodeURIComponent).join('/')
  const src = hasWidths(path) ? `/pictures/${width}w/${inPath}` : `/pictures/${inPath}`
  return <img className={styles.picture} src={src} alt={alt} width={64} height={64} loading="lazy" />
}
