import { type SubmitEvent, useState } from 'react'
import { oneTimeCodeProblem, recoveryMobileProblem } from '#domain/forms/recovery.ts'
import { codeFailure } from '#domain/recovery.ts'
import { confirmMobile, sendMobileCode } from '../../api/recovery.ts'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { toast } from '../../components/toasts.tsx'
import { keepLogin } from '../../customer/login.ts'
import { CodeField } from './code-field.tsx'
import styles from './mobile-section.module.css'
import { ResendCode } from './resend-code.tsx'

/** First the number, then the code that was sent to it. */
export function AddMobileForm({ onDone }: { onDone: () => void }) {
  const [mobile, setMobile] = useState('')
  const [nextIn, setNextIn] = useState<number>()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const sent = nextIn !== undefined

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = sent ? oneTimeCodeProblem(code) : recoveryMobileProblem(mobile)
    setProblem(found)
    setFailure(undefined)
    if (found !== undefined) return
    setBusy(true)
    const failed = sent ? await confirm() : await send()
    setBusy(false)
    setFailure(failed)
  }

  const send = async (): Promise<string | undefined> => {
    const answer = await sendMobileCode(mobile)
    if (!answer.sent) return codeFailure(answer.nextIn)
    setNextIn(answer.nextIn)
    return undefined
  }

  const confirm = async (): Promise<string | undefined> => {
    const answer = await confirmMobile(mobile, code)
    if ('failure' in answer) return answer.failure
    if (!keepLogin(answer.token)) return 'An error occurred. Please try again.'
    toast('success', 'Mobile number saved')
    onDone()
    return undefined
  }

  const typed = (set: (value: string) => void) => (value: string) => {
    set(value)
    setProblem(undefined)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {nextIn !== undefined ? (
        <>
          <p>We've sent a code to {mobile}.</p>
          <CodeField value={code} error={problem} onChange={typed(setCode)} />
          <ResendCode firstIn={nextIn} send={() => sendMobileCode(mobile)} />
        </>
      ) : (
        <Field
          label="Mobile number"
          value={mobile}
          error={problem}
          urgent
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          onChange={(event) => typed(setMobile)(event.currentTarget.value.trim())}
        />
      )}
      {failure && <p role="alert">{failure}</p>}
      <div className={styles.actions}>
        <Button type="submit" busy={busy && (sent ? 'VERIFYING...' : 'SENDING...')}>
          {sent ? 'VERIFY OTP' : 'SEND CODE'}
        </Button>
        <Button look="quiet" onClick={onDone}>
          CANCEL
        </Button>
      </div>
    </form>
  )
}
