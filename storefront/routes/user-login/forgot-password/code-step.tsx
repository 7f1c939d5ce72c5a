import { useState } from 'react'
import { oneTimeCodeProblem } from '#domain/forms/customers/recovery.ts'
import { CodeField } from '../../../account/code-field.tsx'
import { FormDialog } from '../../../account/form-dialog.tsx'
import { ResendCode } from '../../../account/resend-code.tsx'
import { sendRecoveryCode, verifyRecoveryCode } from '../../../api/recovery.ts'

type Props = { mobile: string; nextIn: number; onVerified: () => void; onClose: () => void }

export function CodeStep({ mobile, nextIn, onVerified, onClose }: Props) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()

  const submit = async (): Promise<string | undefined> => {
    const found = oneTimeCodeProblem(code)
    setProblem(found)
    if (found !== undefined) return undefined
    const failure = await verifyRecoveryCode(mobile, code)
    if (failure === undefined) onVerified()
    return failure
  }

  return (
    <FormDialog
      title="Enter OTP"
      action="VERIFY OTP"
      working="VERIFYING..."
      onSubmit={submit}
      onClose={onClose}
    >
      <p>If {mobile} is registered with us, we've sent a code to it.</p>
      <CodeField
        value={code}
        error={problem}
        onChange={(typed) => {
          setCode(typed)
          setProblem(undefined)
        }}
      />
      <ResendCode firstIn={nextIn} send={() => sendRecoveryCode(mobile)} />
    </FormDialog>
  )
}
