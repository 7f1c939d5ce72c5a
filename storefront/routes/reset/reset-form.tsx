import { type SubmitEvent, useState } from 'react'
import { confirmPasswordProblem, newPasswordProblem } from '#domain/forms/customers/recovery.ts'
import { resetPassword } from '../../api/recovery.ts'
import { Button } from '../../components/buttons/button.tsx'
import { LinkProblem } from '../../components/buttons/link-card.tsx'
import { PasswordField } from '../../components/fields/field.tsx'
import styles from './reset.module.css'

type Props = {
  resetKey: string
  /** whether the link was still good */
  onAnswer: (good: boolean) => void
}

const NO_PROBLEMS = { password: undefined, confirmation: undefined }

export function ResetForm({ resetKey, onAnswer }: Props) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [problems, setProblems] = useState<Record<keyof typeof NO_PROBLEMS, string | undefined>>(NO_PROBLEMS)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setFailure(undefined)
    const weak = newPasswordProblem(password)
    const different = weak === undefined ? confirmPasswordProblem(password, confirmation) : undefined
    setProblems({ password: weak, confirmation: different })
    if (weak !== undefined || different !== undefined) return
    setBusy(true)
    const good = await resetPassword(resetKey, password)
    setBusy(false)
    if (good === undefined) setFailure('Failed to reset password. Please try again.')
    else onAnswer(good)
  }

  const typed = (set: (value: string) => void) => (event: { currentTarget: { value: string } }) => {
    set(event.currentTarget.value)
    setProblems(NO_PROBLEMS)
  }

  return (
    // Its fields have no names: sent before the page is alive, the form must tell nothing.
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label="New password"
        value={password}
        error={problems.password}
        urgent
        autoComplete="new-password"
        onChange={typed(setPassword)}
      />
      <PasswordField
        label="Confirm password"
        value={confirmation}
        error={problems.confirmation}
        urgent
        autoComplete="new-password"
        onChange={typed(setConfirmation)}
      />
      {failure && <LinkProblem>{failure}</LinkProblem>}
      <Button type="submit" wide busy={busy && 'RESETTING...'}>
        RESET PASSWORD
      </Button>
    </form>
  )
}
