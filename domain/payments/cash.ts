import { formatRupees, type Paise } from '../money/paise.ts'

/*
 * Cash on delivery: where a shop offers it, and what is to be taken at the door.
 */

/** On which terms a shop takes cash. */
export type CashTerms = {
  isOn: boolean
  /** what it costs, tax included: whole rupees, so that it tips no rounding */
  fee: Paise
  /** of what is to be paid besides the fee */
  least: Paise
  most: Paise | null
  /** what pincodes begin with; none means all */
  pincodes: readonly string[]
  barredPincodes: readonly string[]
  /** whether an order is packed only when somebody has confirmed it */
  confirmFirst: boolean
  /** how many orders of a customer, or to an address, may wait to be confirmed or packed */
  mostOpen: number
  /** after how many refused parcels a customer pays online alone; never, where there is none */
  barAfter: number | null
  /** after how many days collected cash should have come from the courier */
  remitDays: number
}

/** Until a shop says otherwise, and where it says nothing. */
export const CASH_TERMS: CashTerms = {
  isOn: false,
  fee: 0,
  least: 0,
  most: 1_000_000,
  pincodes: [],
  barredPincodes: [],
  confirmFirst: true,
  mostOpen: 2,
  barAfter: 2,
  remitDays: 10,
}

/** no answer: somebody tried in vain. not genuine: nobody meant it, and it is cancelled. */
export type ConfirmationState = 'to confirm' | 'confirmed' | 'no answer' | 'not genuine'

/** Somebody has still to find out whether it is meant. */
export const OPEN_CONFIRMATIONS: readonly ConfirmationState[] = ['to confirm', 'no answer']

type CashRequest = {
  /** what is to be paid besides the fee; unknown while there is no cart */
  amount?: Paise | undefined
  /** unknown while there is no address */
  pincode?: string | undefined
  /** whether the customer has refused too many parcels */
  isBarred: boolean
  /** orders of the customer, or to the address, that wait to be confirmed or packed */
  open: number
}

/** Why somebody cannot pay in cash, in words for them; nothing where they can. */
export function cashProblem(
  terms: CashTerms,
  { amount, pincode, isBarred, open }: CashRequest,
): string | undefined {
  if (isBarred) return 'Please pay online: earlier parcels to you were not accepted.'
  if (pincode !== undefined && !takesCashAt(terms, pincode)) {
    return `Cash on delivery is not offered at pincode ${pincode}. Please pay online.`
  }
  if (amount !== undefined && amount < terms.least) {
    return `Cash on delivery is offered from ${formatRupees(terms.least)}.`
  }
  if (amount !== undefined && terms.most !== null && amount > terms.most) {
    return `Cash on delivery is offered up to ${formatRupees(terms.most)}. Please pay online.`
  }
  if (open >= terms.mostOpen) {
    const orders = open === 1 ? 'An earlier order' : `${open} earlier orders`
    return `${orders} with cash on delivery must be confirmed first. Please pay online, or try again later.`
  }
  return undefined
}

function takesCashAt({ pincodes, barredPincodes }: CashTerms, pincode: string): boolean {
  const isIn = (prefixes: readonly string[]) => prefixes.some((prefix) => pincode.startsWith(prefix))
  return (pincodes.length === 0 || isIn(pincodes)) && !isIn(barredPincodes)
}

/** What is taken at the door for a parcel: what stands on its invoice and was not called off, unless less is due. */
export function cashOfParcel({ invoiced, credited, due }: Record<'invoiced' | 'credited' | 'due', Paise>) {
  return Math.max(0, Math.min(due, invoiced - credited))
}

/** What somebody had paid for a parcel that was refused at the door, where so much was still to be taken. */
export function paidBeforehand(invoiced: Paise, refused: Paise = invoiced): Paise {
  return Math.max(0, invoiced - refused)
}

/** What is due once so much of it was taken, refused or called off, and what of that went beyond it. */
export function lessDue(due: Paise, taken: Paise): { due: Paise; beyond: Paise } {
  return { due: Math.max(0, due - taken), beyond: Math.max(0, taken - due) }
}
