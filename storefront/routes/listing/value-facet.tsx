import { useEffect, useRef, useState } from 'react'
import type { ChosenFacet, ChosenValue } from './choices.ts'
import { inWords } from './count-words.ts'
import styles from './facet-form.module.css'

/** Longer lists can be searched. */
const SHORT = 12
/** Facets in which people look for a name: by the alphabet too. */
const NAMES = new Set(['brand', 'origin'])

/** Values to tick, any number of them; of warranties one. */
export function ValueFacet({ facet: { label, values }, field }: { facet: ChosenFacet; field: string }) {
  const [wanted, setWanted] = useState('')
  const [isByName, setByName] = useState(false)
  const isOne = field === 'warranty'
  const hasNames = NAMES.has(field)
  const sorted = isByName ? values.toSorted((a, b) => a.label.localeCompare(b.label, 'en')) : values
  const isWanted = ({ label, isChosen }: ChosenValue) =>
    isChosen || label.toLowerCase().includes(wanted.trim().toLowerCase())
  return (
    <>
      {(values.length > SHORT || field === 'origin') && (
        <input
          type="search"
          className={styles.search}
          aria-label={`Search in ${label}`}
          placeholder="Search"
          value={wanted}
          // It finds, it does not send.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {hasNames && values.length > 1 && (
        <button
          type="button"
          className={styles.sort}
          aria-pressed={isByName}
          onClick={() => setByName(!isByName)}
        >
          Sort A to Z
        </button>
      )}
      <ul className={styles.values}>
        {isOne && (
          <Choice field={field} value="" label="Any" isChosen={!values.some((it) => it.isChosen)} isOne />
        )}
        {sorted.map((it) => (
          <Choice
            key={it.value}
            field={field}
            value={field === 'stock' ? 'in' : it.value}
            label={it.label}
            count={inWords(it)}
            isChosen={it.isChosen}
            isOne={isOne}
            isHidden={!isWanted(it)}
          />
        ))}
      </ul>
    </>
  )
}

type ChoiceProps = {
  field: string
  value: string
  label: string
  count?: string
  isChosen: boolean
  isOne?: boolean
  isHidden?: boolean
}

function Choice({ field, value, label, count, isChosen, isOne = false, isHidden = false }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  // Ticked at once by the browser; the URL, which may change without it, has the last word.
  useEffect(() => {
    if (input.current) input.current.checked = isChosen
  }, [isChosen])
  return (
    <li hidden={isHidden}>
      <label className={styles.value}>
        <input
          ref={input}
          type={isOne ? 'radio' : 'checkbox'}
          name={field}
          value={value}
          defaultChecked={isChosen}
        />
        <span className={styles.label}>{label}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </label>
    </li>
  )
}
