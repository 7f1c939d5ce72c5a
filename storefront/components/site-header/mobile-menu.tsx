import { HeaderPopover } from './header-popover.tsx'
import styles from './mobile-menu.module.css'
import { Navigation } from './navigation.tsx'

/** The navigation of small screens. */
export function MobileMenu() {
  return (
    <div className={styles.narrow}>
      <HeaderPopover id="mobile-menu" label="Menu" icon="menu" className={styles.sheet}>
        <nav aria-label="Menu">
          <Navigation more={{ '/orders': 'My Orders' }} />
        </nav>
      </HeaderPopover>
    </div>
  )
}
