import { data, Link } from 'react-router'
import { formatMoment } from '#domain/calendar-day.ts'
import { toOrderId, toRefundId } from '#domain/ids.ts'
import { formatRupees } from '#domain/money/paise.ts'
import { NEED_LIST } from '#domain/staff/lists/list-needs.ts'
import { may } from '#domain/staff/staff-roles.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import type { FoundNeed } from '#server/shop/office/payments-list/find-needs-person.ts'
import { Empty } from '../../components/message.tsx'
import { depsContext } from '../../context.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton, TextField } from '../../forms/fields.tsx'
import { formHeaders, readForm, refusedForm } from '../../forms/form-result.ts'
import { csvOfList, type ListFile } from '../../list/csv-of-list.ts'
import { changeViews } from '../../list/list-action.ts'
import { ListPage } from '../../list/list-page.tsx'
import type { Columns } from '../../list/list-table.tsx'
import { loadList } from '../../list/load-list.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/payments.ts'
import { CourierCash } from './courier-cash.tsx'
import { Differences } from './differences.tsx'
import { NEED_WORDS } from './need-words.ts'

const LIST = { definition: NEED_LIST, path: '/payments' } as const

/** of what couriers handed over */
const MOST_LISTED = 100
const LONGEST_REFERENCE = 100

/** Money that becomes of nothing by itself. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see takings')
  const { now } = context.get(depsContext)
  return {
    ...(await loadList({ ...LIST, url, shop, caller, find: shop.office.findNeedsPerson })),
    held: await shop.payments.listCourierCash({ now }),
    differences: await shop.payments.listCashDifferences({ now, limit: MOST_LISTED }),
    mayNote: may(caller.role, 'note money'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor, caller } = requireStaff(context, 'see takings')
  const sent = await readForm(request)
  if (!/^(recheck|paid-out)-/.test(sent.form))
    return changeViews({ ...LIST, context, shop, actor, caller }, sent)
  requireStaff(context, 'note money')
  const { order = '', refund = '', reference = '' } = sent.fields
  const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text)
  if (sent.form.startsWith('recheck-') && isId(order)) {
    const found = await shop.orders.recheckPayment({ orderId: toOrderId(Number(order)), actor })
    if (isRefusal(found)) return refusedForm(sent, found)
    return redirectWithToast(context, '/payments', {
      text: 'Checked with the provider. The answer is saved.',
    })
  }
  if (!sent.form.startsWith('paid-out-') || !isId(refund)) throw data(null, { status: 400 })
  const typed = reference.trim()
  if (typed === '' || typed.length > LONGEST_REFERENCE) {
    const message = 'Please enter the payment reference, at most 100 characters.'
    return data({ form: sent.form, problems: { reference: message }, typed: { reference } }, { status: 400 })
  }
  const done = await shop.orders.noteRefundMade({
    refundId: toRefundId(Number(refund)),
    reference: typed,
    actor,
  })
  if (isRefusal(done)) return refusedForm(sent, done)
  return redirectWithToast(context, '/payments', { text: 'Saved as paid out.' })
}

/** Its file for a spreadsheet. */
export const file: ListFile = (request) =>
  csvOfList(request, { ...LIST, columns: COLUMNS, find: request.shop.office.findNeedsPerson })

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Payments that need attention – Back office' }]

const COLUMNS: Columns<typeof NEED_LIST, FoundNeed> = {
  order: {
    text: ({ voucherNo, orderId }) => (voucherNo === null ? `not placed (${orderId})` : String(voucherNo)),
    cell: (need) => <OrderLink {...need} />,
  },
  why: { text: ({ need }) => NEED_WORDS[need].why },
  amount: {
    isNumber: true,
    text: ({ amount }) => formatRupees(amount).replaceAll(/[₹,]/g, ''),
    cell: ({ amount }) => formatRupees(amount),
  },
  since: {
    up: 'oldest',
    down: 'newest',
    text: ({ since }) => formatMoment(since),
    cell: ({ since }) => formatDayAndTime(since),
  },
  todo: { text: ({ need }) => NEED_WORDS[need].todo },
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { list, rows, held, differences, mayNote } = loaderData
  return (
    <ListPage
      title="Payments that need attention"
      definition={NEED_LIST}
      list={list}
      rows={rows}
      result={actionData}
      columns={COLUMNS}
      nameOf={({ voucherNo, orderId }) => `order ${voucherNo ?? orderId}`}
      searchHint="Order number"
      rowEnd={mayNote ? (need) => <NeedAction need={need} result={actionData} /> : undefined}
      empty={<Empty title="No payment or refund needs attention." />}
    >
      <CourierCash held={held} />
      <Differences differences={differences} />
    </ListPage>
  )
}

function OrderLink({ voucherNo, orderId }: FoundNeed) {
  return voucherNo === null ? (
    `Not placed (${orderId})`
  ) : (
    <Link to={`/orders/${voucherNo}`}>Order {voucherNo}</Link>
  )
}

function NeedAction({ need, result }: { need: FoundNeed; result: unknown }) {
  if (need.need === 'refund by hand' && need.refundId !== null) {
    return (
      <ActionForm name={`paid-out-${need.refundId}`} result={result}>
        <input type="hidden" name="refund" value={need.refundId} />
        {need.payTo && <p>To {need.payTo}. The full account is shown on the order.</p>}
        <TextField label="Payment reference" name="reference" autoComplete="off" />
        <SendButton look="quiet">Mark as paid out</SendButton>
      </ActionForm>
    )
  }
  if (!NEED_WORDS[need.need].canAsk) return null
  return (
    <ActionForm name={`recheck-${need.orderId}`} result={result}>
      <input type="hidden" name="order" value={need.orderId} />
      <SendButton look="quiet">Check with the provider</SendButton>
    </ActionForm>
  )
}
