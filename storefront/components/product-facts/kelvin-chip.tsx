import { asCss, lightColour } from '#domain/catalogue/light-colour.ts'
import styles from './kelvin-chip.module.css'

/** The colour of a product's light, as it really is. */
export function KelvinChip({ kelvin }: { kelvin: number }) {
  return (
    <span className={styles.chip}>
      <span className={styles.light} style={{ backgroundColor: asCss(lightColour(kelvin)) }} />
      {kelvin} K
    </span>
  )
}
