import { startOfDay } from '#domain/calendar-day.ts'
import { ORDER_STEPS, type OrderStep } from '#domain/order-status.ts'
import { orderStatusNumber } from '#domain/order-status-number.ts'
import { isSingleLine } from '#domain/single-line.ts'
import { WrongUsage } from './outcome.ts'

/** What was typed, as a value, or the usage with what is wrong. */

type Bounds = { least: number; most: number }

export function wholeNumber(name: string, text: string, { least, most }: Bounds): number {
  const number = Number(text)
  if (!/^[+-]?\d{1,15}$/.test(text) || number < least || number > most) {
    throw new WrongUsage(`${name} must be a whole number from ${least} to ${most}, not "${text}".`)
  }
  return number
}

export function orderNumber(text: string | undefined): number {
  return wholeNumber('The order number', text ?? '', { least: 1, most: Number.MAX_SAFE_INTEGER })
}

/** One of the steps that an order goes, by its number. */
export function orderStep(name: string, text: string): OrderStep {
  const number = wholeNumber(name, text, { least: 1, most: ORDER_STEPS.length })
  const step = ORDER_STEPS.find((it) => orderStatusNumber(it) === number)
  if (step === undefined) throw new Error(`No step has the number ${number}.`)
  return step
}

/** The moment at which a day begins. */
export function day(name: string, text: string): number {
  const start = startOfDay(text)
  if (start === undefined) throw new WrongUsage(`${name} must be a date such as 2026-04-01, not "${text}".`)
  return start
}

const LONGEST = 200

/** A line in somebody's own words. */
export function sentence(name: string, text: string | undefined): string {
  const words = text?.trim() ?? ''
  if (words === '') throw new WrongUsage(`${name} is required.`)
  if (words.length > LONGEST || !isSingleLine(words)) {
    throw new WrongUsage(`${name} must be one line of at most ${LONGEST} characters.`)
  }
  return words
}

/** `--by` where it is given, else who is logged in at the machine. */
export function doneBy(given: string | undefined, otherwise: string): string {
  return given === undefined ? otherwise : sentence('--by', given)
}
