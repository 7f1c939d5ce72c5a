import { formatMoment } from '#domain/calendar-day.ts'
import { isUnderFitPromise } from '#domain/returns/fit-promise.ts'
import { REASON_TEXTS } from '#domain/returns/words.ts'
import type { ListedReturn } from '#server/shop/office/returns-list/list-for-staff.ts'
import type { PlacedOrder } from '#server/shop/orders/record/placed-order.ts'
import type { Return } from '#server/shop/returns/return.ts'
import type { ReturnSettings } from '#server/shop/returns/return-rule.ts'
import { formatTable } from '../table.ts'

/** How returns look at a terminal. */

const wishText = (wish: Return['wish']) => wish ?? 'refused parcel'

export function returnListLines(returns: readonly ListedReturn[]): string[] {
  if (returns.length === 0) return ['No returns found.']
  return formatTable<ListedReturn>(
    [
      { title: 'RETURN', right: true, text: (it) => String(it.id) },
      { title: 'ORDER', right: true, text: (it) => String(it.voucherNo ?? '–') },
      { title: 'ASKED', text: (it) => formatMoment(it.askedAt) },
      { title: 'CUSTOMER', text: (it) => it.customerName },
      { title: 'PIECES', right: true, text: (it) => String(it.units) },
      { title: 'WANTS', text: (it) => wishText(it.wish) },
      { title: 'STATE', text: (it) => it.state },
    ],
    returns,
  )
}

type OrderLine = Pick<PlacedOrder['lines'][number], 'id' | 'name' | 'vehicleName' | 'fitPromise'>

export type ReturnFacts = {
  voucherNo: number | null
  lines: readonly OrderLine[]
  /** the number of the order that replaces it */
  replacementNo: number | undefined
}

export function returnLines(returned: Return, { voucherNo, lines, replacementNo }: ReturnFacts): string[] {
  const { id, askedAt, state, wish, note, answer, photos, replacementOrderId } = returned
  const lineOf = (lineId: number) => lines.find((line) => line.id === lineId)
  return [
    `Return ${id} of order ${voucherNo ?? '–'}, ${formatMoment(askedAt)}: ${state}`,
    `Wants:     ${wishText(wish)}`,
    ...(note === null ? [] : [`Note:      ${note}`]),
    ...(answer === null ? [] : [`Answer:    ${answer}`]),
    ...(photos.length === 0
      ? []
      : [`Photos:    ${photos.length}; save them with "returns photos ${id} <folder>"`]),
    ...(replacementOrderId === null ? [] : [`Replaced:  by order ${replacementNo ?? '–'}`]),
    '',
    ...formatTable<Return['lines'][number]>(
      [
        { title: 'LINE', right: true, text: (it) => String(it.lineId) },
        { title: 'QTY', right: true, text: (it) => String(it.quantity) },
        { title: 'PRODUCT', text: (it) => lineOf(it.lineId)?.name ?? '' },
        { title: 'REASON', text: (it) => (it.reason === null ? '–' : REASON_TEXTS[it.reason]) },
        { title: 'RECEIVED', right: true, text: (it) => (it.grade === null ? '' : String(it.received)) },
        { title: 'GRADE', text: (it) => it.grade ?? '' },
      ],
      returned.lines,
    ),
    ...returned.lines.flatMap(({ lineId, vehicleId, lamps }) =>
      vehicleId === null
        ? []
        : [`Line ${lineId} does not fit ${lineOf(lineId)?.vehicleName ?? vehicleId}${lampText(lamps)}`],
    ),
    ...returned.lines.flatMap(({ lineId, reason }) => {
      const line = lineOf(lineId)
      if (!line || !isUnderFitPromise(line, reason)) return []
      return [`Line ${lineId} was sold with our promise that it fits: we pay the courier`]
    }),
  ]
}

const lampText = (lamps: string | null) => (lamps ? ` (${lamps.replaceAll(' ', ', ')})` : '')

export function returnAsJson(returned: Return, { voucherNo, replacementNo }: ReturnFacts) {
  const { id, orderId, state, wish, note, answer, replacementOrderId, askedAt, lines, photos } = returned
  return {
    id,
    orderId,
    voucherNo,
    state,
    wish,
    note,
    answer,
    replacementOrderId,
    replacementNo: replacementNo ?? null,
    askedAt: new Date(askedAt).toISOString(),
    photos: photos.length,
    lines: lines.map(({ lineId, quantity, reason, received, grade, vehicleId, lamps }) => ({
      lineId,
      quantity,
      reason,
      received,
      grade,
      vehicleId,
      lamps,
    })),
  }
}

export function listedReturnAsJson({ askedAt, ...listed }: ListedReturn) {
  return { ...listed, askedAt: new Date(askedAt).toISOString() }
}

const dayText = (days: number) => (days === 1 ? '1 day' : `${days} days`)

export function settingsLines({ days, categories }: ReturnSettings, { bySms }: { bySms: boolean }): string[] {
  if (days === null)
    return ['Customers cannot ask for returns themselves. Run "returns settings --days 7" to change that.']
  return [
    `Customers can ask to return goods within ${dayText(days)} of delivery.`,
    ...categories.map((it) => `${it.name}: ${it.days === 0 ? 'never' : `within ${dayText(it.days)}`}`),
    ...(bySms
      ? []
      : ['They get only an e-mail at each step: the SMS is not registered (DLT_TEMPLATE_RETURN_STEP).']),
  ]
}
