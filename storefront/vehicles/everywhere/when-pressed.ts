import type { MouseEvent } from 'react'

/** For a link that does something here instead; whoever wants it in a new tab gets the page behind it. */
export function whenPressed(act: (() => void) | undefined) {
  if (!act) return undefined
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    act()
  }
}
