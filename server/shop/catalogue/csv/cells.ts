import * as v from 'valibot'
import { DAY, formatDay, isStartOfDay } from '#domain/calendar-day.ts'
import {
  lineRules,
  rangeRules,
  writtenAlt,
  writtenBox,
  writtenEnd,
  writtenHundredths,
  writtenLine,
  writtenText,
  writtenWhole,
  writtenWords,
  writtenYesOrNo,
} from '#domain/forms/catalogue/product.ts'
import { firstProblem, parseInput } from '#domain/forms/parse.ts'
import { binRules, writtenBin } from '#domain/forms/stock/bin.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Flag, WordList } from '#server/platform/database/tables/columns.ts'
import { parsePicturePath } from '#server/shop/pictures/picture-path.ts'
import { sanitiseRichText } from '#server/shop/profile/content/rich-text.ts'

/** How one kind of value is written in a cell, read again, and what it must be. */
export type Cell<Value> = {
  show: (value: Value) => string
  /** Reads what can be such a value at all. */
  parse: (cell: string) => Value | WrongCell
  /** What a new value must keep to; one that is in the shop already may stay. */
  problem?: (value: Value, now: number) => string | undefined
}

export class WrongCell {
  readonly problem: string
  constructor(problem: string) {
    this.problem = problem
  }
}

function parsed<Value>(schema: v.GenericSchema<string, Value>) {
  return (text: string): Value | WrongCell => {
    const value = parseInput(schema, text)
    return value instanceof Refusal ? new WrongCell(value.message) : value
  }
}

const keptTo = (rules: v.GenericSchema) => (value: unknown) => firstProblem(rules, value)

const asItIs = (value: string) => value

/** A value that may be missing. */
export function optional<Value>(cell: Cell<Value>): Cell<Value | null> {
  return {
    show: (value) => (value === null ? '' : cell.show(value)),
    parse: (text) => (text.trim() === '' ? null : cell.parse(text)),
    problem: (value, now) => (value === null ? undefined : cell.problem?.(value, now)),
  }
}

export function line(most: number, form?: { pattern: RegExp; words: string }): Cell<string> {
  return { show: asItIs, parse: parsed(writtenLine), problem: keptTo(lineRules(most, form)) }
}

/** Where a product lies. */
export const binName: Cell<string> = { show: asItIs, parse: parsed(writtenBin), problem: keptTo(binRules) }

/** Length, width and height in centimetres, as people write them: `20x15x8`. */
export const boxSize: Cell<string> = {
  show: asItIs,
  parse: parsed(writtenBox),
  problem: keptTo(lineRules(20)),
}

/** Words with spaces between, or none. */
export function wordList(most: number): Cell<string> {
  return { show: asItIs, parse: parsed(writtenWords), problem: keptTo(lineRules(most)) }
}

/** Words of which each must be known, kept as a JSON array. */
export function listOf(schema: v.GenericSchema<string, readonly string[]>): Cell<WordList> {
  const parse = parsed(schema)
  return {
    show: (list) => wordsIn(list).join(' '),
    parse: (text) => {
      const words = parse(text)
      return words instanceof WrongCell ? words : JSON.stringify(words)
    },
  }
}

export function wordsIn(list: WordList): string[] {
  return JSON.parse(list) as string[]
}

export function oneOf<const Word extends string>(words: readonly Word[]): Cell<Word> {
  return {
    show: asItIs,
    parse: parsed(
      v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(words, `must be one of ${words.join(', ')}`)),
    ),
  }
}

/** Text with simple markup. Sheets change line ends as they like: they count for nothing. */
export const richText: Cell<string> = {
  show: asItIs,
  parse: parsed(v.pipe(writtenText, v.transform(sanitiseRichText))),
}

/** A number with at most two decimals, kept as hundredths: rupees as paise, percent as basis points. */
export function hundredths(problem: (value: number) => string | undefined): Cell<number> {
  return { show: (value) => String(value / 100), parse: parsed(writtenHundredths), problem }
}

export function whole(range: { least: number; most: number }): Cell<number> {
  return { show: String, parse: parsed(writtenWhole), problem: keptTo(rangeRules(range)) }
}

export const yesOrNo: Cell<Flag> = {
  show: (value) => (value === 1 ? 'yes' : 'no'),
  parse: parsed(
    v.pipe(
      writtenYesOrNo,
      v.transform((isYes): Flag => (isYes ? 1 : 0)),
    ),
  ),
}

/** The last day of something, or the very moment where it does not end with a day. */
export const lastDay: Cell<number> = {
  show: (end) => (isStartOfDay(end) ? formatDay(end - DAY) : new Date(end).toISOString()),
  parse: parsed(writtenEnd),
  problem: (end, now) => (end > now ? undefined : 'is in the past'),
}

const writtenPath = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (path) => parsePicturePath(path) !== undefined,
    `must be a picture's path such as products/lamp.avif`,
  ),
)

export const picturePath: Cell<string> = { show: asItIs, parse: parsed(writtenPath) }

export type CsvPicture = { image: string; alt: string | null }

const BESIDE = ' | '

const writtenPictures = v.pipe(
  v.string(),
  v.transform((text) => text.split('\n').filter((row) => row.trim() !== '')),
  v.mapItems((row) => {
    const [image = '', ...rest] = row.split(BESIDE)
    return { image, alt: rest.join(BESIDE) }
  }),
  v.array(v.object({ image: writtenPath, alt: writtenAlt })),
  v.maxLength(20, 'has more than 20 pictures'),
  v.mapItems(({ image, alt }): CsvPicture => ({ image, alt: alt === '' ? null : alt })),
)

/** One a line: the path, and after a bar what the picture shows. */
export const pictureList: Cell<CsvPicture[]> = {
  show: (pictures) =>
    pictures
      .map(({ image, alt }) => (alt === null ? image : image + BESIDE + alt.replaceAll(/\s+/g, ' ')))
      .join('\n'),
  parse: parsed(writtenPictures),
}
