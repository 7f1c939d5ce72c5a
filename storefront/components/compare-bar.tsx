import { Link, useLocation } from 'react-router'
import { comparePath } from '#domain/catalogue/compared.ts'
import { compareNothing, useCompared } from '../customer/compared.ts'
import styles from './compare-bar.module.css'

/** Where nobody looks at products, or they are compared already. */
const NOT_AT = /^\/(compare|cart|orders|userlogin|reset|undo)(\/|$)/i

/** Where the way to buy lies at the end of a phone's screen. */
const ABOVE_BUYING = /^\/product\//i

/** How many products are ticked, and the way to see them side by side. */
export function CompareBar() {
  const ids = useCompared()
  const { pathname } = useLocation()
  if (ids.length === 0 || NOT_AT.test(pathname)) return null
  return (
    <aside
      className={styles.bar}
      aria-label="Products to compare"
      data-floating={ABOVE_BUYING.test(pathname) || undefined}
    >
      <Link to={comparePath(ids)}>
        Compare{' '}
        <span className={styles.count}>{ids.length === 1 ? '1 product' : `${ids.length} products`}</span>
      </Link>
      <button
        type="button"
        aria-label="Clear comparison"
        onClick={() => {
          compareNothing()
          goToContent()
        }}
      >
        ✕
      </button>
    </aside>
  )
}

/** The bar goes, and with it what was pressed: whoever uses the keyboard goes on where the page begins. */
function goToContent() {
  const content = document.getElementById('content')
  content?.setAttribute('tabindex', '-1')
  content?.focus({ preventScroll: true })
}
