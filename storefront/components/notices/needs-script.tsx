import { useShop } from '../../root-data.ts'
import { PhoneLink } from '../buttons/phone-link.tsx'
import styles from './needs-script.module.css'

/** For what nothing but the browser can do, as a customer's own pages: what to do where it runs no scripts. */
export function NeedsScript({ words = 'This page needs JavaScript.' }: { words?: string }) {
  const phone = useShop()?.phone
  return (
    <noscript>
      <p className={styles.words}>
        {words} Please turn it on in your browser
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
