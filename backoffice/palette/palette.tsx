import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { loader } from '../routes/palette/results.ts'
import styles from './palette.module.css'

const REST_MS = 150

/** Finds orders, tickets, customers, products and what to do, by a few letters. */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { load, data, state } = useFetcher<typeof loader>()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    const timer = setTimeout(
      () => void load(`/palette?${new URLSearchParams({ q: text })}`),
      text === '' ? 0 : REST_MS,
    )
    return () => clearTimeout(timer)
  }, [text, load])
  const results = data?.results ?? []
  const current = Math.min(at, results.length - 1)
  const go = (to: string | undefined) => {
    if (to === undefined) return
    onClose()
    void navigate(to)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && results.length > 0) {
      event.preventDefault()
      setAt((current + step + results.length) % results.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // What is shown is not yet what was typed.
      if (state === 'idle' && data?.text === text.trim()) go(results[current]?.to)
    }
  }
  return (
    <dialog ref={dialog} className={styles.palette} aria-label="Jump to" onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label="Find an order, a ticket, a customer, a product or an action"
        aria-expanded={results.length > 0}
        aria-controls={`${id}-results`}
        aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={100}
        placeholder="Order, ticket, customer, phone, product or action"
        className={styles.field}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div id={`${id}-results`} role="listbox" aria-label="Found" className={styles.results}>
        {results.map(({ kind, label, detail, to }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={`${kind} ${to} ${label}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={styles.result}
            onClick={() => go(to)}
          >
            <span>
              {label}
              {detail && <span className={styles.detail}>{detail}</span>}
            </span>
            <span className={styles.kind}>{kind}</span>
          </div>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {data && data.text !== '' && results.length === 0 ? 'Nothing found.' : ''}
      </p>
    </dialog>
  )
}
