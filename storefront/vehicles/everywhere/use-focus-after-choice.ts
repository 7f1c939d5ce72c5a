import { type RefObject, useEffect, useRef } from 'react'

/**
 * A link that asks for the vehicle goes when one is chosen. Whoever used it is led to what stands there instead; what comes back
 * notes that it was used.
 */
export function useFocusAfterChoice(place: RefObject<HTMLElement | null>, isThere: boolean): () => void {
  const isUsed = useRef(false)
  useEffect(() => {
    if (!isThere || !isUsed.current) return
    isUsed.current = false
    // Not where they are elsewhere by now.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [isThere, place])
  return () => {
    isUsed.current = true
  }
}
