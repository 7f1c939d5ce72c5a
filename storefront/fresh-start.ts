import { useEffect } from 'react'
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

/** Scripts that have not come by then count as gone. */
const TIMEOUT_MS = 120_000

/** Where the visitor is going to, until they are there. */
let destination: string | undefined

export const rememberDestination: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  // An action is where the visitor is already, and may take as long as it takes.
  if (request.method !== 'GET') return next()
  destination = request.url
  const tooLong = setTimeout(() => {
    if (destination === request.url) window.location.assign(request.url)
  }, TIMEOUT_MS)
  try {
    return await next()
  } finally {
    clearTimeout(tooLong)
    if (destination === request.url) destination = undefined
  }
}

/**
 * After a new release the scripts that an open page knows of may be gone. The router then reloads the page where it
 * is; a visitor wants the page behind the link instead. It comes whole from the server, with the scripts of its own
 * release, so this happens once. Offline the page stays as it is, and goes on when there is a connection again.
 */
export function useFreshStart(): void {
  useEffect(() => {
    if (!('navigation' in window)) return
    const { navigation } = window
    const goThere = () => {
      if (destination !== undefined) window.location.assign(destination)
    }
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || destination === undefined) return
      event.preventDefault()
      if (navigator.onLine) goThere()
      else window.addEventListener('online', goThere, { once: true })
    }
    navigation.addEventListener('navigate', onNavigate)
    return () => {
      navigation.removeEventListener('navigate', onNavigate)
      window.removeEventListener('online', goThere)
    }
  }, [])
}
