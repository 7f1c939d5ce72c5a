import { useState } from 'react'
import { currentPasswordProblem, usernameProblem } from '#domain/forms/customers/change-account.ts'
import { emailProblem } from '#domain/forms/customers/reset.ts'
import { FormDialog } from '../../../account/form-dialog.tsx'
import { OwnPasswordField } from '../../../account/own-password-field.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { changeOwnAccount } from '../../../customer/own-account.ts'

const USERNAME = {
  title: 'Change username',
  label: 'New username',
  problemOf: usernameProblem,
  input: { autoComplete: 'nickname' },
}
const EMAIL = {
  title: 'Change e-mail',
  label: 'New e-mail',
  problemOf: emailProblem,
  input: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
}

type Props = { part: 'userName' | 'email'; onChanged: () => void; onClose: () => void }

/** What a customer is known by: the username, or the e-mail. */
export function ChangeNameDialog({ part, onChanged, onClose }: Props) {
  const { title, label, problemOf, input } = part === 'email' ? EMAIL : USERNAME
  const [value, setValue] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<{ value?: string | undefined; password?: string | undefined }>({})

  const submit = async (): Promise<string | undefined> => {
    const found = { value: problemOf(value), password: currentPasswordProblem(password) }
    setProblems(found)
    if (found.value !== undefined || found.password !== undefined) return undefined
    const refused = await changeOwnAccount(password, { [part]: value.trim() })
    if (refused === undefined) onChanged()
    return refused
  }

  return (
    <FormDialog
      title={title}
      action="SAVE"
      working="SAVING..."
      leave="CANCEL"
      holdsInput
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        {...input}
        label={label}
        value={value}
        error={problems.value}
        urgent
        onChange={(event) => {
          setValue(event.currentTarget.value)
          setProblems({ ...problems, value: undefined })
        }}
      />
      <OwnPasswordField
        value={password}
        error={problems.password}
        onChange={(typed) => {
          setPassword(typed)
          setProblems({ ...problems, password: undefined })
        }}
      />
    </FormDialog>
  )
}
