import { data, redirect } from 'react-router'
import { formatDay } from '#domain/calendar-day.ts'
import type { ParcelCode } from '#domain/parcel-code.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { Print } from '#server/shop/papers/print.ts'
import { depsContext } from '../../context.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/paper.ts'
import { chosenOrders, codesOf } from './chosen-orders.ts'
import { handOverIn, handOverQuery } from './hand-over.ts'
import { isPaper, type Paper } from './papers.ts'
import { pdf } from './pdf.ts'

/** Papers of one order or of many, as one PDF. Where there is nothing to print, the screen says why. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see orders')
  const { paper } = params
  if (!isPaper(paper)) throw data(null, { status: 404 })
  const day = paper === 'handover' ? handOverIn(url.searchParams) : undefined
  if (day) {
    const sheets = await shop.readHandOverSheets(day)
    if (isRefusal(sheets)) throw redirect(`/print?${handOverQuery(day)}`)
    return pdf(await context.get(depsContext).print(sheets.print), `handover-${formatDay(day.day)}`)
  }
  const { orders } = await chosenOrders({ shop, caller }, url.searchParams)
  const read = await readPaper(shop, paper, orders)
  if (isRefusal(read)) {
    const query = new URLSearchParams({ paper, orders: codesOf(orders) })
    throw redirect(`/print?${query}`)
  }
  const name = orders.length === 1 ? `${paper}-${codesOf(orders)}` : paper
  return pdf(await context.get(depsContext).print(read.print), name)
}

export function readPaper(
  shop: Shop,
  paper: Paper,
  orders: readonly ParcelCode[],
): Promise<{ print: Print; skipped: { voucherNo: number; why: string }[] } | Refusal> {
  switch (paper) {
    case 'packing-slips':
      return shop.readPackingSlips(orders)
    case 'labels':
      return shop.readLabels(orders)
    case 'invoices':
      return shop.readInvoicesOfOrders(orders)
    case 'handover':
      return shop.readHandOverSheets({ orders })
    case 'pick-list':
      return shop.readPickList(orders.map(({ voucherNo }) => voucherNo))
  }
}
