import { PasswordField } from '../components/fields/field.tsx'

type Props = {
  label?: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The password that the account has: whoever finds a session open shall not change whose it is. */
export function OwnPasswordField({ label = 'Password', value, error, onChange }: Props) {
  return (
    <PasswordField
      label={label}
      value={value}
      error={error}
      urgent
      autoComplete="current-password"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
