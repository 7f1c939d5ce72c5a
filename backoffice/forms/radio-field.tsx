import { useId } from 'react'
import { useFilled } from './action-form.tsx'
import styles from './fields.module.css'

type Props = {
  name: string
  label: string
  options: readonly (readonly [value: string, label: string])[]
  defaultValue: string
}

/** One of a few, all of them in sight. */
export function RadioField({ name, label, options, defaultValue }: Props) {
  const id = useId()
  const { result } = useFilled()
  const problem = result?.problems?.[name]
  const chosen = result?.typed[name] ?? defaultValue
  return (
    <fieldset className={styles.field} aria-describedby={problem && `${id}-problem`}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(([value, text]) => (
        <label key={value} className={styles.check}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          {text}
        </label>
      ))}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
