import { findGstState, gstStateByCode } from '../money/gst-states.ts'

/*
 * Where a shop does not deliver: whole States, and pincodes. Whoever asks is told in words, before they pay.
 */

export type NoDelivery = {
  /** codes of States, such as 01 */
  states: readonly string[]
  /** pincodes, their first digits, or from one to another: 400001, 19, 744101-744304 */
  pincodes: readonly string[]
}

/** Where something is to go, as far as that is known. */
type GoesTo = { pincode: string; state?: string | undefined; written?: string | undefined }

const RANGE = /^([1-9]\d{5})-([1-9]\d{5})$/

/** Whether a part of the list is one: digits that pincodes begin with, or a range that does not run backwards. */
export function isPincodePart(text: string): boolean {
  const [, from, to] = RANGE.exec(text) ?? []
  return from !== undefined && to !== undefined ? from <= to : /^[1-9]\d{0,5}$/.test(text)
}

function hasPincode(part: string, pincode: string): boolean {
  const [, from, to] = RANGE.exec(part) ?? []
  if (from !== undefined && to !== undefined) return from <= pincode && pincode <= to
  return pincode.startsWith(part)
}

/**
 * Why nothing is sent there, in words for customers; nothing where the shop delivers. A place lies in the State that the post has it
 * in, and in the one that its address says: it is enough that either is closed.
 */
export function noDeliveryProblem(
  { states, pincodes }: NoDelivery,
  { pincode, state, written }: GoesTo,
): string | undefined {
  const codes = [state, written].map((name) => findGstState(name ?? '')?.code)
  const closed = states.find((code) => codes.includes(code))
  if (closed !== undefined) return `Sorry, we do not deliver to ${gstStateByCode(closed)?.name}.`
  if (pincodes.some((part) => hasPincode(part, pincode)))
    return `Sorry, we do not deliver to pincode ${pincode}.`
  return undefined
}

/** Whether there is any place that the shop does not deliver to. */
export const closesAny = ({ states, pincodes }: NoDelivery): boolean => states.length + pincodes.length > 0
