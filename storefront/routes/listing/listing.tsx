import { useEffect } from 'react'
import { data, useLocation } from 'react-router'
import type { ProductSort } from '../../api/catalogue.ts'
import { sendFromBrowser } from '../../api/client.ts'
import { sendContext } from '../../api/send-context.ts'
import { Arriving } from '../../components/arriving.tsx'
import { LoadingCards } from '../../components/loading.tsx'
import { toast } from '../../components/toasts.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/listing.ts'
import styles from './listing.module.css'
import { loadPage, parseListingQuery } from './load-listing.ts'
import { MorePages } from './more-pages.tsx'
import { SearchForm } from './search-form.tsx'

type Listing = { heading: string; description: string; sort?: ProductSort }

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

function queryAt(url: string) {
  const { pathname, searchParams } = new URL(url)
  const query = parseListingQuery(searchParams)
  return { ...query, sort: query.sort ?? listingAt(pathname).sort }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await loadPage(context.get(sendContext), queryAt(request.url))
  return data({ page }, 'failure' in page ? 503 : 200)
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  page: loadPage(sendFromBrowser, queryAt(request.url), request.signal),
})

export const meta: Route.MetaFunction = (place) => {
  const { heading, description } = listingAt(place.location.pathname)
  return pageMeta(place, { title: heading, description })
}

export default function ListingScreen({ loaderData: { page } }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const listing = listingAt(pathname)
  const query = parseListingQuery(new URLSearchParams(search))
  return (
    <main id="content" className={`page ${styles.listing}`}>
      <h1 className={styles.heading}>{listing.heading}</h1>
      <SearchForm key={pathname + search} query={query} usual={listing.sort} />
      <Arriving
        what={page}
        waiting={<LoadingCards>Almost there...</LoadingCards>}
        failed={() => <Failure searched={query.term !== ''} />}
      >
        {(first) =>
          first.products.length === 0 ? (
            <p role="status" className={styles.none}>
              {query.term === '' ? 'No products found' : `No products found for "${query.term}"`}
            </p>
          ) : (
            <MorePages
              key={pathname + search}
              first={first}
              query={{ ...query, sort: query.sort ?? listing.sort }}
            />
          )
        }
      </Arriving>
    </main>
  )
}

function Failure({ searched }: { searched: boolean }) {
  useEffect(() => {
    if (searched) toast('error', 'Failed to search products')
  }, [searched])
  return <p role="alert">Error loading products</p>
}
