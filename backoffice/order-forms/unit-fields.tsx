import { Good, Goods } from '../components/goods.tsx'
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
    <Goods>
      {lines.map(({ id, name, picture, vehicleName, most, usual }) => (
        <Good key={id} picture={picture} className={styles.line}>
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
        </Good>
      ))}
    </Goods>
  )
}
