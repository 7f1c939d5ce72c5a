import { parsedBy } from './parsed-by.ts'

/** A day, or a moment of it. By itself, the platform reads much more than that as a date. */
const ISO_8601 = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i

/** An instant in milliseconds. An empty one, which clients send, is none. */
export const instantSchema = parsedBy((text) => {
  if (text === '') return null
  const instant = ISO_8601.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(instant) ? undefined : instant
}, 'DateTime must be an ISO 8601 date and time.')
