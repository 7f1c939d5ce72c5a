import type { Address } from '../../api/addresses.ts'
import type { Outcome } from '../../api/outcome.ts'
import { Button } from '../../components/button.tsx'
import { logOutAndLeave } from '../../customer/log-out.ts'
import type { Login } from '../../customer/login.ts'
import { AddressSection } from './address-section.tsx'
import { MobileSection } from './mobile-section.tsx'
import styles from './profile.module.css'

type Props = {
  login: Login
  /** nothing until the browser has asked for them */
  addresses: Promise<Outcome<Address[]>> | undefined
}

export function Profile({ login, addresses }: Props) {
  return (
    <div className={styles.profile}>
      <section className={styles.card} aria-labelledby="profile">
        <h1 id="profile">PROFILE</h1>
        <dl className={styles.facts}>
          <dt>Username</dt>
          <dd>{login.userName}</dd>
          <dt>Email</dt>
          <dd>{login.email}</dd>
        </dl>
        <MobileSection login={login} />
        <Button look="quiet" onClick={() => void logOutAndLeave()}>
          Logout
        </Button>
      </section>
      <AddressSection userId={login.userId} loaded={addresses} />
    </div>
  )
}
