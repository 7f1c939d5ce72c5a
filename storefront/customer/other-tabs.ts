import { browserStorage } from './storage.ts'

/** What one tab changes, others read anew. */
type Changed = 'cart_changed' | 'wishlist_changed'

export function tellOtherTabs(changed: Changed): void {
  browserStorage.write(changed, String(Date.now()))
}

export function listenToOtherTabs(changed: Changed, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === changed) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
