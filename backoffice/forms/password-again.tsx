import { useRouteLoaderData } from 'react-router'
import { useFilled } from './action-form.tsx'
import { TextField } from './fields.tsx'

/** In forms that let somebody else in: the password once more, unless it was said a short while ago. */
export function PasswordAgain() {
  const shell = useRouteLoaderData<{ asksPassword: boolean }>('routes/shell/shell')
  const { result } = useFilled()
  if (!shell?.asksPassword && result?.problems?.password === undefined) return null
  return (
    <TextField
      label="Your password"
      name="password"
      type="password"
      autoComplete="current-password"
      hint="So that we know it is you. You will not be asked again for ten minutes."
    />
  )
}
