import { sendFromBrowser } from '../../api/client.ts'
import { listOrders } from '../../api/orders.ts'
import { Loading } from '../../components/loading.tsx'
import { Prompt } from '../../components/prompt.tsx'
import { asCustomer } from '../../customer/as-customer.ts'
import { useLoginOrUnknown } from '../../customer/login.ts'
import { useOwn } from '../../customer/use-own.ts'
import { hiddenPageMeta } from '../../page-meta.ts'
import type { Route } from './+types/orders.ts'
import { OrderTable } from './order-table.tsx'
import styles from './orders.module.css'

export const meta: Route.MetaFunction = () => hiddenPageMeta('My orders')

const readOrders = (userId: number, signal: AbortSignal) =>
  asCustomer(listOrders(sendFromBrowser, userId, signal))

export default function OrdersScreen() {
  const login = useLoginOrUnknown()
  return (
    <main id="content" className={`page ${styles.screen}`}>
      <h1>MY ORDERS</h1>
      {login === 'unknown' && <Loading>Loading your orders...</Loading>}
      {login === undefined && (
        <Prompt text="Please login to view your orders" action="LOGIN" to="/userlogin" />
      )}
      {typeof login === 'object' && <OwnOrders userId={login.userId} />}
    </main>
  )
}

function OwnOrders({ userId }: { userId: number }) {
  const orders = useOwn(userId, readOrders)
  if (!orders) return <Loading>Loading your orders...</Loading>
  if ('failure' in orders) return <p role="alert">{`Error: ${orders.failure}`}</p>
  if (orders.answer.length === 0)
    return <Prompt text="You haven't placed any orders yet" action="SHOP NOW" to="/" />
  return <OrderTable orders={orders.answer} />
}
