import { useShop } from '../root-data.ts'
import styles from './needs-script.module.css'
import { PhoneLink } from './phone-link.tsx'

/** On a customer's own pages, which nothing but the browser can fill: what to do where it runs no scripts. */
export function NeedsScript() {
  const phone = useShop()?.phone
  return (
    <noscript>
      <p className={styles.words}>
        This page needs JavaScript. Please turn it on in your browser
        {phone && (
          <>
            , or call us on <PhoneLink phone={phone} />
          </>
        )}
        .
      </p>
    </noscript>
  )
}
