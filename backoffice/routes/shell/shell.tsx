import { Outlet, useLocation, useNavigation } from 'react-router'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { ErrorScreen } from '../../components/error-screen.tsx'
import { depsContext } from '../../context.ts'
import { placesFor } from '../../navigation.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/shell.ts'
import { Navigation } from './navigation.tsx'
import styles from './shell.module.css'
import { SuggestFactor } from './suggest-factor.tsx'

/** What stands around every screen behind the door. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'everybody')
  const { requestId } = context.get(depsContext)
  const { name, role } = caller
  const facts = await shop.profile.find(SHOP_ID)
  // Who has yet to add a second factor can go nowhere else.
  const places = caller.mustAddFactor ? [] : placesFor(role)
  const { isFactorSuggested, isProven } = caller
  return {
    shopName: facts?.short_name ?? 'Back office',
    name,
    role,
    places,
    requestId,
    isFactorSuggested,
    asksPassword: !isProven,
  }
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  )
}

/** A screen that fails leaves the way to the others open. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorScreen error={error} />
  return (
    <Frame {...loaderData}>
      <ErrorScreen error={error} />
    </Frame>
  )
}

function Frame({ children, ...shell }: Awaited<ReturnType<typeof loader>> & { children: React.ReactNode }) {
  const isLoading = useNavigation().state !== 'idle'
  // There it stands already.
  const isOwnAccount = useLocation().pathname.startsWith('/account')
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <Navigation {...shell} />
      <div className={styles.loading} data-loading={isLoading} aria-hidden="true" />
      <main id="content" tabIndex={-1} className={styles.content} aria-busy={isLoading}>
        {shell.isFactorSuggested && !isOwnAccount && <SuggestFactor />}
        {children}
      </main>
    </div>
  )
}
