import * as v from 'valibot'
import { gstStateByCode } from '#domain/money/gst-states.ts'
import { firstProblem } from '../parse.ts'

/** State, PAN, which registration of that PAN, the letter Z, a check character. */
const FORM = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Registered with the centre or for places that are in no State, at sea for instance. */
const NO_STATE = ['97', '99']

/** As it is stored and printed: people type it in small letters and with spaces. */
export function tidyGstin(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase()
}

/** An empty one is none, and nothing is wrong with that. */
export const gstinSchema = v.pipe(
  v.string(),
  v.transform(tidyGstin),
  v.check((gstin) => gstin === '' || FORM.test(gstin), 'GSTIN must look like 27AAPFU0939F1ZV'),
  v.check((gstin) => gstin === '' || isOfState(gstin), 'GSTIN must begin with a State code'),
  v.check(
    (gstin) => gstin === '' || gstin.endsWith(checkCharacter(gstin)),
    "This GSTIN doesn't look right. Please check it.",
  ),
)

export function gstinProblem(text: string): string | undefined {
  return firstProblem(gstinSchema, text)
}

function isOfState(gstin: string): boolean {
  const state = gstin.slice(0, 2)
  return gstStateByCode(state) !== undefined || NO_STATE.includes(state)
}

/** Luhn's sum with 36 digits: finds any one wrong character and most that were swapped. */
function checkCharacter(gstin: string): string {
  let sum = 0
  for (let position = 0; position < 14; position++) {
    const value = ALPHABET.indexOf(gstin.charAt(position)) * (position % 2 === 0 ? 1 : 2)
    sum += Math.floor(value / ALPHABET.length) + (value % ALPHABET.length)
  }
  return ALPHABET.charAt((ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length)
}
