import { useState } from 'react'
import { currentPasswordProblem } from '#domain/forms/customers/change-account.ts'
import { confirmPasswordProblem, newPasswordProblem } from '#domain/forms/customers/recovery.ts'
import { FormDialog } from '../../../account/form-dialog.tsx'
import { OwnPasswordField } from '../../../account/own-password-field.tsx'
import { PasswordField } from '../../../components/fields/field.tsx'
import { changeOwnAccount } from '../../../customer/own-account.ts'

const EMPTY = { current: '', password: '', confirmation: '' }
type Form = typeof EMPTY

type Props = { email: string; onChanged: () => void; onClose: () => void }

export function ChangePasswordDialog({ email, onChanged, onClose }: Props) {
  const [form, setForm] = useState(EMPTY)
  const [problems, setProblems] = useState<Partial<Record<keyof Form, string | undefined>>>({})

  const submit = async (): Promise<string | undefined> => {
    const found = problemsOf(form)
    setProblems(found)
    if (Object.values(found).some((problem) => problem !== undefined)) return undefined
    const refused = await changeOwnAccount(form.current, { newPassword: form.password })
    if (refused === undefined) onChanged()
    return refused
  }

  const typed = (field: keyof Form) => (value: string) => {
    setForm({ ...form, [field]: value })
    setProblems({ ...problems, [field]: undefined })
  }

  return (
    <FormDialog
      title="Change password"
      action="SAVE"
      working="SAVING..."
      leave="CANCEL"
      holdsInput
      onSubmit={submit}
      onClose={onClose}
    >
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <OwnPasswordField
        label="Current password"
        value={form.current}
        error={problems.current}
        onChange={typed('current')}
      />
      <PasswordField
        label="New password"
        value={form.password}
        error={problems.password}
        urgent
        autoComplete="new-password"
        onChange={(event) => typed('password')(event.currentTarget.value)}
      />
      <PasswordField
        label="Confirm password"
        value={form.confirmation}
        error={problems.confirmation}
        urgent
        autoComplete="new-password"
        onChange={(event) => typed('confirmation')(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

function problemsOf({ current, password, confirmation }: Form) {
  const weak = newPasswordProblem(password)
  return {
    current: currentPasswordProblem(current),
    password: weak,
    // One thing at a time: a confirmation of a password that cannot be used says nothing.
    confirmation: weak === undefined ? confirmPasswordProblem(password, confirmation) : undefined,
  }
}
