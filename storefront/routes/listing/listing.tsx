import { type MouseEvent, useEffect, useRef } from 'react'
import { data, useLocation, useRevalidator } from 'react-router'
import { findListingPath, type ListingPath } from '#domain/listing/listing-path.ts'
import {
  isNarrowed,
  type ListingQuery,
  type ListingSort,
  parseListingQuery,
} from '#domain/listing/listing-query.ts'
import { inPage } from '../../api/card-in-page.ts'
import { type Send, sendFromBrowser } from '../../api/client.ts'
import { mapAnswer } from '../../api/outcome.ts'
import { sendContext } from '../../api/send-context.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Arriving } from '../../components/notices/arriving.tsx'
import { LoadingCards } from '../../components/notices/loading.tsx'
import { toast } from '../../components/notices/toasts.tsx'
import { useChosenVehicle } from '../../customer/vehicle.ts'
import { priceFonts } from '../../fonts/preload.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/listing.ts'
import { Chosen } from './chosen.tsx'
import { Facets } from './facets.tsx'
import { ListTools } from './list-tools.tsx'
import styles from './listing.module.css'
import { type Asked, loadFacets, loadFirstPage } from './load-listing.ts'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import { useLatest } from './use-latest.ts'

type Listing = { heading: string; description: string; sort?: ListingSort }

const LISTINGS: Record<ListingPath, Listing> = {
  '/automobile': {
    heading: 'AUTO MOBILE',
    description: 'LED, halogen and HID headlights, fog lamps, bulbs and parts for cars and motorcycles.',
  },
  '/latest': {
    heading: 'NEW PRODUCTS',
    description: 'The newest lamps, bulbs and parts in the shop.',
    sort: 'LATEST',
  },
  '/allproducts': {
    heading: 'ALL PRODUCTS',
    description: 'Every lamp, bulb, harness and tool the shop sells.',
  },
}

const listingAt = (path: string): Listing => LISTINGS[findListingPath(path) ?? '/allproducts']

const askedAt = (path: string, search: string): Asked => ({
  listingQuery: parseListingQuery(new URLSearchParams(search)),
  usual: listingAt(path).sort,
})

function load(send: Send, url: string, signal?: AbortSignal) {
  const { pathname, search } = new URL(url)
  const asked = askedAt(pathname, search)
  const page = loadFirstPage(send, asked, signal)
  return { page, facets: loadFacets(send, asked, page, signal) }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const loading = load(context.get(sendContext), request.url)
  const [page, facets] = await Promise.all([loading.page, loading.facets])
  const sent = mapAnswer(page, (list) => ({ ...list, products: inPage(list.products, ['fits']) }))
  return data({ page: sent, facets }, 'failure' in page ? 503 : 200)
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  load(sendFromBrowser, request.url, request.signal)

export const links: Route.LinksFunction = () => priceFonts

export const meta: Route.MetaFunction = (place) => {
  const { heading, description } = listingAt(place.location.pathname)
  return pageMeta(place, { title: heading, description })
}

export default function ListingScreen({ loaderData: { page, facets } }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const { heading, sort } = listingAt(pathname)
  const asked = askedAt(pathname, search)
  const { listingQuery } = asked
  const { latest: offered, isKnown } = useLatest(facets)
  const hasFacets = offered !== undefined || !isKnown
  const list = useRef<HTMLHeadingElement>(null)
  const goToList = () => list.current?.focus({ preventScroll: true })
  return (
    <main id="content" className={`page ${styles.listing}`}>
      <h1 className={styles.heading}>{heading}</h1>
      <div className={styles.tools}>
        <SearchForm key={pathname + search} listingQuery={listingQuery} />
        <ListTools offered={offered} listingQuery={listingQuery} usual={sort} />
      </div>
      <div className={hasFacets ? styles.columns : styles.column}>
        <Facets offered={offered} listingQuery={listingQuery} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: hears of presses on its links */}
        <div
          className={styles.results}
          onClick={(event) => {
            if (changesList(event)) goToList()
          }}
        >
          <h2 ref={list} tabIndex={-1} className="visually-hidden">
            Products
          </h2>
          <Arriving
            what={page}
            waiting={<LoadingCards>Almost there...</LoadingCards>}
            failed={() => <Failure listingQuery={listingQuery} onRetry={goToList} />}
          >
            {(first) => <Results key={pathname + search} first={first} asked={asked} />}
          </Arriving>
        </div>
      </div>
    </main>
  )
}

/** Whether another list takes the place of this one, and with it of the link that was pressed. */
function changesList({ target, defaultPrevented }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  // The router has taken it: what opens in a new tab changes nothing here.
  return defaultPrevented && link?.pathname === window.location.pathname
}

/** What was chosen stays in sight, to be tried again or taken back. */
function Failure({ listingQuery, onRetry }: { listingQuery: ListingQuery; onRetry: () => void }) {
  const { revalidate, state } = useRevalidator()
  const chosen = useChosenVehicle()
  const searched = listingQuery.text !== ''
  useEffect(() => {
    if (searched) toast('error', 'Failed to search products')
  }, [searched])
  const tryAgain = () => {
    onRetry()
    void revalidate()
  }
  return (
    <>
      {isNarrowed(listingQuery) && (
        <Chosen
          listingQuery={listingQuery}
          vehicle={chosen?.id === listingQuery.vehicle ? chosen?.chip : undefined}
        />
      )}
      <div className={styles.failure}>
        <p role="alert">Error loading products</p>
        <Button look="quiet" busy={state === 'loading' && 'Almost there...'} onClick={tryAgain}>
          Try Again
        </Button>
      </div>
    </>
  )
}
