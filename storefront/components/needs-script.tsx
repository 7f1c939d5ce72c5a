import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'
import styles from './needs-script.module.css'

/** On a customer's own pages, which nothing but the browser can fill: what to do where it runs no scripts. */
export function NeedsScript() {
  const phone = useRouteLoaderData<typeof rootLoader>('root')?.shop?.phone
  return (
    <noscript>
      <p className={styles.words}>
        This page needs JavaScript. Please turn it on in your browser
        {phone && (
          <>
            , or call us on <a href={`tel:${phone}`}>{phone}</a>
          </>
        )}
        .
      </p>
    </noscript>
  )
}
