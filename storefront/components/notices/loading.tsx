import grid from '../product-cards/product-grid.module.css'
import styles from './loading.module.css'

/** Turns while something is on its way. */
export function Spinner() {
  return <span className={styles.spinner} />
}

/** Says what is on its way. */
export function Loading({ children }: { children: string }) {
  return (
    <p role="status" className={styles.loading}>
      <Spinner />
      {children}
    </p>
  )
}

/** The places of cards that are on their way, under the words that say so. */
export function LoadingCards({ children, count = 10 }: { children: string; count?: number }) {
  return (
    <>
      <Loading>{children}</Loading>
      <div className={grid.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them
          <div key={place} className={styles.card} />
        ))}
      </div>
    </>
  )
}
