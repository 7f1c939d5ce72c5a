import { createHash } from 'node:crypto'

const MODULUS = 2n ** 128n

export type Row = Record<string, unknown>

/** Tells whether two tables hold the same rows, in whatever order each engine hands them over. */
export class Fingerprint {
  rows = 0
  #sum = 0n
  readonly #columns: readonly string[]
  readonly #json: ReadonlySet<string>

  /** `json`: columns in which the engines may write the same thing differently */
  constructor(columns: readonly string[], json: ReadonlySet<string>) {
    this.#columns = columns
    this.#json = json
  }

  add(row: Row): void {
    const values = this.#columns.map((column) => {
      const value = row[column] ?? null
      return this.#json.has(column) && value !== null ? canonical(value) : value
    })
    const digest = createHash('sha256').update(JSON.stringify(values)).digest('hex')
    this.#sum = (this.#sum + BigInt(`0x${digest.slice(0, 32)}`)) % MODULUS
    this.rows++
  }

  equals(other: Fingerprint): boolean {
    return this.rows === other.rows && this.#sum === other.#sum
  }
}

function canonical(value: unknown): unknown {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) return parsed
  return Object.entries(parsed).sort(([one], [other]) => (one < other ? -1 : 1))
}
