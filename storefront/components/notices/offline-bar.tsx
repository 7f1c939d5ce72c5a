import { useSyncExternalStore } from 'react'
import styles from './offline-bar.module.css'

/** Says quietly that the browser is offline, for as long as it is. Its place is there before, so that it is read out. */
export function OfflineBar() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div aria-live="polite">
      {!online && (
        <p className={styles.bar}>You are offline. We'll reconnect as soon as you're back online.</p>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
