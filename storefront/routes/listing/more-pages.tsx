import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { sendFromBrowser } from '../../api/client.ts'
import type { ListedInPage } from '../../api/listing.ts'
import { ButtonLink } from '../../components/buttons/button.tsx'
import { queryOf } from './choices.ts'
import { type Asked, type ListingPage, loadPage } from './load-listing.ts'
import styles from './more-pages.module.css'

type Props = {
  first: ListingPage
  asked: Asked
  /** how they are shown */
  children: (products: ListedInPage[]) => ReactNode
}

/** The list as far as it was scrolled. Without scripts, and after a failure, a plain link leads on. */
export function MorePages({ first, asked, children }: Props) {
  const [pages, setPages] = useState([first])
  const [failed, setFailed] = useState(false)
  // The list stays the same as long as it is shown.
  const [{ listingQuery, usual }] = useState(asked)
  const { pathname } = useLocation()
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
        const following = { listingQuery: { ...listingQuery, after: next }, usual }
        const page = await loadPage(sendFromBrowser, following, leaving.signal).catch(() => undefined)
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
  }, [next, failed, listingQuery, usual])

  const products = pages.flatMap((page) => page.products)
  return (
    <>
      <p role="status" className="visually-hidden">
        {products.length === 1 ? '1 product shown' : `${products.length} products shown`}
      </p>
      {children(products)}
      {next !== undefined && (
        <div ref={end} className={styles.more}>
          {failed && <p role="alert">Error loading products</p>}
          <ButtonLink look="quiet" to={pathname + queryOf({ ...listingQuery, after: next })} reloadDocument>
            More products
          </ButtonLink>
        </div>
      )}
    </>
  )
}
