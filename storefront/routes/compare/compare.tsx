import { useEffect, useRef, useState } from 'react'
import { data, useLocation, useNavigate } from 'react-router'
import { comparePath } from '#domain/catalogue/compared.ts'
import { sendFromBrowser } from '../../api/client.ts'
import { sendContext } from '../../api/send-context.ts'
import { Arriving } from '../../components/notices/arriving.tsx'
import { Loading } from '../../components/notices/loading.tsx'
import { Prompt } from '../../components/notices/prompt.tsx'
import { stopComparing, useCompared } from '../../customer/compared.ts'
import { useListingPath } from '../../customer/listing-for.ts'
import { useAnswer } from '../../customer/use-answer.ts'
import { hiddenPageMeta } from '../../page-meta.ts'
import type { Route } from './+types/compare.ts'
import styles from './compare.module.css'
import { CompareTable, columnId } from './compare-table.tsx'
import { type Compared, loadCompared } from './load-compared.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const compared = await loadCompared(context.get(sendContext), request.url)
  return data({ compared }, 'failure' in compared ? 503 : 200)
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  compared: loadCompared(sendFromBrowser, request.url, request.signal),
})

export const meta: Route.MetaFunction = (place) => hiddenPageMeta(place, 'Compare')

/** Products side by side. Which, stands in the address: it can be shared, reloaded and gone back to. */
export default function CompareScreen({ loaderData: { compared } }: Route.ComponentProps) {
  useKeptWhenBare()
  const heading = useRef<HTMLHeadingElement>(null)
  const [left, setLeft] = useState('')
  const next = useRef<number | 'none'>(undefined)
  /** Whoever has removed a column goes on at the next one: what was pressed went with it. */
  const goOn = ({ columns }: Compared) => {
    if (next.current === undefined) return
    const isLost = document.activeElement === document.body
    if (isLost) (document.getElementById(columnId(next.current)) ?? heading.current)?.focus()
    next.current = undefined
    setLeft(comparedInWords(columns.length))
  }
  return (
    <main id="content" className={`page ${styles.screen}`}>
      <h1 ref={heading} tabIndex={-1}>
        COMPARE
      </h1>
      <p role="status" className="visually-hidden">
        {left}
      </p>
      <Arriving
        what={compared}
        waiting={<Loading>Almost there...</Loading>}
        failed={(message) => <p role="alert">{`Error: ${message}`}</p>}
      >
        {(answer) => (
          <SideBySide
            compared={answer}
            onShown={goOn}
            onRemove={(id) => {
              next.current = id ?? 'none'
            }}
          />
        )}
      </Arriving>
    </main>
  )
}

/** An address that was typed names no product: then it is those that this browser keeps. */
function useKeptWhenBare(): void {
  const navigate = useNavigate()
  const kept = useCompared()
  const isBare = useLocation().search === ''
  const isTyped = useRef(isBare)
  useEffect(() => {
    if (!isTyped.current || kept.length === 0) return
    isTyped.current = false
    void navigate(comparePath(kept), { replace: true })
  }, [kept, navigate])
}

type Props = {
  compared: Compared
  onShown: (compared: Compared) => void
  onRemove: (next: number | undefined) => void
}

function SideBySide({ compared, onShown, onRemove }: Props) {
  const { columns, gone, vehicleId } = compared
  const listingPath = useListingPath()
  useAnswer(compared, onShown)
  // What is not sold any more is not to be counted again.
  useEffect(() => {
    for (const id of gone) stopComparing(id)
  }, [gone])
  return (
    <>
      {gone.length > 0 && (
        <p className={styles.hint}>
          {gone.length === 1 ? 'One product is' : `${gone.length} products are`} no longer in the shop.
        </p>
      )}
      {columns.length === 0 && (
        <Prompt
          text="Nothing to compare yet"
          hint="Tap Compare on up to four products."
          action="SHOP NOW"
          to={listingPath('/allproducts')}
        />
      )}
      {columns.length === 1 && (
        <p className={styles.hint}>Tap Compare on another product to see what differs.</p>
      )}
      {columns.length > 0 && <CompareTable columns={columns} vehicleId={vehicleId} onRemove={onRemove} />}
    </>
  )
}

function comparedInWords(count: number): string {
  if (count === 0) return 'Nothing to compare yet'
  return count === 1 ? 'Comparing 1 product' : `Comparing ${count} products`
}
