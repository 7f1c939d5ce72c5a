import { useId } from 'react'
import styles from './address-form.module.css'

const TYPES = ['Home', 'Work', 'Other']

type Props = { value: string; onChange: (type: string) => void }

/** What kind of place an address is. One that is called otherwise keeps its name. */
export function AddressTypes({ value, onChange }: Props) {
  const name = useId()
  const types = TYPES.includes(value) ? TYPES : [...TYPES, value]
  return (
    <fieldset className={styles.types}>
      <legend>Address type</legend>
      {types.map((type) => (
        <label key={type}>
          <input
            type="radio"
            name={name}
            value={type}
            checked={type === value}
            onChange={() => onChange(type)}
          />
          {type}
        </label>
      ))}
    </fieldset>
  )
}
