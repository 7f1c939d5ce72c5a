import * as v from 'valibot'
import { DAY, startOfDay } from '#domain/calendar-day.ts'
import { isSingleLine } from '#domain/forms/single-line.ts'
import { PAISE_PER_RUPEE, type Paise } from '#domain/money/paise.ts'

/*
 * What a list can be narrowed by, and how that stands in the URL.
 */

export type Filter = { label: string } & (
  | {
      kind: 'words'
      words: readonly string[]
      /** what those are called that read badly as they stand in the URL */
      names?: Readonly<Record<string, string>>
    }
  | { kind: 'days' }
  | { kind: 'money' }
  | { kind: 'text'; pattern: RegExp; wrong: string }
  | { kind: 'yes or no' }
)

/** Both ends belong to it, days such as 2026-11-16; an end that is left out is open. */
export type DayRange = { from?: string | undefined; to?: string | undefined }
export type MoneyRange = { from?: Paise | undefined; to?: Paise | undefined }

export type FilterValue<F extends Filter> = F extends { kind: 'words'; words: readonly (infer Word)[] }
  ? readonly Word[]
  : F extends { kind: 'days' }
    ? DayRange
    : F extends { kind: 'money' }
      ? MoneyRange
      : F extends { kind: 'yes or no' }
        ? boolean
        : string

const LONGEST_TEXT = 100
const RANGE = '..'
const HIGHEST_RUPEES = 9_999_999_999

const day = v.pipe(
  v.string(),
  v.check((text) => startOfDay(text) !== undefined),
)
const rupees = v.pipe(
  v.string(),
  v.regex(/^\d{1,10}(\.\d{1,2})?$/),
  v.transform((text) => Math.round(Number(text) * PAISE_PER_RUPEE)),
  v.maxValue(HIGHEST_RUPEES * PAISE_PER_RUPEE),
)
const yesOrNo = v.pipe(
  v.picklist(['yes', 'no']),
  v.transform((word) => word === 'yes'),
)

type Read = { value: unknown } | { wrong: string } | undefined

/** What the URL says of a filter: nothing where it says nothing. */
export function readFilter(filter: Filter, written: readonly string[]): Read {
  const given = written.map((text) => text.trim()).filter((text) => text !== '')
  if (given.length === 0) return undefined
  switch (filter.kind) {
    case 'words': {
      const words = filter.words.filter((word) => given.includes(word))
      const unknown = given.find((word) => !filter.words.includes(word))
      return unknown === undefined ? { value: words } : { wrong: `has no “${cut(unknown)}”` }
    }
    case 'days':
      return readRange(written, day, 'needs days such as 2026-11-16')
    case 'money':
      return readRange(written, rupees, 'needs amounts in rupees such as 1500')
    case 'yes or no':
      return asRead(v.safeParse(yesOrNo, given[0]), 'needs yes or no')
    case 'text': {
      const [text = ''] = given
      const isRight = text.length <= LONGEST_TEXT && isSingleLine(text) && filter.pattern.test(text)
      return isRight ? { value: text } : { wrong: filter.wrong }
    }
  }
}

/** `2026-11-01..2026-11-30`, or two ends one after the other, as a form with two fields of one name sends them. */
function readRange<Value>(
  written: readonly string[],
  schema: v.GenericSchema<unknown, Value>,
  wrong: string,
): Read {
  const ends = written.length > 1 ? written : (written[0] ?? '').split(RANGE)
  if (ends.length > 2 || (written.length === 1 && ends.length === 1)) return { wrong }
  const range = v.safeParse(v.object({ from: v.optional(schema), to: v.optional(schema) }), {
    from: ends[0]?.trim() || undefined,
    to: ends[1]?.trim() || undefined,
  })
  if (range.success && range.output.from === undefined && range.output.to === undefined) return undefined
  return asRead(range, wrong)
}

const asRead = (parsed: { success: boolean; output: unknown }, wrong: string): Read =>
  parsed.success ? { value: parsed.output } : { wrong }

/** The same as it stands in the URL. */
export function writeFilter(filter: Filter, value: unknown): string[] {
  switch (filter.kind) {
    case 'words':
      return [...(value as readonly string[])]
    case 'days': {
      const { from = '', to = '' } = value as DayRange
      return [`${from}${RANGE}${to}`]
    }
    case 'money': {
      const { from, to } = value as MoneyRange
      return [`${inRupees(from)}${RANGE}${inRupees(to)}`]
    }
    case 'yes or no':
      return [value ? 'yes' : 'no']
    case 'text':
      return [value as string]
  }
}

const inRupees = (amount: Paise | undefined) => (amount === undefined ? '' : String(amount / PAISE_PER_RUPEE))

/** The moments at which a range of days begins and ends, in India. */
export function momentsOf({ from, to }: DayRange): { from: number | undefined; before: number | undefined } {
  const last = to === undefined ? undefined : startOfDay(to)
  return {
    from: from === undefined ? undefined : startOfDay(from),
    before: last === undefined ? undefined : last + DAY,
  }
}

const cut = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
