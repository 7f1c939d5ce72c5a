import { useEffect, useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { type ListDefinition, parseListQuery } from '#domain/staff/lists/list-query.ts'
import { Button, buttonClass } from '../components/button.tsx'
import { FilterField } from './filter-field.tsx'
import { capital, filterWords } from './filter-words.ts'
import styles from './list-filter.module.css'
import { type AnyQuery, firstPage, listHref } from './list-href.ts'
import type { ListState } from './load-list.ts'

type Props = { definition: ListDefinition; list: ListState; searchHint: string }

/** While somebody types, the list follows after so long a rest. */
const REST_MS = 250

/** Search, filters, order and columns in one form, which says in the address what is to be seen. */
export function ListFilter({ definition, list, searchHint }: Props) {
  const { path, query } = list
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const go = (form: HTMLFormElement, replace = false) => {
    clearTimeout(timer.current)
    const to = hrefOf(definition, path, new FormData(form))
    void navigate(to, { replace, preventScrollReset: replace })
  }
  const chosen = Object.keys(query.filters).length
  const shape = JSON.stringify([query.filters, query.sort, query.columns])
  return (
    <>
      <Form
        method="get"
        action={path}
        role="search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          for (const part of event.currentTarget.querySelectorAll('details')) part.open = false
          go(event.currentTarget)
        }}
      >
        <div className={styles.line}>
          <Search
            text={query.text}
            hint={searchHint}
            onType={(form) => {
              clearTimeout(timer.current)
              timer.current = setTimeout(() => go(form, true), REST_MS)
            }}
          />
          <Button type="submit" look="quiet">
            Find
          </Button>
        </div>
        <div key={shape} className={styles.parts}>
          <details className={styles.part}>
            <summary className={buttonClass('quiet')}>Filters{chosen > 0 && ` (${chosen})`}</summary>
            <div className={styles.panel}>
              <div className={styles.fields}>
                {Object.entries(definition.filters).map(([name, filter]) => (
                  <FilterField key={name} name={name} filter={filter} value={query.filters[name]} />
                ))}
              </div>
              <Button type="submit">Show</Button>
            </div>
          </details>
          <details className={styles.part}>
            <summary className={buttonClass('quiet')}>Columns</summary>
            <div className={styles.panel}>
              <fieldset className={styles.columns}>
                <legend className="visually-hidden">Columns</legend>
                {columnsInOrder(definition, query).map(([name, label]) => (
                  <label key={name} className={styles.choice}>
                    <input
                      type="checkbox"
                      name="columns"
                      value={name}
                      defaultChecked={query.columns.includes(name)}
                    />
                    {label}
                  </label>
                ))}
              </fieldset>
              <Button type="submit">Show</Button>
            </div>
          </details>
          <label className={styles.sort}>
            <span className={styles.sortLabel}>Sort</span>
            <select
              name="sort"
              defaultValue={query.sort}
              onChange={({ currentTarget: { form } }) => form && go(form)}
            >
              {Object.entries(definition.sorts).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </div>
      </Form>
      <Chosen definition={definition} path={path} query={query} />
    </>
  )
}

/** The address in its one spelling; what cannot be read stays, so that the list says what was wrong. */
function hrefOf(definition: ListDefinition, path: string, sent: FormData): string {
  const typed = [...sent].map(([name, value]) => [name, String(value)])
  const params = new URLSearchParams(typed)
  const { query, notices } = parseListQuery(definition, params)
  return notices.length > 0 ? `${path}?${params}` : listHref(definition, path, query as AnyQuery)
}

/** Those that are shown first, as they are shown. */
function columnsInOrder({ columns }: ListDefinition, { columns: shown }: AnyQuery) {
  const rest = Object.keys(columns).filter((name) => !shown.includes(name))
  return [...shown, ...rest].map((name) => [name, columns[name] ?? name] as const)
}

type SearchProps = { text: string; hint: string; onType: (form: HTMLFormElement) => void }

function Search({ text, hint, onType }: SearchProps) {
  const field = useRef<HTMLInputElement>(null)
  // Another view says what is searched for; whoever is typing is not interrupted.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = text
  }, [text])
  return (
    <input
      ref={field}
      type="search"
      name="q"
      defaultValue={text}
      placeholder={hint}
      aria-label="Search"
      maxLength={100}
      className={styles.search}
      data-shortcut="/"
      onInput={({ currentTarget: { form } }) => form && onType(form)}
    />
  )
}

/** What the list is narrowed by; each can be taken away. */
function Chosen({ definition, path, query }: { definition: ListDefinition; path: string; query: AnyQuery }) {
  const names = Object.keys(definition.filters).filter((name) => query.filters[name] !== undefined)
  if (names.length === 0) return null
  const without = (name: string) =>
    listHref(definition, path, { ...firstPage(query), filters: { ...query.filters, [name]: undefined } })
  return (
    <ul className={styles.chosen} aria-label="Filtered by">
      {names.map((name) => {
        const filter = definition.filters[name]
        const words = filter ? filterWords(filter, query.filters[name]) : name
        return (
          <li key={name}>
            <Link to={without(name)} className={styles.chip} aria-label={`Remove the filter ${words}`}>
              {capital(words)} <span aria-hidden="true">×</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
