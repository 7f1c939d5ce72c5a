import { useState } from 'react'
import { recoveryMobileProblem } from '#domain/recovery.ts'
import { sendRecoveryCode } from '../../../api/recovery.ts'
import { Field } from '../../../components/field.tsx'
import styles from './recovery-dialog.module.css'
import { RecoveryDialog } from './recovery-dialog.tsx'

type Props = { onSent: (mobile: string) => void; onByEmail: () => void; onClose: () => void }

export function MobileStep({ onSent, onByEmail, onClose }: Props) {
  const [mobile, setMobile] = useState('')
  const [problem, setProblem] = useState<string>()

  const submit = async (): Promise<string | undefined> => {
    const found = recoveryMobileProblem(mobile)
    setProblem(found)
    if (found !== undefined) return undefined
    if (!(await sendRecoveryCode(mobile))) return 'Failed To send message. Please try again later.'
    onSent(mobile)
    return undefined
  }

  return (
    <RecoveryDialog
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
        value={mobile}
        error={problem}
        urgent
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        onChange={(event) => {
          setMobile(event.currentTarget.value.trim())
          setProblem(undefined)
        }}
      />
    </RecoveryDialog>
  )
}
