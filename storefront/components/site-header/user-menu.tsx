import { useState } from 'react'
import { Link } from 'react-router'
import { logOutAndLeave } from '../../customer/log-out.ts'
import { useLogin } from '../../customer/login.ts'
import { HeaderPopover } from './header-popover.tsx'
import styles from './user-menu.module.css'

/** Where a customer's own pages are, and the way in or out. */
export function UserMenu() {
  return (
    <HeaderPopover id="user-menu" label="Account" icon="person" className={styles.menu}>
      <ul className={styles.entries}>
        <li>
          <Link to="/userlogin">Profile</Link>
        </li>
        <li>
          <Link to="/wishlist">My Wishlist</Link>
        </li>
        <li>
          <Link to="/orders">My Orders</Link>
        </li>
        <li>
          <WayInOrOut />
        </li>
      </ul>
    </HeaderPopover>
  )
}

function WayInOrOut() {
  return useLogin() ? <LogoutButton /> : <Link to="/userlogin">Login</Link>
}

function LogoutButton() {
  const [leaving, setLeaving] = useState(false)
  return (
    <button
      type="button"
      aria-busy={leaving || undefined}
      onClick={() => {
        if (leaving) return
        setLeaving(true)
        void logOutAndLeave()
      }}
    >
      Logout
    </button>
  )
}
