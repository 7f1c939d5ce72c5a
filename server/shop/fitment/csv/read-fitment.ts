import { stat } from 'node:fs/promises'
import * as v from 'valibot'
import {
  LAMP_COLUMNS,
  type LampCells,
  lampCellsSchema,
  VEHICLE_COLUMNS,
  type VehicleCells,
  vehicleCellsSchema,
} from '#domain/forms/catalogue/lamp-row.ts'
import { type CsvRow, type Problem, readRows, WrongCsv } from '#server/platform/csv/read-rows.ts'
import type { KnownLamp, KnownVehicle } from '../queries.ts'

export const COLUMNS: readonly string[] = [...VEHICLE_COLUMNS, ...LAMP_COLUMNS]

export const MOST_VEHICLES = 20_000
const MOST_BYTES = 32_000_000
const PROBLEMS_TOLD = 100

type Read = { vehicles: KnownVehicle[]; problems: Problem[]; moreProblems: number }

/** The vehicles of a CSV, or all that is wrong with it: a row is a lamp, and says of its vehicle what the others do. */
export async function readFitment(file: string): Promise<Read> {
  const size = await stat(file).catch(() => undefined)
  if (size !== undefined && size.size > MOST_BYTES) {
    throw new WrongCsv(`The file is larger than ${MOST_BYTES / 1_000_000} MB.`)
  }
  const reader = new FitmentReader()
  let header: string[] | undefined
  for await (const row of readRows(file)) {
    if (header) reader.take(row, header)
    else {
      header = row.cells.map((cell) => cell.trim().toLowerCase())
      if (!reader.isHeader(row.line, header)) break
    }
  }
  if (!header) reader.complain({ line: 1, problem: 'is empty: the first row must name the columns' })
  return reader.read()
}

type Lines = { vehicle: KnownVehicle & { lamps: KnownLamp[] }; line: number; byPosition: Map<string, number> }

class FitmentReader {
  readonly #vehicles = new Map<string, Lines>()
  readonly #problems: Problem[] = []
  #moreProblems = 0

  read(): Read {
    const vehicles = [...this.#vehicles.values()].map(({ vehicle }) => vehicle)
    return { vehicles, problems: this.#problems, moreProblems: this.#moreProblems }
  }

  complain(problem: Problem): void {
    if (this.#problems.length < PROBLEMS_TOLD) this.#problems.push(problem)
    else this.#moreProblems++
  }

  /** Every column is there, once: what is left out of such a file would be taken for unknown. */
  isHeader(line: number, header: readonly string[]): boolean {
    const faults = [
      ...header
        .filter((title) => !COLUMNS.includes(title))
        .map((column) => ({ column, problem: `unknown column; allowed: ${COLUMNS.join(', ')}` })),
      ...COLUMNS.filter((title) => !header.includes(title)).map((column) => ({
        column,
        problem: 'is missing',
      })),
      ...header
        .filter((title, at) => header.indexOf(title) !== at)
        .map((column) => ({ column, problem: 'appears twice' })),
    ]
    for (const fault of faults) this.complain({ line, ...fault })
    return faults.length === 0
  }

  take({ line, cells }: CsvRow, header: readonly string[]): void {
    if (cells.length !== header.length) {
      this.complain({ line, problem: `has ${cells.length} fields, but the header has ${header.length}` })
      return
    }
    const written = Object.fromEntries(header.map((title, at) => [title, cells[at] ?? '']))
    const facts = this.#parse(line, vehicleCellsSchema, written)
    const lamp = isBlank(written) ? undefined : this.#parse(line, lampCellsSchema, written)
    const known = facts && this.#vehicleOf(line, facts)
    if (!known || !lamp) return
    const before = known.byPosition.get(lamp.position)
    if (before !== undefined) {
      this.complain({ line, column: 'position', problem: `"${lamp.position}" is already on line ${before}` })
      return
    }
    known.byPosition.set(lamp.position, line)
    known.vehicle.lamps.push(lampOf(lamp))
  }

  #parse<Output>(
    line: number,
    schema: v.GenericSchema<unknown, Output>,
    written: Record<string, string>,
  ): Output | undefined {
    const { success, output, issues } = v.safeParse(schema, written)
    if (success) return output
    for (const { path, message } of issues) {
      const column = String(path?.[0].key)
      this.complain({ line, column, problem: told(message, written[column] ?? '') })
    }
    return undefined
  }

  #vehicleOf(line: number, facts: VehicleCells): Lines | undefined {
    const vehicle = { ...plainVehicle(facts), lamps: [] }
    const known = this.#vehicles.get(vehicle.id)
    if (known) {
      const { lamps: _, ...before } = known.vehicle
      const { lamps: __, ...now } = vehicle
      if (JSON.stringify(before) === JSON.stringify(now)) return known
      const problem = `"${vehicle.id}" is another vehicle on line ${known.line}: kind, make, model and years must be the same`
      this.complain({ line, column: 'vehicle_id', problem })
      return undefined
    }
    if (this.#vehicles.size >= MOST_VEHICLES) {
      if (this.#vehicles.size === MOST_VEHICLES) this.complain({ line, problem: TOO_MANY })
      return undefined
    }
    const lines = { vehicle, line, byPosition: new Map<string, number>() }
    this.#vehicles.set(vehicle.id, lines)
    return lines
  }
}

export const TOO_MANY = `there would be more than ${MOST_VEHICLES} vehicles`

/** A vehicle of which no lamp is told has one row without any. */
function isBlank(written: Record<string, string>): boolean {
  return LAMP_COLUMNS.every((column) =>
    ['', ...(column === 'to_be_checked' ? ['no'] : [])].includes((written[column] ?? '').trim()),
  )
}

function plainVehicle({ vehicle_id, kind, make, model, from_year, to_year }: VehicleCells) {
  return { id: vehicle_id, kind, make, model, fromYear: from_year, toYear: to_year }
}

function lampOf({ to_be_checked, checked_on, ...facts }: LampCells): KnownLamp {
  return { ...facts, isDoubted: to_be_checked, checkedOn: checked_on }
}

/** The problem with what it is about, as far as that fits into a line. */
function told(problem: string, text: string): string {
  if (text.trim() === '') return problem
  return `${problem}, not "${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`
}
