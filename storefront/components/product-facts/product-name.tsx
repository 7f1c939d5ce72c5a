import styles from './product-name.module.css'

type Props = { name: string; brand?: string | null | undefined }

/** The whole name, its brand as a line of its own above it where it begins with that. */
export function ProductName({ name, brand }: Props) {
  if (!brand || !name.startsWith(`${brand} `)) return name
  return (
    <>
      <span className={styles.brand}>{brand}</span>
      {name.slice(brand.length)}
    </>
  )
}
