import { useEffect, useState, useSyncExternalStore } from 'react'
import styles from './toasts.module.css'

type Kind = 'success' | 'info' | 'error'
type Toast = { id: number; kind: Kind; text: string }

const SHOWN_FOR = 3_000

let toasts: readonly Toast[] = []
let serial = 0
const listeners = new Set<() => void>()
const NONE: readonly Toast[] = []

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says something for three seconds, top right. */
export function toast(kind: Kind, text: string): void {
  change([...toasts, { id: ++serial, kind, text }])
}

function dismiss(id: number): void {
  change(toasts.filter((it) => it.id !== id))
}

/** The place where toasts appear; it is there from the start, so that they are read out. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
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
    <div
      className={`${styles.toast} ${styles[kind]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <p>{text}</p>
      <button type="button" className={styles.close} onClick={() => dismiss(id)} aria-label="Dismiss">
        ×
      </button>
    </div>
  )
}
