import { data, redirect } from 'react-router'
import { may } from '#domain/staff/staff-roles.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import { Page } from '../../components/page.tsx'
import { formHeaders, readForm, refusedForm } from '../../forms/form-result.ts'
import { orderIn } from '../../order-forms/order-param.ts'
import { isRefusal, statusOf } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/order.ts'
import { actOnOrder } from './act-on-order.ts'
import styles from './order.module.css'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderPapers } from './order-papers.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderPeople } from './order-people.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderStates } from './order-states.tsx'
import { OrderStep } from './order-step.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { Couriers } from './parcel-shipping.tsx'
import { shownOrder } from './shown-order.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see orders')
  const which = orderIn(params)
  const page = await shop.office.readOrderPage(which)
  if (isRefusal(page)) throw data(null, { status: statusOf(page) })
  if ('orderId' in which && page.order.voucherNo !== null) throw redirect(`/orders/${page.order.voucherNo}`)
  const { voucherNo, state } = page.order
  const isPacked = state === 'placed' && page.lines.every(({ units }) => units.left === 0)
  const asksForNext = isPacked && voucherNo !== null && may(caller.role, 'pack')
  return shownOrder(page, caller.role, asksForNext ? await shop.office.findNextToPack(voucherNo) : undefined)
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { shop, actor, caller } = requireStaff(context, 'see orders')
  const sent = await readForm(request)
  const done = await actOnOrder({ shop, actor, role: caller.role, which: orderIn(params) }, sent)
  if ('refused' in done) return done.refused
  if ('account' in done) return { form: sent.form, account: done.account, typed: {} }
  if (isRefusal(done)) return refusedForm(sent, done)
  return redirectWithToast(context, done.to ?? `/orders/${params.order}`, { text: done.text })
}

/** Also after a refusal: somebody else may have changed the order meanwhile. */
export const shouldRevalidate = () => true

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? 'Order'} – Back office` },
]

export default function Order({ loaderData: order, actionData }: Route.ComponentProps) {
  return (
    <Page
      title={order.title}
      breadcrumb={{ to: '/orders', label: 'Orders' }}
      actions={<OrderStates order={order} />}
    >
      <p className={styles.placed}>
        Placed {formatDayAndTime(order.placedAt)}
        {order.isDraft ? ' by the shop for the customer' : ''}
      </p>
      {order.couriers.length > 0 && <Couriers couriers={order.couriers} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderStep order={order} result={actionData} />
          <OrderLines order={order} />
          <OrderParcels order={order} result={actionData} />
        </div>
        <div className={styles.side}>
          <OrderPeople order={order} result={actionData} />
          <OrderPapers order={order} />
          {order.money && <OrderMoney order={order} money={order.money} result={actionData} />}
          <OrderReturns order={order} />
        </div>
        <div className={styles.time}>
          <OrderTimeline order={order} result={actionData} />
        </div>
      </div>
    </Page>
  )
}
