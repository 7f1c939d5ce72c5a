import { Picture } from '../components/picture.tsx'
import { TextField } from '../forms/fields.tsx'
import styles from './unit-fields.module.css'

type Line = {
  id: number
  name: string
  picture: string | null
  vehicleName: string | null
  most: number
  usual: number
}

/** How many units of each line something is done with. */
export function UnitFields({ lines, verb }: { lines: readonly Line[]; verb: string }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, name, picture, vehicleName, most, usual }) => (
        <li key={id} className={styles.line}>
          <Picture path={picture} />
          <div className={styles.what}>
            {vehicleName !== null && <p>{`For ${vehicleName}`}</p>}
            <TextField
              label={`${name}: ${verb} how many of ${most}`}
              name={`line-${id}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={most}
              defaultValue={String(usual)}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
