import { data, Link, redirect } from 'react-router'
import { orderPackSchema } from '#domain/forms/orders/staff-parcels.ts'
import { piecesText } from '#domain/orders/pieces-text.ts'
import { staffEventText } from '#domain/orders/staff-timeline.ts'
import { actorText } from '#domain/staff/actor.ts'
import { agoText } from '#domain/time/ago.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import type { OrderPage } from '#server/shop/office/order-page/read-order-page.ts'
import { buttonClass } from '../../components/button.tsx'
import { Empty } from '../../components/message.tsx'
import { Page, Section } from '../../components/page.tsx'
import { formHeaders, readForm, refusedForm, type SentForm } from '../../forms/form-result.ts'
import { parseDeskForm, seenIn, unitsIn } from '../../order-forms/desk-form.ts'
import { numberIn } from '../../order-forms/order-param.ts'
import { isRefusal, statusOf } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/pack.ts'
import { addScanned, type PackedUnits, type PackLine } from './add-scanned.ts'
import { PackForm } from './pack-form.tsx'
import { laterWords, type PackRun, packPath, packRunIn, placeInRun, withDone, withLater } from './pack-run.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'pack')
  const page = await shop.office.readOrderPage({ voucherNo: numberIn(params) })
  if (isRefusal(page)) throw data(null, { status: statusOf(page) })
  const { order, version, confirmation } = page
  return {
    voucherNo: numberIn(params),
    version,
    lines: toPack(page),
    run: packRunIn(url.searchParams),
    problem: confirmation?.isNeeded ? 'It is cash on delivery and not confirmed yet.' : undefined,
    feedback: order.feedback,
    isOpen: order.state === 'placed',
    last: lastChange(page),
  }
}

/** Who packed or cancelled it, where nothing is left to do: somebody else was quicker. */
function lastChange({ events, at: now }: Pick<OrderPage, 'events' | 'at'>): string | undefined {
  const last = events.findLast(({ kind }) => kind === 'packed' || kind === 'cancelled')
  if (!last) return undefined
  const { actor, at, quantity } = last
  const pieces = quantity === null ? '' : `, ${piecesText(quantity)}`
  return `${staffEventText({ ...last, amount: null, quantity: null })} by ${actorText(actor)} ${agoText(now - at)}${pieces} (${formatDayAndTime(at)}).`
}

function toPack({ lines }: Pick<OrderPage, 'lines'>): PackLine[] {
  return lines
    .filter(({ units }) => units.left > 0)
    .map(({ id, productId, name, picture, sku, bin, vehicleName, fit, units }) => ({
      id,
      productId,
      name,
      picture,
      sku,
      bin,
      vehicleName,
      fit,
      left: units.left,
    }))
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'pack')
  const voucherNo = numberIn(params)
  const sent = await readForm(request)
  const run = packRunIn(url.searchParams)
  if (sent.fields.do === 'skip') return skipped(context, withLater(run, voucherNo))
  const page = await shop.office.readOrderPage({ voucherNo })
  if (isRefusal(page)) throw data(null, { status: statusOf(page) })
  const lines = toPack(page)
  if (sent.fields.do === 'all')
    return begun(Object.fromEntries(lines.map(({ id, left }) => [id, left])), {
      scanMessage: 'Everything is ticked.',
    })
  const counted = withTicks(sent, lines)
  if (sent.fields.do === 'scan')
    return scanned(counted, lines, await shop.office.findScanned(sent.fields.code ?? ''))
  const form = parseDeskForm(orderPackSchema, counted, { order: String(voucherNo), line: unitsIn(counted) })
  if ('refused' in form) return form.refused
  const packed = await shop.orders.packParcel({
    voucherNo,
    lines: form.value.line,
    seen: seenIn(sent),
    actor,
  })
  if (isRefusal(packed)) return refusedForm(counted, packed)
  const text = `Order ${voucherNo}: parcel ${packed.parcelNo} is packed, ${piecesText(packed.units)}. Invoice ${packed.invoiceNo}.`
  if (placeInRun(run).all === 1) return redirectWithToast(context, `/orders/${voucherNo}`, { text })
  const after = withDone(run, voucherNo)
  return redirectWithToast(context, packPath(after), { text: text + laterWords(after) })
}

/** At the end of a run, what is left for later is named. */
function skipped(context: Route.ActionArgs['context'], run: PackRun) {
  const text = laterWords(run).trim()
  return text === '' ? redirect(packPath(run)) : redirectWithToast(context, packPath(run), { text })
}

/** A line that is ticked is packed as a whole. */
function withTicks(sent: SentForm, lines: readonly PackLine[]): SentForm {
  const ticked = lines.filter(({ id }) => sent.fields[`tick-${id}`] === 'yes')
  const units = ticked.map(({ id, left }) => [`line-${id}`, String(left)] as const)
  return { ...sent, fields: { ...sent.fields, ...Object.fromEntries(units) } }
}

/** What a browser without script gets for a code: the form again, with one unit more. */
function scanned(
  sent: SentForm,
  lines: readonly PackLine[],
  found: readonly { kind: string; id: number; name?: string }[],
) {
  const units = Object.fromEntries(lines.map(({ id }) => [id, Number(sent.fields[`line-${id}`] ?? 0) || 0]))
  const { units: counted, ...scanned } = addScanned(lines, units, sent.fields.code ?? '', found)
  return begun(counted, scanned)
}

/** The form as far as a browser without script has come with it. */
function begun(
  units: PackedUnits,
  { scanMessage, isWrong = false }: { scanMessage: string; isWrong?: boolean },
) {
  const typed = Object.fromEntries(Object.entries(units).map(([id, count]) => [`line-${id}`, String(count)]))
  return { form: 'pack', typed, scanMessage, isWrong }
}

export const shouldRevalidate = () => true

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Pack order ${params.order} – Back office` },
]

export default function Pack({ loaderData, actionData }: Route.ComponentProps) {
  const { voucherNo, lines, problem, feedback, isOpen, last, run } = loaderData
  const { position, all } = placeInRun(run)
  return (
    <Page
      title={`Pack order ${voucherNo}`}
      breadcrumb={{ to: `/orders/${voucherNo}`, label: `Order ${voucherNo}` }}
      actions={all > 1 && <p>{`Order ${position} of ${all}`}</p>}
    >
      {feedback !== null && <p>The customer wrote: {feedback}</p>}
      {problem !== undefined || lines.length === 0 || !isOpen ? (
        <Empty title={problem ?? 'There is nothing left to pack.'}>
          <Refused result={actionData} />
          {problem === undefined && last !== undefined && <p>{last}</p>}
          {all > 1 && (
            <Link
              to={packPath(problem === undefined ? withDone(run, voucherNo) : withLater(run, voucherNo))}
              className={buttonClass('act')}
            >
              Continue
            </Link>
          )}
        </Empty>
      ) : (
        <Section title="What to pack">
          {/* Anew for each order: what was counted belongs to the last. */}
          <PackForm key={voucherNo} loaded={loaderData} result={actionData} canSkip={all > 1} />
        </Section>
      )}
    </Page>
  )
}

/** What was not done, where the form that would say it is gone. */
function Refused({ result }: { result: unknown }) {
  if (typeof result !== 'object' || result === null || !('message' in result)) return null
  return <p role="alert">{String(result.message)}</p>
}
