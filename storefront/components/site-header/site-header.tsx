import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Shop } from '../../api/shop.ts'
import { useListingPath } from '../../customer/listing-for.ts'
import { usePictures } from '../../picture-url.ts'
import { CustomerCounts } from './customer-counts.tsx'
import { Icon } from './icon.tsx'
import buttonStyles from './icon-button.module.css'
import { MobileMenu } from './mobile-menu.tsx'
import { Navigation } from './navigation.tsx'
import styles from './site-header.module.css'
import { UserMenu } from './user-menu.tsx'

type Named = { shop: Pick<Shop, 'shortName' | 'logo'> | undefined }

type Props = Named & {
  /** what stands before the tools, or below the bar where there is no room in it */
  children: ReactNode
}

export function SiteHeader({ shop, children }: Props) {
  const listingPath = useListingPath()
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <div className={`page ${styles.bar}`}>
        <Link to="/" className={styles.logo}>
          <Sign shop={shop} />
        </Link>
        <nav aria-label="Main" className={styles.wide}>
          <Navigation />
        </nav>
        {children}
        <div className={styles.tools}>
          <Link to={listingPath('/automobile')} className={buttonStyles.button} aria-label="Search">
            <Icon of="search" />
          </Link>
          <UserMenu />
          <CustomerCounts />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

/** The shop's logo, or its name in letters. */
function Sign({ shop }: Named) {
  const pictures = usePictures()
  if (!shop?.logo) return <span className={styles.letters}>{shop?.shortName ?? 'Home'}</span>
  return <img className={styles.picture} src={pictures.of(shop.logo, 480)} alt={shop.shortName} height={40} />
}
