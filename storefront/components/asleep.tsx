import { type ReactNode, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** What comes before a press, by finger, mouse and keyboard. */
const SIGNS = ['pointerover', 'pointerdown', 'mousedown', 'focusin', 'click'] as const

/**
 * Stands as the server has written it until somebody touches it: only then React looks into it. What is drawn in the browser, or anew
 * since something in it has changed, is awake at once.
 */
export function Asleep({ children }: { children: ReactNode }) {
  const outside = useRef<HTMLDivElement>(null)
  const [sleep] = useState(startSleep)
  useEffect(() => {
    if (outside.current?.contains(document.activeElement)) sleep.end()
    const ended = new AbortController()
    const touch = (event: Event) => {
      const { type, target } = event
      if (!(target instanceof Element) || !outside.current?.contains(target)) return
      ended.abort()
      sleep.end()
      if (type !== 'click' || !(target instanceof HTMLElement)) return
      // A press without a sign before it, as tools make them: React would not hear of it any more.
      event.preventDefault()
      event.stopImmediatePropagation()
      sleep.pressed = target
    }
    // Before React hears of it: a press wakes what it is meant for.
    for (const type of SIGNS) window.addEventListener(type, touch, { capture: true, signal: ended.signal })
    return () => ended.abort()
  }, [sleep])
  return (
    <div ref={outside}>
      <Suspense>
        <Sleeper sleep={sleep}>{children}</Sleeper>
      </Suspense>
    </div>
  )
}

type Sleep = { isOver: boolean; over: Promise<void>; end: () => void; pressed?: HTMLElement }

function startSleep(): Sleep {
  let wake = () => {}
  const over = new Promise<void>((resolve) => {
    wake = resolve
  })
  const sleep: Sleep = {
    isOver: import.meta.env.SSR,
    over,
    end: () => {
      sleep.isOver = true
      wake()
    },
  }
  return sleep
}

const never = () => () => {}

function Sleeper({ sleep, children }: { sleep: Sleep; children: ReactNode }) {
  const isServersPage = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  if (isServersPage && !sleep.isOver) use(sleep.over)
  useEffect(() => sleep.pressed?.click(), [sleep])
  return children
}
