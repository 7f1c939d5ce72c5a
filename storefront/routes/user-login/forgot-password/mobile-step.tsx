import { useState } from 'react'
import { readPhone } from '#domain/customers/mobile.ts'
import { codeFailure } from '#domain/customers/recovery.ts'
import { recoveryMobileProblem } from '#domain/forms/customers/recovery.ts'
import styles from '../../../account/form-dialog.module.css'
import { FormDialog } from '../../../account/form-dialog.tsx'
import { sendRecoveryCode } from '../../../api/recovery.ts'
import { Field } from '../../../components/fields/field.tsx'

type Props = {
  onSent: (asked: { mobile: string; nextIn: number }) => void
  onByEmail: () => void
  onClose: () => void
}

export function MobileStep({ onSent, onByEmail, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  const submit = async (): Promise<string | undefined> => {
    const found = recoveryMobileProblem(typed)
    setProblem(found)
    if (found !== undefined) return undefined
    const mobile = readPhone(typed)
    const { sent, nextIn } = await sendRecoveryCode(mobile)
    if (sent) onSent({ mobile, nextIn })
    return sent ? undefined : codeFailure(nextIn)
  }

  return (
    <FormDialog
      title="Enter Your Mobile Number"
      action="SUBMIT"
      working="SENDING..."
      onSubmit={submit}
      onClose={onClose}
      below={
        <button type="button" className={styles.other} onClick={onByEmail}>
          No mobile number with us? Reset by e-mail
        </button>
      }
    >
      <Field
        label="Mobile number"
        value={typed}
        error={problem}
        urgent
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}
