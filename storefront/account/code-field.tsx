import { Field } from '../components/fields/field.tsx'

type Props = { value: string; error: string | undefined; onChange: (code: string) => void }

/** Where a one-time code is typed; phones offer the one that has just arrived. */
export function CodeField({ value, error, onChange }: Props) {
  return (
    <Field
      label="OTP"
      value={value}
      error={error}
      urgent
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  )
}
