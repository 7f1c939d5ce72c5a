import { formatMoment } from '#domain/calendar-day.ts'
import { formatRupeesAndPaise, toRupees } from '#domain/money/paise.ts'
import { tryReasonText } from '#domain/orders/failed-try.ts'
import type { IssuedCreditNote } from '#server/shop/invoices/credit-note-queries.ts'
import type { IssuedInvoice } from '#server/shop/invoices/queries.ts'
import type { Parcel } from '#server/shop/orders/record/parcel-queries.ts'

/** The parcels and papers of an order, at a terminal. */
export type OrderPapers = { parcels: Parcel[]; invoices: IssuedInvoice[]; creditNotes: IssuedCreditNote[] }

export function parcelLines({ parcels, invoices, creditNotes }: OrderPapers): string[] {
  return [
    ...parcels.map((parcel, index) => {
      const content = parcel.lines.map(({ lineId, quantity, cancelled }) => {
        const gone = cancelled > 0 ? `, ${cancelled} cancelled` : ''
        return `${quantity} of line ${lineId}${gone}`
      })
      const tracking = [parcel.courier, parcel.trackingNo].filter(Boolean).join(' ')
      const facts = [content.join(', '), ...stepsOf(parcel), tracking, parcel.trackingUrl, ...triesOf(parcel)]
      return `Parcel ${index + 1}:  ${facts.filter(Boolean).join('; ')}`
    }),
    ...invoices.map(
      ({ invoiceNo, issuedAt, total }) =>
        `Invoice:   ${invoiceNo} of ${formatMoment(issuedAt)}, ${formatRupeesAndPaise(total)}`,
    ),
    ...creditNotes.map(
      ({ creditNoteNo, invoiceNo, issuedAt, total }) =>
        `Credit note: ${creditNoteNo} of ${formatMoment(issuedAt)} against ${invoiceNo}, ${formatRupeesAndPaise(total)}`,
    ),
  ]
}

function stepsOf({ packedAt, shippedAt, deliveredAt }: Parcel): string[] {
  return [
    `packed ${formatMoment(packedAt)}`,
    ...(shippedAt === null ? [] : [`shipped ${formatMoment(shippedAt)}`]),
    ...(deliveredAt === null ? [] : [`delivered ${formatMoment(deliveredAt)}`]),
  ]
}

function triesOf({ failedTries, failedReason, retryAskedAt, redirect, courierNote }: Parcel): string[] {
  const reason = failedReason === null ? '' : ` (${tryReasonText(failedReason)})`
  const to = redirect && [redirect.name, redirect.phone, redirect.street, redirect.city, redirect.pincode]
  return [
    ...(failedTries === 0 ? [] : [`failed attempts: ${failedTries}${reason}`]),
    ...(retryAskedAt === null ? [] : [`another attempt requested ${formatMoment(retryAskedAt)}`]),
    ...(to ? [`now to ${to.join(', ')}`] : []),
    ...(courierNote === null ? [] : [`for the courier: ${courierNote}`]),
  ]
}

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())

export function papersAsJson({ parcels, invoices, creditNotes }: OrderPapers) {
  return {
    parcels: parcels.map(({ courier, trackingNo, trackingUrl, lines, ...parcel }) => ({
      courier,
      trackingNo,
      trackingUrl,
      packedAt: instant(parcel.packedAt),
      shippedAt: instant(parcel.shippedAt),
      deliveredAt: instant(parcel.deliveredAt),
      failedTries: parcel.failedTries,
      redirect: parcel.redirect,
      lines: lines.map(({ lineId, quantity, cancelled }) => ({ lineId, quantity, cancelled })),
    })),
    invoices: invoices.map(({ invoiceNo, issuedAt, total }) => ({
      invoiceNo,
      at: instant(issuedAt),
      amount: toRupees(total),
    })),
    creditNotes: creditNotes.map(({ creditNoteNo, invoiceNo, issuedAt, total }) => ({
      creditNoteNo,
      invoiceNo,
      at: instant(issuedAt),
      amount: toRupees(total),
    })),
  }
}
