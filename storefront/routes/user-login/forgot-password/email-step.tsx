import { useState } from 'react'
import { codeFailure } from '#domain/customers/recovery.ts'
import { emailProblem } from '#domain/forms/customers/reset.ts'
import styles from '../../../account/form-dialog.module.css'
import { FormDialog } from '../../../account/form-dialog.tsx'
import { requestReset } from '../../../api/recovery.ts'
import { Button } from '../../../components/buttons/button.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { Dialog } from '../../../components/notices/dialog.tsx'

/** For those who have no mobile with the shop: a link by mail. */
export function EmailStep({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()

  const submit = async (): Promise<string | undefined> => {
    const found = emailProblem(email)
    setProblem(found)
    if (found !== undefined) return undefined
    const { sent, nextIn } = await requestReset(email.trim())
    if (!sent) return codeFailure(nextIn)
    setSentTo(email.trim())
    return undefined
  }

  if (sentTo !== undefined) {
    return (
      <Dialog title="Check your e-mail" onClose={onClose}>
        <div className={styles.form}>
          <p role="status" className={styles.sent}>
            If {sentTo} is registered with us, we've sent a link to it. It works for 30 minutes.
          </p>
          <Button look="quiet" onClick={onClose}>
            CLOSE
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <FormDialog
      title="Reset by e-mail"
      action="SEND LINK"
      working="SENDING..."
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Email"
        value={email}
        error={problem}
        urgent
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}
