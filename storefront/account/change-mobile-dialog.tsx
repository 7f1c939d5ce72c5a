import { useState } from 'react'
import { readPhone } from '#domain/customers/mobile.ts'
import { codeFailure } from '#domain/customers/recovery.ts'
import { currentPasswordProblem } from '#domain/forms/customers/change-account.ts'
import { oneTimeCodeProblem, recoveryMobileProblem } from '#domain/forms/customers/recovery.ts'
import { type CodeSent, confirmMobile, sendMobileCode } from '../api/recovery.ts'
import { Field } from '../components/fields/field.tsx'
import { keepLogin } from '../customer/login.ts'
import { CodeField } from './code-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { ResendCode } from './resend-code.tsx'

type Props = {
  /** whether there is one already */
  hasOne: boolean
  onChanged: () => void
  onClose: () => void
}

/** First the number and the password, then the code that was sent to it. */
export function ChangeMobileDialog({ hasOne, onChanged, onClose }: Props) {
  const [typedMobile, setTypedMobile] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [nextIn, setNextIn] = useState<number>()
  const [problems, setProblems] = useState<{ first?: string | undefined; password?: string | undefined }>({})
  const sent = nextIn !== undefined
  const mobile = readPhone(typedMobile)

  const send = async (): Promise<string | undefined> => {
    const found = { first: recoveryMobileProblem(mobile), password: currentPasswordProblem(password) }
    setProblems(found)
    if (found.first !== undefined || found.password !== undefined) return undefined
    const answer = await sendMobileCode(mobile, password)
    if ('refused' in answer) return answer.refused
    if (!answer.sent) return codeFailure(answer.nextIn)
    setNextIn(answer.nextIn)
    return undefined
  }

  const confirm = async (): Promise<string | undefined> => {
    const first = oneTimeCodeProblem(code)
    setProblems({ first })
    if (first !== undefined) return undefined
    const answer = await confirmMobile(mobile, code)
    if ('failure' in answer) return answer.failure
    if (!keepLogin(answer.token)) return 'An error occurred. Please try again.'
    onChanged()
    return undefined
  }

  const resend = async (): Promise<CodeSent> => {
    const answer = await sendMobileCode(mobile, password)
    return 'refused' in answer ? { sent: false, nextIn: undefined } : answer
  }

  const typed = (set: (value: string) => void) => (value: string) => {
    set(value)
    setProblems({})
  }

  return (
    <FormDialog
      title={hasOne ? 'Change mobile' : 'Add mobile'}
      action={sent ? 'VERIFY OTP' : 'SEND CODE'}
      working={sent ? 'VERIFYING...' : 'SENDING...'}
      leave="CANCEL"
      holdsInput
      onSubmit={sent ? confirm : send}
      onClose={onClose}
    >
      {sent ? (
        <>
          <p role="status">We've sent a code to {mobile}.</p>
          <CodeField value={code} error={problems.first} onChange={typed(setCode)} />
          <ResendCode firstIn={nextIn} send={resend} />
        </>
      ) : (
        <>
          <Field
            label="Mobile number"
            value={typedMobile}
            error={problems.first}
            urgent
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            onChange={(event) => typed(setTypedMobile)(event.currentTarget.value)}
          />
          <OwnPasswordField value={password} error={problems.password} onChange={typed(setPassword)} />
        </>
      )}
    </FormDialog>
  )
}
