import { data } from 'react-router'
import { toCreditNoteId } from '#domain/ids.ts'
import { depsContext } from '../../context.ts'
import { numberIn } from '../../order-forms/order-param.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/credit-note.ts'
import { pdf } from './papers.ts'

/** A credit note of an order, as PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'see takings')
  const order = await shop.orders.findPlaced(numberIn(params))
  if (isRefusal(order) || !/^[1-9]\d{0,14}$/.test(params.note)) throw data(null, { status: 404 })
  const { id: orderId, userId } = order
  const paper = await shop.orders.readCreditNote({
    orderId,
    userId,
    noteId: toCreditNoteId(Number(params.note)),
  })
  if (!paper) throw data(null, { status: 404 })
  const bytes = await context.get(depsContext).print({ kind: 'invoices', papers: [paper] })
  return pdf(bytes, `credit-note-${params.note}`)
}
