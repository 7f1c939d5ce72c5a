import type { OrderLineId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import type { ReturnGrade } from './words.ts'

/** What somebody found in the parcel that came back. */
export type FoundUnits = { lineId: OrderLineId; quantity: number; grade: ReturnGrade }

type AskedUnits<Id> = { id: Id; lineId: OrderLineId; quantity: number }

export type GradedUnits<Id> = { id: Id; quantity: number; grade: ReturnGrade }

/** How units of a return came back; those that nobody found are missing. Names: those of the order's products. */
export function gradeUnits<Id>(
  rows: readonly AskedUnits<Id>[],
  found: readonly FoundUnits[],
  names: ReadonlyMap<OrderLineId, string>,
): GradedUnits<Id>[] | Refusal {
  const left = Map.groupBy(
    found.map((one) => ({ ...one })),
    ({ lineId }) => lineId,
  )
  for (const [lineId, parts] of left) {
    const asked = rows.filter((row) => row.lineId === lineId)
    const name = names.get(lineId) ?? 'This item'
    if (asked.length === 0) return new Refusal('NOT_FOUND', `${name} is not in this return.`)
    const most = asked.reduce((sum, row) => sum + row.quantity, 0)
    const said = parts.reduce((sum, part) => sum + part.quantity, 0)
    if (parts.some(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1) || said > most) {
      return new Refusal('CONFLICT', `This return has only ${most} of ${name}.`)
    }
  }
  return rows.flatMap((row) => {
    let rest = row.quantity
    const graded = (left.get(row.lineId) ?? []).flatMap((part) => {
      const quantity = Math.min(rest, part.quantity)
      part.quantity -= quantity
      rest -= quantity
      return quantity > 0 ? [{ id: row.id, quantity, grade: part.grade }] : []
    })
    const missing = graded
      .filter(({ grade }) => grade === 'missing')
      .reduce((sum, { quantity }) => sum + quantity, rest)
    return [
      ...graded.filter(({ grade }) => grade !== 'missing'),
      ...(missing > 0 ? [{ id: row.id, quantity: missing, grade: 'missing' as const }] : []),
    ]
  })
}
