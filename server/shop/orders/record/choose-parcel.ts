import { Refusal } from '#domain/refusal.ts'
import type { Parcel } from './parcel-queries.ts'

type Choice = {
  voucherNo: number
  /** from 1; none: the only one with which it can be done */
  parcelNo: number | undefined
  /** why it cannot be done with a parcel, or nothing */
  problem: (parcel: Parcel) => string | undefined
  verb: 'ship' | 'deliver' | 'try again' | 'correct' | 'take back'
}

export type ChosenParcel = { parcel: Parcel; parcelNo: number }

/** The parcel that somebody means. */
export function chooseParcel(
  parcels: readonly Parcel[],
  { voucherNo, parcelNo, problem, verb }: Choice,
): ChosenParcel | Refusal {
  if (parcelNo !== undefined) {
    const parcel = parcels[parcelNo - 1]
    if (!parcel) return new Refusal('NOT_FOUND', `Order ${voucherNo} has no parcel ${parcelNo}.`)
    const why = problem(parcel)
    if (why === undefined) return { parcel, parcelNo }
    return parcelStaysAsItIs({ voucherNo, parcelNo }, why)
  }
  const possible = parcels.flatMap((parcel, index) =>
    problem(parcel) === undefined ? [{ parcel, parcelNo: index + 1 }] : [],
  )
  const [only, another] = possible
  if (!only) return new Refusal('CONFLICT', `Order ${voucherNo} has no parcel to ${verb}.`)
  if (!another) return only
  const numbers = possible.map((it) => it.parcelNo).join(', ')
  return new Refusal('CONFLICT', `Order ${voucherNo} has several parcels to ${verb}: ${numbers}. Choose one.`)
}

export function parcelStaysAsItIs(
  { voucherNo, parcelNo }: { voucherNo: number; parcelNo: number },
  why: string,
): Refusal {
  return new Refusal('CONFLICT', `Parcel ${parcelNo} of order ${voucherNo} was not changed. ${why}.`)
}
