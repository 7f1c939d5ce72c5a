import type { ServerProcess } from '../tools/server-process.ts'

/** What a load came to, beside what it should. */
export type Row = { what: string; figure: string; goal: string; reached: boolean }

/** A load on a shop that runs with the demo data, and what it shows. */
export type Load = (shop: ServerProcess) => Promise<Row[]>

export function below(what: string, figure: number, goal: number, unit: string): Row {
  return { what, figure: `${Math.round(figure)} ${unit}`, goal: `< ${goal} ${unit}`, reached: figure < goal }
}
