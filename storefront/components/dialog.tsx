import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog over the page, a sheet on a phone. The browser's own element keeps the focus inside, closes on Escape and
 * gives the focus back to where it was.
 */
export function Dialog({ title, onClose, children }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closed, not merely taken away: only then does the focus return.
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape for this
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.sheet}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}

type ConfirmProps = {
  title: string
  question: string
  confirm: string
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is gone. Cancel comes first, so that Enter alone destroys nothing. */
export function ConfirmDialog({ title, question, confirm, busy = false, onConfirm, onCancel }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onCancel}>
      <p className={styles.question}>{question}</p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onConfirm} disabled={busy} aria-busy={busy || undefined}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
