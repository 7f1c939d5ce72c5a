import { useState } from 'react'
import type { ShouldRevalidateFunction } from 'react-router'
import { type AddressAction, answerAddressAction, readAddresses } from '../../addresses/address-action.ts'
import type { Address } from '../../api/addresses.ts'
import type { Outcome } from '../../api/outcome.ts'
import { NeedsScript } from '../../components/notices/needs-script.tsx'
import { currentLogin } from '../../customer/login.ts'
import { useCustomerData } from '../../customer/use-customer-data.ts'
import { hiddenPageMeta } from '../../page-meta.ts'
import { loadGarage } from '../../vehicles/garage.ts'
import type { Route } from './+types/user-login.ts'
import { AccountDeleted } from './account/account-deleted.tsx'
import { LoginForm } from './login-form.tsx'
import { Profile } from './profile.tsx'
import styles from './user-login.module.css'

export const meta: Route.MetaFunction = (place) => hiddenPageMeta(place, 'Your account')

type Read = { userId: undefined } | { userId: number; addresses: Promise<Outcome<Address[]>> }

/** The page from the server is the same for everyone: the way in. */
export function loader(): Read {
  return { userId: undefined }
}

export function clientLoader(): Read {
  const userId = currentLogin()?.userId
  if (userId === undefined) return { userId }
  // A garage that cannot be had is not shown.
  loadGarage().catch(() => {})
  return { userId, addresses: readAddresses(userId) }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return answerAddressAction((await request.json()) as AddressAction)
}

/** Every action reads the addresses anew itself. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && defaultShouldRevalidate

/** The profile of a customer who is logged in; the way in for everyone else. */
export default function UserLoginScreen({ loaderData }: Route.ComponentProps) {
  const { login, own } = useCustomerData<Read>(loaderData)
  const [deleted, setDeleted] = useState(false)
  return (
    <main id="content" className={`page ${styles.screen}`}>
      <NeedsScript />
      {login && (
        <Profile
          key={login.userId}
          login={login}
          addresses={own?.addresses}
          onDeleted={() => setDeleted(true)}
        />
      )}
      {!login && (deleted ? <AccountDeleted /> : <LoginForm />)}
    </main>
  )
}
