import { type ShouldRevalidateFunction, useLocation, useSearchParams } from 'react-router'
import { sendFromBrowser } from '../../api/client.ts'
import { listOrders, type Order } from '../../api/orders.ts'
import { type Outcome, settle } from '../../api/outcome.ts'
import { Loading } from '../../components/notices/loading.tsx'
import { NeedsScript } from '../../components/notices/needs-script.tsx'
import { Prompt } from '../../components/notices/prompt.tsx'
import { asCustomer } from '../../customer/as-customer.ts'
import { currentLogin } from '../../customer/login.ts'
import { useCustomerData } from '../../customer/use-customer-data.ts'
import { hiddenPageMeta } from '../../page-meta.ts'
import type { Route } from './+types/orders.ts'
import { answerOrderAction, changesNothing, type OrderAction } from './order-action.ts'
import { OrderTable } from './order-table.tsx'
import styles from './orders.module.css'
import { PaymentOutcomes } from './payment-outcomes.tsx'
import { parsePaymentReturn } from './payment-return.ts'
import { useWatchedOrders } from './use-watched-orders.ts'
import { WaitingOrder } from './waiting-order.tsx'

export const meta: Route.MetaFunction = (place) => hiddenPageMeta(place, 'My orders')

export function clientLoader() {
  const userId = currentLogin()?.userId
  if (userId === undefined) return { userId }
  return { userId, read: settle(asCustomer(listOrders(sendFromBrowser, userId))) }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return answerOrderAction((await request.json()) as OrderAction)
}

/** Who leaves to pay reads nothing any more, and who only looks has changed nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  !changesNothing(actionResult) && defaultShouldRevalidate

/** From the server the same for everyone; whose orders they are, the browser finds out. */
export function HydrateFallback() {
  return (
    <main id="content" className={`page ${styles.screen}`}>
      <h1>MY ORDERS</h1>
      <NeedsScript />
      <Waiting />
    </main>
  )
}

export default function OrdersScreen({ loaderData }: Route.ComponentProps) {
  const { login, own } = useCustomerData(loaderData)
  const { search } = useLocation()
  return (
    <main id="content" className={`page ${styles.screen}`}>
      <h1>MY ORDERS</h1>
      {!login && (
        <Prompt
          text="Please login to view your orders"
          action="LOGIN"
          to="/userlogin"
          backTo={`/orders${search}`}
        />
      )}
      {login && !own && <Waiting />}
      {own && <OwnOrders key={own.userId} {...own} />}
    </main>
  )
}

const Waiting = () => <Loading>Loading your orders...</Loading>

function OwnOrders({ userId, read }: { userId: number; read: Promise<Outcome<Order[]>> }) {
  const shown = useWatchedOrders(read)
  const [search] = useSearchParams()
  if (!shown) return <Waiting />
  const { outcome, watched } = shown
  if ('failure' in outcome) return <p role="alert">{`Error: ${outcome.failure}`}</p>
  const orders = outcome.answer
  const cameBack = parsePaymentReturn(search)
  return (
    <>
      <PaymentOutcomes orders={orders} watched={watched} cameBack={cameBack} />
      {orders
        .filter((order) => !order.paid)
        .map((order) => (
          <WaitingOrder
            key={order.id}
            userId={userId}
            order={order}
            cameBack={cameBack?.orderId === order.id ? cameBack.payment : undefined}
          />
        ))}
      {orders.length === 0 ? (
        <Prompt text="You haven't placed any orders yet" action="SHOP NOW" to="/" />
      ) : (
        <OrderTable orders={orders} />
      )}
    </>
  )
}
