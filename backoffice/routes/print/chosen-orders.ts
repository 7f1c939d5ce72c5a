import { safeParse } from 'valibot'
import { paperOrdersSchema } from '#domain/forms/orders/papers.ts'
import { toOrderId } from '#domain/ids.ts'
import { formatParcelCode, type ParcelCode } from '#domain/orders/parcel-code.ts'
import { ORDER_LIST } from '#domain/staff/lists/list-orders.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { StaffCaller } from '#server/shop/staff/find-staff-caller.ts'

/** As many as are printed at once. */
export const MOST_ORDERS = 100

type Chosen = { orders: ParcelCode[]; problem?: string }

/**
 * The orders that somebody means: by their numbers (`orders=12,13-2`), or as they were selected in the list
 * (`selection=…`), which is theirs alone.
 */
export async function chosenOrders(
  { shop, caller }: { shop: Pick<Shop, 'office'>; caller: Pick<StaffCaller, 'staffId'> },
  params: URLSearchParams,
): Promise<Chosen> {
  const key = params.get('selection')
  if (key !== null) {
    const found = await shop.office.findSelection({ key, list: ORDER_LIST.name, staffId: caller.staffId })
    if (!found)
      return { orders: [], problem: 'The selection is over a day old. Please select the orders again.' }
    return bounded(
      await shop.office.listOrderNumbers(found.ids.slice(0, MOST_ORDERS + 1).map((id) => toOrderId(id))),
    )
  }
  const typed = (params.get('orders') ?? '').split(/[\s,;]+/).filter((text) => text !== '')
  const parsed = safeParse(paperOrdersSchema, { orders: typed })
  if (!parsed.success) return { orders: [], problem: `An order ${parsed.issues[0].message}` }
  return bounded(parsed.output.orders)
}

function bounded(orders: readonly ParcelCode[]): Chosen {
  if (orders.length <= MOST_ORDERS) return { orders: [...orders] }
  return {
    orders: orders.slice(0, MOST_ORDERS),
    problem: `At most ${MOST_ORDERS} orders at once: these are the first ${MOST_ORDERS}.`,
  }
}

export const codesOf = (orders: readonly ParcelCode[]): string => orders.map(formatParcelCode).join(',')
