import { useState } from 'react'
import { recoveryMobileProblem } from '#domain/recovery.ts'
import { sendRecoveryCode } from '../../../api/recovery.ts'
import { Field } from '../../../components/field.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'

type Props = { onSent: (mobile: string) => void; onClose: () => void }

export function MobileStep({ onSent, onClose }: Props) {
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
