import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../components/icon.tsx'
import styles from './keyboard.module.css'
import { type Shortcut, shortcutOf } from './shortcut.ts'

/** Loaded when it is opened for the first time. */
const Palette = lazy(() => import('./palette.tsx').then(({ Palette: it }) => ({ default: it })))
const Help = lazy(() => import('./help.tsx').then(({ Help: it }) => ({ default: it })))

/** The keys that work on every screen, and what they open. Needs script, and is not there before. */
export function Keyboard() {
  const [isAwake, setAwake] = useState(false)
  const [opened, setOpened] = useState<'palette' | 'help'>()
  const { pathname } = useLocation()
  // Whoever has chosen something is there now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every change of place
  useEffect(() => setOpened(undefined), [pathname])
  useEffect(() => {
    setAwake(true)
    const press = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, isTyping(event.target))
      if (shortcut && follow(shortcut, setOpened)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  if (!isAwake) return null
  const close = () => setOpened(undefined)
  return (
    <>
      <button type="button" className={styles.find} onClick={() => setOpened('palette')}>
        <Icon name="search" />
        Jump to <kbd className={styles.keys}>Ctrl K</kbd>
      </button>
      <Suspense>
        {opened === 'palette' && <Palette onClose={close} />}
        {opened === 'help' && <Help onClose={close} />}
      </Suspense>
    </>
  )
}

function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  if (!(target instanceof HTMLElement)) return false
  const isField = target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select')
  return isField || target.isContentEditable
}

/** Whether there is something here that the key is for. */
function follow(shortcut: Shortcut, open: (what: 'palette' | 'help') => void): boolean {
  switch (shortcut) {
    case 'palette':
    case 'help':
      open(shortcut)
      return true
    case 'search': {
      const field = document.querySelector<HTMLInputElement>('[data-shortcut="/"]')
      field?.focus()
      field?.select()
      return field !== null
    }
    case 'next row':
      return goToRow(1)
    case 'previous row':
      return goToRow(-1)
    case 'select row':
      return selectRow()
  }
}

const rows = () => [...document.querySelectorAll<HTMLTableRowElement>('table[data-list] tbody tr')]
const currentRow = () => rows().findIndex((row) => row.contains(document.activeElement))

function goToRow(step: 1 | -1): boolean {
  const all = rows()
  const current = currentRow()
  const row = all[current === -1 ? 0 : Math.min(Math.max(current + step, 0), all.length - 1)]
  const link = row?.querySelector<HTMLElement>('a[href]')
  link?.focus()
  return link !== undefined && link !== null
}

function selectRow(): boolean {
  const box = rows()[currentRow()]?.querySelector<HTMLInputElement>('input[type="checkbox"]')
  box?.click()
  return box !== undefined && box !== null
}
