import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import styles from './recovery-dialog.module.css'

type Props = {
  title: string
  action: string
  /** what the button says meanwhile */
  working: string
  /** brings back the words to show when it failed */
  onSubmit: () => Promise<string | undefined>
  onClose: () => void
  /** what stands below the buttons */
  below?: ReactNode
  children: ReactNode
}

/** A dialog of recovery: some fields, the step they are for, and CLOSE. */
export function RecoveryDialog({ title, action, working, onSubmit, onClose, below, children }: Props) {
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setFailure(undefined)
    setBusy(true)
    const failed = await onSubmit()
    setBusy(false)
    setFailure(failed)
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {children}
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={busy && working}>
            {action}
          </Button>
          <Button look="quiet" onClick={onClose}>
            CLOSE
          </Button>
        </div>
        {below}
      </form>
    </Dialog>
  )
}
