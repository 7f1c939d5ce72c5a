import { useState } from 'react'
import { confirmPasswordProblem, newPasswordProblem } from '#domain/forms/customers/recovery.ts'
import { FormDialog } from '../../../account/form-dialog.tsx'
import { changePassword } from '../../../api/recovery.ts'
import { PasswordField } from '../../../components/fields/field.tsx'

type Props = { mobile: string; onChanged: () => void; onClose: () => void }

const NO_PROBLEMS = { password: undefined, confirmation: undefined }

export function PasswordStep({ mobile, onChanged, onClose }: Props) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [problems, setProblems] = useState<Record<keyof typeof NO_PROBLEMS, string | undefined>>(NO_PROBLEMS)

  const submit = async (): Promise<string | undefined> => {
    const weak = newPasswordProblem(password)
    // One thing at a time: a confirmation of a password that cannot be used says nothing.
    const different = weak === undefined ? confirmPasswordProblem(password, confirmation) : undefined
    setProblems({ password: weak, confirmation: different })
    if (weak !== undefined || different !== undefined) return undefined
    if (!(await changePassword(mobile, password))) return 'Failed to reset password. Please try again.'
    onChanged()
    return undefined
  }

  return (
    <FormDialog
      title="Reset Password"
      action="RESET PASSWORD"
      working="RESETTING..."
      onSubmit={submit}
      onClose={onClose}
    >
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly autoComplete="username" value={mobile} />
      <PasswordField
        label="New password"
        value={password}
        error={problems.password}
        urgent
        autoComplete="new-password"
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          setProblems(NO_PROBLEMS)
        }}
      />
      <PasswordField
        label="Confirm password"
        value={confirmation}
        error={problems.confirmation}
        urgent
        autoComplete="new-password"
        onChange={(event) => {
          setConfirmation(event.currentTarget.value)
          setProblems(NO_PROBLEMS)
        }}
      />
    </FormDialog>
  )
}
