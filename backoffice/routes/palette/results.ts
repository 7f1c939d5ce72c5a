import { formatRupees } from '#domain/money/paise.ts'
import { parcelStateText } from '#domain/orders/staff-words.ts'
import { CUSTOMER_LIST } from '#domain/staff/lists/list-customers.ts'
import { ORDER_LIST } from '#domain/staff/lists/list-orders.ts'
import { type ListDefinition, LONGEST_SEARCH, parseListQuery } from '#domain/staff/lists/list-query.ts'
import { STOCK_LIST } from '#domain/staff/lists/list-stock.ts'
import { TICKET_LIST } from '#domain/staff/lists/list-tickets.ts'
import { may, type StaffRole } from '#domain/staff/staff-roles.ts'
import { ticketName } from '#domain/tickets/ticket.ts'
import { beginningOf, ticketStateText } from '#domain/tickets/ticket-texts.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { ListedOrder } from '#server/shop/office/orders-list/find-orders.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { numberOf } from '../orders/listed-order.ts'
import { productPath } from '../product/product-path.ts'
import type { Route } from './+types/results.ts'
import { thingsToDo } from './things-to-do.ts'

type Result = { kind: string; label: string; detail?: string; to: string }

const OF_EACH = 5
/** It is asked with every few letters: what takes longer is for the list itself. */
const BOUNDS = { limit: OF_EACH, lookAtMost: 1_000, gatherAtMost: 2_000 }

/** What the palette finds, of what this person may see. */
export async function loader({
  context,
  url,
}: Route.LoaderArgs): Promise<{ text: string; results: Result[] }> {
  const { shop, caller } = requireStaff(context, 'everybody')
  const text = (url.searchParams.get('q') ?? '').toWellFormed().trim().slice(0, LONGEST_SEARCH)
  const things = caller.mustAddFactor ? [] : thingsToDo(caller.role, text)
  if (text === '' || caller.mustAddFactor) return { text, results: things }
  const records = [
    ...(await orders(shop, caller.role, text)),
    ...(await tickets(shop, caller.role, text)),
    ...(await customers(shop, caller.role, text)),
    ...(await products(shop, caller.role, text)),
  ]
  return { text, results: [...things.slice(0, OF_EACH), ...records] }
}

const queryOf = <const Definition extends ListDefinition>(definition: Definition, q: string) =>
  parseListQuery(definition, new URLSearchParams({ q })).query

async function orders(shop: Pick<Shop, 'office'>, role: StaffRole, text: string): Promise<Result[]> {
  if (!may(role, 'see orders')) return []
  const page = await shop.office.findOrders(queryOf(ORDER_LIST, text), BOUNDS)
  if (isRefusal(page)) return []
  const found = page.orders.filter(({ voucherNo }) => voucherNo !== null)
  // Who types a number means that order first of all.
  const sorted = found.toSorted(
    (a, b) => Number(String(b.voucherNo) === text) - Number(String(a.voucherNo) === text),
  )
  return sorted.map((order) => ({
    kind: 'Order',
    label: `${numberOf(order)} ${order.shippingName || order.customerName}`,
    detail: detailOf(order, may(role, 'see takings')),
    to: `/orders/${order.voucherNo}`,
  }))
}

function detailOf(order: ListedOrder, seesMoney: boolean): string {
  const parcel = parcelStateText(order.parcel, order)
  return seesMoney ? `${formatRupees(order.amount)}, ${parcel.toLowerCase()}` : parcel
}

async function tickets(shop: Pick<Shop, 'office'>, role: StaffRole, text: string): Promise<Result[]> {
  if (!may(role, 'message')) return []
  const page = await shop.office.findTickets(queryOf(TICKET_LIST, text), { limit: OF_EACH })
  if (isRefusal(page)) return []
  return page.rows.map(({ id, name, state, message }) => ({
    kind: 'Ticket',
    label: `${ticketName(id)} ${name}`,
    detail: `${ticketStateText(state)}: ${beginningOf(message)}`,
    to: `/inbox/${ticketName(id)}`,
  }))
}

async function customers(shop: Pick<Shop, 'office'>, role: StaffRole, text: string): Promise<Result[]> {
  if (!may(role, 'see customers')) return []
  const page = await shop.office.findCustomers(queryOf(CUSTOMER_LIST, text), {
    limit: OF_EACH,
    gatherAtMost: 2_000,
  })
  if (isRefusal(page)) return []
  return page.rows.map(({ id, userName, email }) => ({
    kind: 'Customer',
    label: userName,
    detail: email,
    to: `/customers/${id}`,
  }))
}

async function products(shop: Pick<Shop, 'office'>, role: StaffRole, text: string): Promise<Result[]> {
  if (!may(role, 'see stock')) return []
  const page = await shop.office.findStock(queryOf(STOCK_LIST, text), { limit: OF_EACH })
  if (isRefusal(page)) return []
  return page.rows.map(({ id, sku, name, stock }) => ({
    kind: 'Product',
    label: name,
    detail: `${sku}, ${stock} in stock`,
    to: productPath(id),
  }))
}
