import { DAY, formatDay, isStartOfDay, startOfDay } from '#domain/calendar-day.ts'
import { isSingleLine } from '#domain/single-line.ts'
import type { Flag } from '#server/platform/database/tables/columns.ts'
import { sanitiseRichText } from '#server/shop/content/rich-text.ts'
import { parsePicturePath } from '#server/shop/pictures/picture-path.ts'

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

const EMPTY = new WrongCell('is empty')

/** A value that may be missing. */
export function optional<Value>(cell: Cell<Value>): Cell<Value | null> {
  return {
    show: (value) => (value === null ? '' : cell.show(value)),
    parse: (text) => (text.trim() === '' ? null : cell.parse(text)),
    problem: (value, now) => (value === null ? undefined : cell.problem?.(value, now)),
  }
}

export function line(most: number, form?: { pattern: RegExp; words: string }): Cell<string> {
  return {
    show: (value) => value,
    parse: (text) => (text.trim() === '' ? EMPTY : text.trim()),
    problem: (value) => {
      if (value.length > most) return `must be at most ${most} characters`
      if (!isSingleLine(value)) return 'must be a single line'
      return form && !form.pattern.test(value) ? form.words : undefined
    },
  }
}

/** Words with spaces between, or none. */
export function wordList(most: number): Cell<string> {
  const { show, problem } = line(most)
  return { show, problem: (value, now) => problem?.(value, now), parse: (text) => text.trim() }
}

const LONGEST_TEXT = 50_000

/** Text with simple markup. Sheets change line ends as they like: they count for nothing. */
export const richText: Cell<string> = {
  show: (value) => value,
  parse: (text) => {
    if (text.length > LONGEST_TEXT) return new WrongCell(`must be at most ${LONGEST_TEXT} characters`)
    return text.includes('\0') ? new WrongCell('has a zero character in it') : sanitiseRichText(text)
  },
}

/** A number with at most two decimals, kept as hundredths: rupees as paise, percent as basis points. */
export function hundredths(problem: (value: number) => string | undefined): Cell<number> {
  return {
    show: (value) => String(value / 100),
    parse: (text) => {
      const typed = text.trim()
      if (typed === '') return EMPTY
      if (!/^\d{1,9}(\.\d{1,2})?$/.test(typed)) return new WrongCell('must be a number such as 1499 or 12.5')
      return Math.round(Number(typed) * 100)
    },
    problem,
  }
}

export function whole({ least, most }: { least: number; most: number }): Cell<number> {
  return {
    show: String,
    parse: (text) => {
      if (text.trim() === '') return EMPTY
      return /^\d{1,9}$/.test(text.trim()) ? Number(text) : new WrongCell('must be a whole number')
    },
    problem: (value) => (value < least || value > most ? `must be from ${least} to ${most}` : undefined),
  }
}

export const yesOrNo: Cell<Flag> = {
  show: (value) => (value === 1 ? 'yes' : 'no'),
  parse: (text) => {
    const word = text.trim().toLowerCase()
    if (word === 'yes') return 1
    return word === 'no' ? 0 : new WrongCell('must be yes or no')
  },
}

/** The last day of something, or the very moment where it does not end with a day. */
export const lastDay: Cell<number> = {
  show: (end) => (isStartOfDay(end) ? formatDay(end - DAY) : new Date(end).toISOString()),
  parse: (text) => {
    const typed = text.trim()
    const start = startOfDay(typed)
    if (start !== undefined) return start + DAY
    const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(typed) ? Date.parse(typed) : Number.NaN
    return Number.isNaN(moment) ? new WrongCell('must be a date such as 2026-12-31') : moment
  },
  problem: (end, now) => (end > now ? undefined : 'is in the past'),
}

export const picturePath: Cell<string> = {
  show: (value) => value,
  parse: (text) =>
    parsePicturePath(text.trim()) === undefined
      ? new WrongCell(`must be a picture's path such as products/lamp.avif`)
      : text.trim(),
}

export type CsvPicture = { image: string; alt: string | null }

const BESIDE = ' | '

/** One a line: the path, and after a bar what the picture shows. */
export const pictureList: Cell<CsvPicture[]> = {
  show: (pictures) =>
    pictures
      .map(({ image, alt }) => (alt === null ? image : image + BESIDE + alt.replaceAll(/\s+/g, ' ')))
      .join('\n'),
  parse: (text) => {
    const pictures: CsvPicture[] = []
    for (const row of text.split('\n').filter((it) => it.trim() !== '')) {
      const [path = '', ...rest] = row.split(BESIDE)
      const image = picturePath.parse(path)
      if (image instanceof WrongCell) return image
      const alt = rest.join(BESIDE).trim()
      if (alt.length > 300 || !isSingleLine(alt)) return new WrongCell('has a description that is too long')
      pictures.push({ image, alt: alt === '' ? null : alt })
    }
    return pictures.length > 20 ? new WrongCell('has more than 20 pictures') : pictures
  },
}
