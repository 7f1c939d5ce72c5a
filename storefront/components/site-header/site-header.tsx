import { Link } from 'react-router'
import { useCart } from '../../customer/cart.ts'
import { useFavourites } from '../../customer/favourites.ts'
import { useLogin } from '../../customer/login.ts'
import { useCustomerLists } from '../../customer/use-customer-lists.ts'
import { CountLink } from './count-link.tsx'
import { Icon } from './icon.tsx'
import buttonStyles from './icon-button.module.css'
import { MobileMenu } from './mobile-menu.tsx'
import { Navigation } from './navigation.tsx'
import styles from './site-header.module.css'
import { UserMenu } from './user-menu.tsx'

export function SiteHeader() {
  const userId = useLogin()?.userId
  const cart = useCart(userId)
  const favourites = useFavourites(userId)
  useCustomerLists()
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <div className={`page ${styles.bar}`}>
        <Link to="/" className={styles.logo}>
          Kiranta
        </Link>
        <nav aria-label="Main" className={styles.wide}>
          <Navigation />
        </nav>
        <div className={styles.tools}>
          <Link to="/automobile" className={buttonStyles.button} aria-label="Search">
            <Icon of="search" />
          </Link>
          <UserMenu loggedIn={userId !== undefined} />
          <CountLink to="/wishlist" name="Wishlist" icon="heart" count={favourites?.products.size} />
          <CountLink to="/cart" name="Cart" icon="cart" count={cart?.length} />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
