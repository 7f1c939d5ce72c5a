import { Fragment, useEffect, useRef } from 'react'
import { Button } from '../components/button.tsx'
import styles from './palette.module.css'
import { SHORTCUTS } from './shortcut.ts'

/** Which keys there are. */
export function Help({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={`${styles.palette} ${styles.help}`}
      aria-labelledby="shortcuts"
      onClose={onClose}
    >
      <h2 id="shortcuts">Shortcuts</h2>
      <dl className={styles.keys}>
        {SHORTCUTS.map(([keys, does]) => (
          <Fragment key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
      <Button look="quiet" onClick={() => dialog.current?.close()}>
        Close
      </Button>
    </dialog>
  )
}
