/** A storage of the browser. Some browsers are told to keep nothing, and throw where they are asked: then it lasts for the visit. */
function forgiving(storageOf: () => Storage) {
  const notKept = new Map<string, string>()
  return {
    read: (key: string): string | null => {
      const own = notKept.get(key)
      if (own !== undefined) return own
      try {
        return storageOf().getItem(key)
      } catch {
        return null
      }
    },
    write: (key: string, text: string): void => {
      notKept.delete(key)
      try {
        storageOf().setItem(key, text)
      } catch {
        notKept.set(key, text)
      }
    },
    remove: (key: string): void => {
      notKept.delete(key)
      try {
        storageOf().removeItem(key)
      } catch {
        // There is nothing in it.
      }
    },
  }
}

export type BrowserStorage = ReturnType<typeof forgiving>

/** The same in every tab, also on another day. */
export const browserStorage = forgiving(() => localStorage)
/** Of this tab alone. */
export const tabStorage = forgiving(() => sessionStorage)
