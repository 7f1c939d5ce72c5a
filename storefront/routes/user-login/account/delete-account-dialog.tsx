import { useState } from 'react'
import { UNDO_HOURS } from '#domain/customers/account-change.ts'
import { currentPasswordProblem } from '#domain/forms/customers/change-account.ts'
import { FormDialog } from '../../../account/form-dialog.tsx'
import { OwnPasswordField } from '../../../account/own-password-field.tsx'
import { deleteOwnAccount } from '../../../customer/own-account.ts'

type Props = { onDeleted: () => void; onClose: () => void }

export function DeleteAccountDialog({ onDeleted, onClose }: Props) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()

  const submit = async (): Promise<string | undefined> => {
    const found = currentPasswordProblem(password)
    setProblem(found)
    if (found !== undefined) return undefined
    const refused = await deleteOwnAccount(password)
    if (refused === undefined) onDeleted()
    return refused
  }

  return (
    <FormDialog
      title="Delete account"
      action="DELETE ACCOUNT"
      working="DELETING..."
      leave="CANCEL"
      holdsInput
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Your account is closed at once. After {UNDO_HOURS} hours we erase your name, e-mail, mobile,
        addresses, cart and wishlist for good. Until then you can undo this with the link that we send to your
        e-mail.
      </p>
      <p>We keep your orders and invoices, as tax law requires.</p>
      <OwnPasswordField
        value={password}
        error={problem}
        onChange={(typed) => {
          setPassword(typed)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}
