import { lightColour } from '#domain/light-colour.ts'
import styles from './kelvin-chip.module.css'

/** The colour of a product's light, as it really is. */
export function KelvinChip({ kelvin }: { kelvin: number }) {
  const { red, green, blue } = lightColour(kelvin)
  return (
    <span className={styles.chip}>
      <span className={styles.light} style={{ backgroundColor: `rgb(${red} ${green} ${blue})` }} />
      {kelvin} K
    </span>
  )
}
