import type { Address } from '../../api/addresses.ts'
import type { Outcome } from '../../api/outcome.ts'
import { Button } from '../../components/buttons/button.tsx'
import { logOutAndLeave } from '../../customer/log-out.ts'
import type { Login } from '../../customer/login.ts'
import { AccountFacts } from './account/account-facts.tsx'
import { DeleteAccount } from './account/delete-account.tsx'
import { AddressSection } from './address-section.tsx'
import { GarageSection } from './garage-section.tsx'
import styles from './profile.module.css'

type Props = {
  login: Login
  /** nothing until the browser has asked for them */
  addresses: Promise<Outcome<Address[]>> | undefined
  onDeleted: () => void
}

export function Profile({ login, addresses, onDeleted }: Props) {
  return (
    <div className={styles.profile}>
      <section className={styles.card} aria-labelledby="profile">
        <h1 id="profile">PROFILE</h1>
        <AccountFacts login={login} />
        <div className={styles.leave}>
          <Button look="quiet" wide onClick={() => void logOutAndLeave()}>
            Logout
          </Button>
          <DeleteAccount onDeleted={onDeleted} />
        </div>
      </section>
      <div className={styles.sections}>
        <AddressSection userId={login.userId} loaded={addresses} />
        <GarageSection />
      </div>
    </div>
  )
}
