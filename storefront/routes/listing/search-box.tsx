import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatRupees } from '#domain/money/paise.ts'
import { cardPrice } from '#domain/money/pricing.ts'
import { searchProducts } from '../../api/catalogue.ts'
import { sendFromBrowser } from '../../api/client.ts'
import type { Product } from '../../api/product.ts'
import { Picture } from '../../components/product-facts/picture.tsx'
import styles from './search-box.module.css'

const SUGGESTIONS = 6
const SHORTEST = 2
/** So long nobody types: what stands there is worth asking about. */
const DEBOUNCE_MS = 150

/** The box for the term. Products are suggested while it is typed in; Enter without choosing one searches as ever. */
export function SearchBox({ term }: { term: string }) {
  const [active, setActive] = useState(-1)
  const { suggested, suggest } = useSuggestions()
  const navigate = useNavigate()
  const id = useId()
  const open = suggested.length > 0

  const suggestFor = (term: string) => {
    void suggest(term)
    setActive(-1)
  }
  const close = () => suggestFor('')

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const chosen = suggested[active]
    if (step !== undefined) setActive(around(active + step, suggested.length))
    else if (event.key === 'Enter' && chosen) void navigate(`/product/${chosen.id}`)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.box}>
      <label>
        <span className="visually-hidden">Search products</span>
        <input
          type="search"
          name="q"
          defaultValue={term}
          placeholder="H4, fog lamp, product number …"
          maxLength={200}
          autoComplete="off"
          role="combobox"
          aria-expanded={open}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
          onChange={(event) => suggestFor(event.currentTarget.value.trim())}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
      </label>
      <div id={id} role="listbox" aria-label="Suggestions" className={styles.suggestions} hidden={!open}>
        {suggested.map((product, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box's own keys choose among them
          <div
            key={product.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // The box keeps the focus, or the list would close before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => void navigate(`/product/${product.id}`)}
          >
            <span className={styles.picture}>
              <Picture path={product.featureImage} alt="" sizes="40px" />
            </span>
            <span className={styles.name}>{product.name}</span>
            <span className={styles.price}>{formatRupees(cardPrice(product))}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Behind the last comes the box itself, then the first. */
function around(place: number, count: number): number {
  if (place >= count) return -1
  return place < -1 ? count - 1 : place
}

/** What a term might mean. A suggestion that cannot be had is simply not made. */
function useSuggestions() {
  const [suggested, setSuggested] = useState<Product[]>([])
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const suggest = async (term: string): Promise<void> => {
    running.current?.abort()
    if (term.length < SHORTEST) return setSuggested([])
    const mine = new AbortController()
    running.current = mine
    await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS))
    if (mine.signal.aborted) return
    const found = await searchProducts(
      sendFromBrowser,
      { keyWord: term, limit: SUGGESTIONS },
      mine.signal,
    ).catch(() => [])
    if (!mine.signal.aborted) setSuggested(found)
  }

  return { suggested, suggest }
}
