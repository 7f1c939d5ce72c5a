import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../components/buttons/button.tsx'
import { Dialog } from '../components/notices/dialog.tsx'
import styles from './form-dialog.module.css'

type Props = {
  title: string
  action: string
  /** what the button says meanwhile */
  working: string
  /** what the button says that leaves everything as it is */
  leave?: string
  /** something is typed into it that a press beside it must not throw away */
  holdsInput?: boolean
  /** brings back the words to show when it failed */
  onSubmit: () => Promise<string | undefined>
  onClose: () => void
  /** what stands below the buttons */
  below?: ReactNode
  children: ReactNode
}

/** A dialog about an account: some fields, the step they are for, and a way out. */
export function FormDialog({
  title,
  action,
  working,
  leave = 'CLOSE',
  holdsInput = false,
  onSubmit,
  onClose,
  below,
  children,
}: Props) {
  const [answered, setAnswered] = useState<{ failure: string | undefined }>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  // What is wrong is said at its field, and that is where to go on.
  useEffect(() => {
    if (answered) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answered])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setAnswered(undefined)
    setBusy(true)
    const failure = await onSubmit()
    setBusy(false)
    setAnswered({ failure })
  }

  return (
    <Dialog title={title} onClose={onClose} holdsInput={holdsInput}>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {children}
        {answered?.failure && (
          <p role="alert" className={styles.failure}>
            {answered.failure}
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={busy && working}>
            {action}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {leave}
          </Button>
        </div>
        {below}
      </form>
    </Dialog>
  )
}
