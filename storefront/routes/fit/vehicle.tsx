import { data, Link, type MetaDescriptor } from 'react-router'
import { groupLabel, unknownPositions } from '#domain/fitment/lamp-groups.ts'
import { vehicleChip, vehicleName, vehicleYears } from '#domain/fitment/vehicle.ts'
import { sendFromBrowser } from '../../api/client.ts'
import type { Outcome } from '../../api/outcome.ts'
import { sendContext } from '../../api/send-context.ts'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { Button, ButtonLink } from '../../components/buttons/button.tsx'
import { LateHead } from '../../components/late-head.tsx'
import { Arriving } from '../../components/notices/arriving.tsx'
import { Loading } from '../../components/notices/loading.tsx'
import { priceFonts } from '../../fonts/preload.ts'
import { hiddenPageMeta, type Place } from '../../page-meta.ts'
import type { Route } from './+types/vehicle.ts'
import { ChooseThis } from './choose-this.tsx'
import type { ShownVehicle } from './find-vehicle.ts'
import { FittingProducts, LampsToAdd } from './fitting-products.tsx'
import { LampCard } from './lamp-card.tsx'
import { type LampGroup, loadVehicle, type VehiclePage } from './load-vehicle.ts'
import styles from './vehicle.module.css'
import { vehicleMeta, vehicleTitle } from './vehicle-meta.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shown = await loadVehicle(context.get(sendContext), params.vehicleId ?? '')
  return data({ shown }, statusOf(shown))
}

function statusOf(shown: Outcome<VehiclePage | undefined>): number {
  if ('failure' in shown) return 503
  return shown.answer ? 200 : 404
}

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => ({
  shown: loadVehicle(sendFromBrowser, params.vehicleId ?? '', request.signal),
})

export const links: Route.LinksFunction = () => priceFonts

export const meta: Route.MetaFunction = ({ loaderData, ...place }) => {
  const shown = loaderData?.shown
  // On its way: the page takes its head when it is there.
  if (shown instanceof Promise) return []
  return headOf(place, shown && 'answer' in shown ? shown.answer : undefined)
}

function headOf(place: Place, page: VehiclePage | undefined): MetaDescriptor[] {
  return page ? vehicleMeta(place, page) : hiddenPageMeta(place, 'Vehicle')
}

export default function VehicleScreen({ loaderData: { shown } }: Route.ComponentProps) {
  const head = (page?: VehiclePage) =>
    shown instanceof Promise && <LateHead tagsAt={(place) => headOf(place, page)} />
  return (
    <main id="content" className={`page ${styles.screen}`}>
      <Arriving
        what={shown}
        waiting={<Loading>Almost there...</Loading>}
        failed={() => (
          <>
            {head()}
            <Failure />
          </>
        )}
      >
        {(page) => (
          <>
            {head(page)}
            {page ? <Known page={page} /> : <NotFound />}
          </>
        )}
      </Arriving>
    </main>
  )
}

function Failure() {
  return (
    <div className={styles.failure} role="alert">
      <h1>We cannot look up vehicles right now</h1>
      <Button onClick={() => window.location.reload()}>Try Again</Button>
    </div>
  )
}

function NotFound() {
  return (
    <div className={styles.failure} role="alert">
      <h1>Vehicle not found</h1>
      <ButtonLink to="/fit">Find your vehicle</ButtonLink>
    </div>
  )
}

const STEPS = [
  { name: 'HOME', to: '/' },
  { name: 'VEHICLES', to: '/fit' },
]

function Known({ page: { vehicle, groups, added } }: { page: VehiclePage }) {
  const hasProducts = ({ fitting, elsewhere }: LampGroup) =>
    fitting.fits.length + fitting.mayFit.length + elsewhere > 0
  return (
    <>
      <Breadcrumb steps={STEPS} here={vehicleTitle(vehicle)} />
      <header className={styles.head}>
        <h1>
          {vehicleName(vehicle)} <span className={styles.years}>{vehicleYears(vehicle)}</span>
        </h1>
        <ChooseThis vehicle={{ id: vehicle.id, chip: vehicleChip(vehicle), make: vehicle.make }} />
      </header>
      <section aria-labelledby="lamps" className={styles.block}>
        <h2 id="lamps">Lamps of this vehicle</h2>
        <p className={styles.lead}>
          Check the marking on your bulb before you order. The same model may differ by variant and year.
        </p>
        {groups.filter(hasProducts).map((group) => (
          <div key={group.lamp.position} className={styles.lamp}>
            <LampCard group={group} />
            <FittingProducts group={group} vehicleId={vehicle.id} />
          </div>
        ))}
        <ul className={styles.lamps}>
          {groups
            .filter((group) => !hasProducts(group))
            .map((group) => (
              <li key={group.lamp.position}>
                <LampCard group={group} />
              </li>
            ))}
        </ul>
        <NotKnown vehicle={vehicle} />
      </section>
      <LampsToAdd products={added} />
    </>
  )
}

/** One honest line for all of which the shop knows nothing. */
function NotKnown({ vehicle: { kind, lamps } }: { vehicle: ShownVehicle }) {
  const positions = unknownPositions(kind, lamps)
  if (positions.length === 0) return null
  const [label, ...rest] = groupLabel(positions)
  return (
    <p className={styles.lead}>
      We do not know the bulbs of these lamps yet: {label?.toLowerCase()}
      {rest.join('')}. Take the bulb out and read its marking, on the metal or plastic foot; then{' '}
      <Link to="/automobile">search for that</Link>, such as H11.
    </p>
  )
}
