import type { Statements } from './statements.ts'

type Name = keyof Statements
export type Rows = readonly Readonly<Record<string, unknown>>[]

/** What was asked for, and what the database said. */
export type RecordedAnswer = { name: Name; wanted: readonly unknown[]; answer: Rows }

export type Ask = <Asked extends Name>(
  name: Asked,
  ...wanted: Parameters<Statements[Asked]>
) => ReturnType<Statements[Asked]>

type Answers = Map<string, { name: Name; wanted: readonly unknown[]; answer: Promise<Rows> }>

/** Asks each thing once, and can say later what was asked for. What was asked before is not asked for again. */
export function recordStatements(statements: Statements, earlier: Answers = new Map()) {
  const answers: Answers = new Map()
  const ask = (name: Name, ...wanted: readonly unknown[]) => {
    const key = JSON.stringify([name, ...wanted])
    const known = answers.get(key) ?? earlier.get(key)
    const send = statements[name] as (...wanted: readonly unknown[]) => Promise<Rows>
    const recorded = known ?? { name, wanted, answer: send(...wanted) }
    answers.set(key, recorded)
    return recorded.answer
  }
  return {
    ask: ask as Ask,
    answers,
    recorded: (): Promise<RecordedAnswer[]> =>
      Promise.all([...answers.values()].map(async (it) => ({ ...it, answer: await it.answer }))),
  }
}

/** The same questions once more. */
export function askAgain({ ask }: { ask: Ask }, recorded: readonly RecordedAnswer[]): Promise<Rows>[] {
  const again = ask as (name: Name, ...wanted: readonly unknown[]) => Promise<Rows>
  return recorded.map(({ name, wanted }) => again(name, ...wanted))
}

export function sameRows(rows: Rows, others: Rows): boolean {
  return rows.length === others.length && rows.every((row, at) => hasTheSame(row, others[at]))
}

function hasTheSame(row: Rows[number], other: Rows[number] | undefined): boolean {
  return Object.entries(row).every(([name, value]) => value === other?.[name])
}
