import { type ReactNode, useEffect, useId, useLayoutEffect, useState } from 'react'
import { createStore } from '../../store.ts'
import styles from './toasts.module.css'

type Kind = 'success' | 'info' | 'error'
type Toast = { id: number; kind: Kind; text: ReactNode }

const SHOWN_FOR = 3_000

const store = createStore<readonly Toast[]>([])
/** The page's own place for toasts, then those of open dialogs, the topmost last. */
const places = createStore<readonly string[]>([])
let serial = 0

/** Says something for three seconds, top right. */
export function toast(kind: Kind, text: ReactNode): void {
  store.set([...store.get(), { id: ++serial, kind, text }])
}

function dismiss(id: number): void {
  store.set(store.get().filter((it) => it.id !== id))
}

/**
 * A place where toasts appear; it is there from the start, so that they are read out. A dialog has one of its own:
 * what lies behind it can neither be seen well, nor heard, nor pressed.
 */
export function Toasts() {
  const id = useId()
  useLayoutEffect(() => {
    places.set([...places.get(), id])
    return () => places.set(places.get().filter((place) => place !== id))
  }, [id])
  const isTopmost = places.use().at(-1) === id
  const toasts = store.use()
  const shown = isTopmost ? toasts : []
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {shown.map((it) => (
        <ToastCard key={it.id} toast={it} />
      ))}
    </div>
  )
}

function ToastCard({ toast: { id, kind, text } }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(id), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [id, held])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: hears of presses on its links
    <div
      className={`${styles.toast} ${styles[kind]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      // Whoever follows a link of it has read it.
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) dismiss(id)
      }}
    >
      <p>{text}</p>
      <button type="button" className={styles.close} onClick={() => dismiss(id)} aria-label="Dismiss">
        ×
      </button>
    </div>
  )
}
