import { createInterface } from 'node:readline'
import type { Terminal } from './terminal.ts'

/** Asks who sits at the terminal. A script has nobody to ask: what it says is meant. */
export async function isAgreedTo({ in: input, err }: Terminal, question: string): Promise<boolean> {
  if (!input.isTTY) return true
  err.write(`${question} [y/N] `)
  for await (const line of createInterface({ input })) return /^y(es)?$/i.test(line.trim())
  return false
}
