import { stat } from 'node:fs/promises'
import * as v from 'valibot'
import type { Zone } from '#domain/delivery/zone.ts'
import {
  MOST_ZONES,
  ZONE_COLUMNS,
  type ZoneCells,
  zoneCellsSchema,
  zoneOf,
} from '#domain/forms/delivery/delivery.ts'
import { type CsvRow, type Problem, readRows, WrongCsv } from '#server/platform/csv/read-rows.ts'
import { prefixProblem } from '../zone-problems.ts'

const MOST_BYTES = 1_000_000

type Read = { zones: Zone[]; problems: Problem[] }

/** The zones of a CSV, or all that is wrong with it. */
export async function readZones(file: string): Promise<Read> {
  const size = await stat(file).catch(() => undefined)
  if (size !== undefined && size.size > MOST_BYTES) throw new WrongCsv('The file is larger than 1 MB.')
  const zones: Zone[] = []
  const problems: Problem[] = []
  let header: string[] | undefined
  let rows = 0
  for await (const row of readRows(file)) {
    if (header) {
      if (++rows > MOST_ZONES) {
        problems.push({ line: row.line, problem: `there are more than ${MOST_ZONES} zones` })
        break
      }
      const read = readZone(row, header, zones)
      if (Array.isArray(read)) problems.push(...read)
      else zones.push(read)
    } else {
      header = row.cells.map((cell) => cell.trim().toLowerCase())
      problems.push(...headerProblems(row.line, header))
      if (problems.length > 0) break
    }
  }
  if (!header) problems.push({ line: 1, problem: 'is empty: the first row must name the columns' })
  else if (problems.length === 0 && !zones.some(({ covers }) => covers === 'rest')) {
    problems.push({ line: 1, column: 'covers', problem: 'one zone must cover the rest' })
  }
  return { zones: inOrder(zones), problems }
}

/** The rest is what no other zone has, so it is looked at last. */
const inOrder = (zones: Zone[]) => [
  ...zones.filter(({ covers }) => covers !== 'rest'),
  ...zones.filter(({ covers }) => covers === 'rest'),
]

function headerProblems(line: number, header: readonly string[]): Problem[] {
  const known: readonly string[] = ZONE_COLUMNS
  const unknown = header.filter((title) => !known.includes(title))
  const missing = known.filter((title) => !header.includes(title))
  const twice = header.filter((title, at) => header.indexOf(title) !== at)
  return [
    ...unknown.map((column) => ({ line, column, problem: `unknown column; allowed: ${known.join(', ')}` })),
    ...missing.map((column) => ({ line, column, problem: 'is missing' })),
    ...twice.map((column) => ({ line, column, problem: 'appears twice' })),
  ]
}

function readZone(
  { line, cells }: CsvRow,
  header: readonly string[],
  before: readonly Zone[],
): Zone | Problem[] {
  if (cells.length !== header.length) {
    return [{ line, problem: `has ${cells.length} fields, but the header has ${header.length}` }]
  }
  const written = Object.fromEntries(header.map((title, at) => [title, cells[at] ?? '']))
  const { success, output, issues } = v.safeParse(zoneCellsSchema, written)
  if (!success) {
    return issues.map(({ path, message }) => ({ line, column: String(path?.[0].key), problem: message }))
  }
  const problem = besideOthers(output, before)
  return problem ? [{ line, ...problem }] : zoneOf(output)
}

function besideOthers(cells: ZoneCells, before: readonly Zone[]): Omit<Problem, 'line'> | undefined {
  const name = cells.zone.toLowerCase()
  if (before.some((zone) => zone.name.toLowerCase() === name)) {
    return { column: 'zone', problem: `"${cells.zone}" appears twice` }
  }
  if (cells.covers !== 'pincodes' && before.some(({ covers }) => covers === cells.covers)) {
    return { column: 'covers', problem: `another zone already covers the ${cells.covers}` }
  }
  const problem = prefixProblem(before, cells.pincodes)
  if (problem !== undefined) return { column: 'pincodes', problem }
  return cells.covers === 'rest' && (cells.price === null || cells.free_from === null)
    ? { column: cells.price === null ? 'price' : 'free_from', problem: 'is needed for the rest' }
    : undefined
}
