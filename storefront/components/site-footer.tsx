import { Link } from 'react-router'
import type { SocialLinks as Links } from '../api/send-context.ts'
import type { Shop } from '../api/shop.ts'
import { useLogin } from '../customer/login.ts'
import { PhoneLink } from './buttons/phone-link.tsx'
import { SocialLinks } from './buttons/social-links.tsx'
import styles from './site-footer.module.css'

const POLICIES = {
  '/terms_and_conditions': 'Terms and Conditions',
  '/cancellation_policy': 'Cancellation Policy',
  '/returns_policy': 'Returns Policy',
  '/terms_of_use': 'Terms of Use',
  '/payment_security': 'Payment Security',
  '/privacy_policy': 'Privacy Policy',
}

const PAGES = { '/about': 'About', '/contactus': 'Contact', '/orders': 'Orders' }

/** Where the shop does not say, or cannot be asked: nobody's. */
const PHONE = '0000000000'
const EMAIL = 'hello@shop.example'

type Props = {
  shop: Pick<Shop, 'name' | 'phone' | 'email'> | undefined
  socialLinks: Links | undefined
}

export function SiteFooter({ shop, socialLinks }: Props) {
  const phone = shop?.phone ?? PHONE
  const email = shop?.email ?? EMAIL
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.columns}`}>
        <nav aria-label="Policies">
          <LinkList links={POLICIES} className={styles.links} />
        </nav>
        <nav aria-label="The shop">
          <LinkList links={PAGES} className={`${styles.links} ${styles.pages}`} />
        </nav>
        <div className={styles.contact}>
          <address>
            <PhoneLink phone={phone} />
            <a href={`mailto:${email}`}>{email}</a>
          </address>
          <SocialLinks links={socialLinks} />
          <SignedIn />
        </div>
      </div>
      <p className={`page ${styles.copyright}`}>{['© 2025 to 2035', shop?.name].filter(Boolean).join(' ')}</p>
    </footer>
  )
}

function LinkList({ links, className }: { links: Record<string, string>; className: string | undefined }) {
  return (
    <ul className={className}>
      {Object.entries(links).map(([path, name]) => (
        <li key={path}>
          <Link to={path}>{name}</Link>
        </li>
      ))}
    </ul>
  )
}

function SignedIn() {
  const login = useLogin()
  return login && <p className={styles.signedIn}>Signed in as {login.email}</p>
}
