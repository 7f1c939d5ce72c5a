import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { sendFromBrowser } from '../../api/client.ts'
import { ButtonLink } from '../../components/button.tsx'
import { ProductGrid } from '../../components/product-grid.tsx'
import {
  type ListingPage,
  type ListingQuery,
  loadPage,
  parseListingQuery,
  writeListingQuery,
} from './load-listing.ts'
import styles from './more-pages.module.css'

type Props = { first: ListingPage; query: ListingQuery }

/** The list as far as it was scrolled. Without scripts, and after a failure, a plain link leads on. */
export function MorePages({ first, query }: Props) {
  const [pages, setPages] = useState([first])
  const [failed, setFailed] = useState(false)
  const { pathname, search } = useLocation()
  const next = pages.at(-1)?.next
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const mark = end.current
    if (!mark || next === undefined || failed) return
    const leaving = new AbortController()
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        const page = await loadPage(sendFromBrowser, { ...query, after: next }, leaving.signal).catch(
          () => undefined,
        )
        if (leaving.signal.aborted) return
        if (page && 'answer' in page) setPages((before) => [...before, page.answer])
        else setFailed(true)
      },
      { rootMargin: '800px' },
    )
    observer.observe(mark)
    return () => {
      observer.disconnect()
      leaving.abort()
    }
  }, [next, failed, query])

  const products = pages.flatMap((page) => page.products)
  return (
    <>
      <p role="status" className="heard">
        {products.length} products shown
      </p>
      <h2 className="heard">Products</h2>
      <ProductGrid products={products} action="add to cart" />
      {next !== undefined && (
        <div ref={end} className={styles.more}>
          {failed && <p role="alert">Error loading products</p>}
          <ButtonLink look="quiet" to={`${pathname}?${withAfter(search, next)}`} reloadDocument>
            More products
          </ButtonLink>
        </div>
      )}
    </>
  )
}

function withAfter(search: string, after: number): URLSearchParams {
  return writeListingQuery({ ...parseListingQuery(new URLSearchParams(search)), after })
}
