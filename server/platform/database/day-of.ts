import { type RawBuilder, sql } from 'kysely'
import { DAY, startOfDayNumber } from '#domain/calendar-day.ts'

/** The number of the day in India at a column's moment. Written out: only whole numbers divide to whole numbers on SQLite. */
export const dayOf = (column: string): RawBuilder<number> =>
  sql`((${sql.ref(column)} + ${sql.lit(-startOfDayNumber(0))}) / ${sql.lit(DAY)})`
