import { FIT_PROMISE } from '#domain/returns/fit-promise.ts'
import { useShop } from '../../root-data.ts'
import styles from './fit-promise.module.css'

/** Stands where something is said to fit, of shops that give their word on it. */
export function FitPromise() {
  if (useShop()?.fitPromise !== true) return null
  return <p className={styles.promise}>{FIT_PROMISE}</p>
}
