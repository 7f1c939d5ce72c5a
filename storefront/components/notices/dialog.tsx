import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import styles from './dialog.module.css'
import { Toasts } from './toasts.tsx'

type Props = {
  title: string
  onClose: () => void
  /** something is typed into it, which a press beside it must not throw away */
  holdsInput?: boolean
  /** has a button of its own to close it, which comes first: what it holds is chosen, and a focused field would bring up the keyboard */
  startsWithClose?: boolean
  children: ReactNode
}

/**
 * A dialog over the page, a sheet on a phone. The browser's own element keeps the focus inside, closes on Escape and
 * gives the focus back to where it was.
 */
export function Dialog({ title, onClose, holdsInput = false, startsWithClose = false, children }: Props) {
  const id = useId()
  const pressedBeside = useRef(false)
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
      // A press that begins inside and ends beside it, as when marking text, is none beside it.
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        const beside = pressedBeside.current && event.target === event.currentTarget
        if (beside && !holdsInput) onClose()
      }}
    >
      <div className={styles.sheet}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {startsWithClose && (
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            ✕
          </button>
        )}
        {children}
      </div>
      <Toasts />
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
      <DialogActions>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onConfirm} disabled={busy} aria-busy={busy || undefined}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The row of buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
