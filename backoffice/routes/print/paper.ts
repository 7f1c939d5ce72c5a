import { data, redirect } from 'react-router'
import { formatDay } from '#domain/calendar-day.ts'
import type { ParcelCode } from '#domain/orders/parcel-code.ts'
import type { Refusal } from '#domain/refusal.ts'
import { may } from '#domain/staff/staff-roles.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { Print } from '#server/shop/office/packing-documents/print.ts'
import type { StaffCaller } from '#server/shop/staff/find-staff-caller.ts'
import { depsContext } from '../../context.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/paper.ts'
import { chosenOrders, codesOf } from './chosen-orders.ts'
import { handOverIn, handOverQuery } from './hand-over.ts'
import { isPaper, type Paper, pdf } from './papers.ts'

/** Papers of one order or of many, as one PDF. Where there is nothing to print, the screen says why. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see orders')
  const { paper } = params
  if (!isPaper(paper)) throw data(null, { status: 404 })
  const day = paper === 'handover' ? handOverIn(url.searchParams) : undefined
  if (day) {
    const sheets = await shop.office.readHandOverSheets(day)
    if (isRefusal(sheets)) throw redirect(`/print?${handOverQuery(day)}`)
    return pdf(await context.get(depsContext).print(sheets.print), `handover-${formatDay(day.day)}`)
  }
  const { orders } = await chosenOrders({ shop, caller }, url.searchParams)
  const read = await readPaper({ shop, caller }, paper, orders)
  if (isRefusal(read)) {
    const query = new URLSearchParams({ paper, orders: codesOf(orders) })
    throw redirect(`/print?${query}`)
  }
  const name = orders.length === 1 ? `${paper}-${codesOf(orders)}` : paper
  return pdf(await context.get(depsContext).print(read.print), name)
}

/** Invoices and labels say what somebody pays: who sees no money prints those that go along with a parcel, until it has arrived. */
export function readPaper(
  { shop, caller }: { shop: Pick<Shop, 'office'>; caller: Pick<StaffCaller, 'role'> },
  paper: Paper,
  orders: readonly ParcelCode[],
): Promise<{ print: Print; skipped: { voucherNo: number; why: string }[] } | Refusal> {
  const bounds = { onlyUnderWay: !may(caller.role, 'see takings') }
  switch (paper) {
    case 'packing-slips':
      return shop.office.readPackingSlips(orders)
    case 'labels':
      return shop.office.readLabels(orders, bounds)
    case 'invoices':
      return shop.office.readInvoicesOfOrders(orders, bounds)
    case 'handover':
      return shop.office.readHandOverSheets({ orders })
    case 'pick-list':
      return shop.office.readPickList(orders.map(({ voucherNo }) => voucherNo))
  }
}
