import { data } from 'react-router'
import { EMPTY_DRAFT } from '#domain/forms/drafts/draft.ts'
import { toProductId } from '#domain/ids.ts'
import { may } from '#domain/staff/staff-roles.ts'
import { Empty } from '../../components/message.tsx'
import { Page } from '../../components/page.tsx'
import { formHeaders, readForm, refusedForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/fit.ts'
import { Chooser } from './chooser.tsx'
import { parseFitQuery } from './fit-query.ts'
import { Misfits } from './misfits.tsx'
import { VehicleView } from './vehicle-view.tsx'

const MOST_VEHICLES = 50

/** Will it fit? A vehicle, one of its lamps, and what the shop has for it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see stock')
  const query = parseFitQuery(url.searchParams)
  const { text, kind, make, vehicle, lamp } = query
  const mayDo = { canOrder: may(caller.role, 'drafts'), canMark: may(caller.role, 'change catalogue') }
  if (vehicle !== '') {
    const answer = await shop.listing.listFitting({ vehicleId: vehicle, position: lamp })
    const experience = answer ? await shop.returns.listFitExperience(answer.vehicle) : []
    return { query, ...mayDo, answer, experience, misfits: [], makes: [], vehicles: [], near: [] }
  }
  const isNarrow = text !== '' || (kind !== undefined && make !== '')
  const wanted = { text, kind, make: make || undefined, model: undefined, limit: MOST_VEHICLES }
  return {
    query,
    ...mayDo,
    answer: undefined,
    experience: [],
    misfits: isNarrow || kind !== undefined ? [] : await shop.returns.listMisfits(),
    makes: kind !== undefined && !isNarrow ? await shop.fitment.listMakes(kind) : [],
    vehicles: isNarrow ? await shop.fitment.listVehicles(wanted) : [],
    near: text === '' ? [] : await shop.fitment.listNearVehicles(wanted),
  }
}

/** Begins an order with what was found. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'drafts')
  const sent = await readForm(request)
  const { vehicle, lamp } = parseFitQuery(url.searchParams)
  const productId = sent.fields.product ?? ''
  if (!/^[1-9]\d{0,14}$/.test(productId)) throw data(null, { status: 400 })
  const line = {
    productId: toProductId(Number(productId)),
    quantity: 1,
    vehicleId: vehicle || null,
    position: lamp ?? null,
  }
  const draft = await shop.drafts.add({ form: { ...EMPTY_DRAFT, lines: [line] }, actor })
  if (isRefusal(draft)) return refusedForm(sent, draft)
  return redirectWithToast(context, `/drafts/${draft.id}`, { text: 'The order is started.' })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Will it fit? – Back office' }]

export default function Fit({ loaderData, actionData }: Route.ComponentProps) {
  const { query, answer, experience, misfits, makes, vehicles, near, canOrder, canMark } = loaderData
  return (
    <Page title="Will it fit?">
      <Chooser query={query} makes={makes} vehicles={vehicles} near={near} />
      {answer ? (
        <VehicleView
          answer={answer}
          experience={experience}
          canOrder={canOrder}
          canMark={canMark}
          lamp={query.lamp}
          result={actionData}
        />
      ) : (
        query.vehicle !== '' && <Empty title="This vehicle no longer exists." />
      )}
      <Misfits misfits={misfits} />
    </Page>
  )
}
