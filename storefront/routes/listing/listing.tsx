import { useEffect } from 'react'
import { data, useLocation } from 'react-router'
import { type ListingSort, parseListingAddress } from '#domain/listing-address.ts'
import { type Send, sendFromBrowser } from '../../api/client.ts'
import { sendContext } from '../../api/send-context.ts'
import { Arriving } from '../../components/arriving.tsx'
import { LoadingCards } from '../../components/loading.tsx'
import { toast } from '../../components/toasts.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/listing.ts'
import { Facets } from './facets.tsx'
import styles from './listing.module.css'
import { type Asked, loadFacets, loadFirstPage } from './load-listing.ts'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import { useLatest } from './use-latest.ts'

type Listing = { heading: string; description: string; sort?: ListingSort }

const LISTINGS: Record<string, Listing> = {
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

const listingAt = (path: string): Listing =>
  LISTINGS[path.replace(/\/+$/, '')] ?? { heading: '', description: '' }

const askedAt = (path: string, search: string): Asked => ({
  address: parseListingAddress(new URLSearchParams(search)),
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
  return data({ page, facets }, 'failure' in page ? 503 : 200)
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  load(sendFromBrowser, request.url, request.signal)

export const meta: Route.MetaFunction = (place) => {
  const { heading, description } = listingAt(place.location.pathname)
  return pageMeta(place, { title: heading, description })
}

export default function ListingScreen({ loaderData: { page, facets } }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const { heading, sort } = listingAt(pathname)
  const asked = askedAt(pathname, search)
  const { address } = asked
  const { latest: offered, isKnown } = useLatest(facets)
  const hasFacets = offered !== undefined || !isKnown
  return (
    <main id="content" className={`page ${styles.listing}`}>
      <h1 className={styles.heading}>{heading}</h1>
      <SearchForm key={pathname + search} address={address} usual={sort} />
      <div className={hasFacets ? styles.columns : styles.column}>
        <Facets offered={offered} address={address} />
        <div className={styles.results}>
          <Arriving
            what={page}
            waiting={<LoadingCards>Almost there...</LoadingCards>}
            failed={() => <Failure searched={address.text !== ''} />}
          >
            {(first) => <Results key={pathname + search} first={first} asked={asked} />}
          </Arriving>
        </div>
      </div>
    </main>
  )
}

function Failure({ searched }: { searched: boolean }) {
  useEffect(() => {
    if (searched) toast('error', 'Failed to search products')
  }, [searched])
  return <p role="alert">Error loading products</p>
}
