import { useSearchParams } from 'react-router'
import { Loading } from '../../components/loading.tsx'
import { NeedsScript } from '../../components/needs-script.tsx'
import { Prompt } from '../../components/prompt.tsx'
import { useLoginOrUnknown } from '../../customer/login.ts'
import { hiddenPageMeta } from '../../page-meta.ts'
import type { Route } from './+types/orders.ts'
import { parseCameBack } from './came-back.ts'
import { OrderTable } from './order-table.tsx'
import styles from './orders.module.css'
import { PaymentOutcomes } from './payment-outcomes.tsx'
import { useOrders } from './use-orders.ts'
import { WaitingOrder } from './waiting-order.tsx'

export const meta: Route.MetaFunction = (place) => hiddenPageMeta(place, 'My orders')

export default function OrdersScreen() {
  const login = useLoginOrUnknown()
  return (
    <main id="content" className={`page ${styles.screen}`}>
      <h1>MY ORDERS</h1>
      <NeedsScript />
      {login === 'unknown' && <Loading>Loading your orders...</Loading>}
      {login === undefined && (
        <Prompt text="Please login to view your orders" action="LOGIN" to="/userlogin" backTo="/orders" />
      )}
      {typeof login === 'object' && <OwnOrders key={login.userId} userId={login.userId} />}
    </main>
  )
}

function OwnOrders({ userId }: { userId: number }) {
  const { outcome, watched, readAgain } = useOrders(userId)
  const [search] = useSearchParams()
  if (!outcome || !watched) return <Loading>Loading your orders...</Loading>
  if ('failure' in outcome) return <p role="alert">{`Error: ${outcome.failure}`}</p>
  const orders = outcome.answer
  const cameBack = parseCameBack(search)
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
            readAgain={readAgain}
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
