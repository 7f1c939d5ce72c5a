import { type RefObject, useCallback, useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

const QUESTION = 'Leave without saving what you typed?'

/** Asks before somebody leaves a screen with something typed and not sent. One of a screen: the router knows no more. */
export function UnsavedWarning({ isUnsaved }: { isUnsaved: RefObject<boolean> }) {
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved.current) event.preventDefault()
      },
      [isUnsaved],
    ),
  )
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(QUESTION)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  return null
}
