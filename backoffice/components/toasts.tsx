import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import type { Toast } from '../toast.ts'
import { Button } from './button.tsx'
import styles from './toasts.module.css'

const SHOWN_FOR_MS = 6_000
/** What can be taken back stays for longer. */
const SHOWN_WITH_UNDO_MS = 20_000

/** Says what was just done. It stands in the page that comes from the server, so it is there before any script. */
export function Toasts({ toast }: { toast: (Toast & { id: string }) | undefined }) {
  const [dismissed, setDismissed] = useState<string>()
  const [held, setHeld] = useState(false)
  const [shown, setShown] = useState(toast)
  // Loading something else meanwhile does not take away what is shown.
  if (toast && toast.id !== shown?.id) setShown(toast)
  const isShown = shown !== undefined && shown.id !== dismissed
  useEffect(() => {
    if (!isShown || held) return
    const timer = setTimeout(() => setDismissed(shown.id), shown.undo ? SHOWN_WITH_UNDO_MS : SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [isShown, held, shown])
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it stays while somebody reads or reaches for it
        <div
          className={styles.toast}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <p>{shown.text}</p>
          {shown.undo && <Undo {...shown.undo} />}
          <button
            type="button"
            className={`${styles.close} scripted`}
            onClick={() => setDismissed(shown.id)}
            aria-label="Dismiss"
          >
            ×
          </button>
        </div>
      )}
    </div>
  )
}

function Undo({ action, fields }: NonNullable<Toast['undo']>) {
  return (
    <Form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="quiet">
        Undo
      </Button>
    </Form>
  )
}
