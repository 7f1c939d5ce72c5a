import { startOfDay } from '#domain/calendar-day.ts'
import type { OrderQuery } from '#domain/staff/lists/list-orders.ts'
import { formatOrderDate } from '#domain/time/format-date.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { ListedOrder } from '#server/shop/office/orders-list/find-orders.ts'
import { isRefusal } from '../../refused.ts'

/** An order as the list shows it. What it came to is not sent to those who see no money. */
export type OrderRow = ReturnType<typeof orderRow>

export function orderRow(order: ListedOrder, { seesMoney }: { seesMoney: boolean }) {
  const { id, voucherNo, placedAt, customerName, customerMobile, email, amount, method, money, parcel } =
    order
  const { promisedOn, city, state, pincode, trackingNos, problems, units, lineNames, isAtCounter, partBack } =
    order
  return {
    id,
    voucherNo,
    placedAt,
    method,
    parcel,
    promisedOn,
    problems,
    units,
    lineNames,
    ...(seesMoney && { amount, money }),
    email,
    city,
    state,
    pincode,
    awb: trackingNos.join(', '),
    isAtCounter,
    partBack,
    // Who the parcel goes to is who staff speak with.
    customer: order.shippingName || customerName,
    phone: order.shippingPhone || customerMobile,
  }
}

/** One page of the orders, for the screen and for files. */
export const findRows =
  (shop: Pick<Shop, 'office'>, { seesMoney, ...options }: { seesMoney: boolean; limit?: number }) =>
  async (query: OrderQuery) => {
    const page = await shop.office.findOrders(query, options)
    return isRefusal(page)
      ? page
      : { ...page, rows: page.orders.map((order) => orderRow(order, { seesMoney })) }
  }

export const numberOf = ({ voucherNo }: Pick<OrderRow, 'voucherNo'>) =>
  voucherNo === null ? 'No number yet' : String(voucherNo)

export const promisedText = ({ promisedOn }: Pick<OrderRow, 'promisedOn'>) =>
  promisedOn === null ? '' : formatOrderDate(startOfDay(promisedOn) ?? 0)
