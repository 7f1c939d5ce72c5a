import type { Readable, Writable } from 'node:stream'

/** Where commands read and write: a person's terminal, a pipe or a test. */
export type Terminal = {
  in: Readable & { isTTY?: boolean; setRawMode?: (raw: boolean) => unknown }
  out: Writable
  err: Writable
}

// What customers wrote must not move the cursor, change colours or run right to left in a shopkeeper's terminal.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

export function asPlainText(text: string): string {
  return text.replaceAll(CONTROL, ' ')
}

export function say({ out }: Pick<Terminal, 'out'>, ...lines: string[]): void {
  for (const line of lines) out.write(`${asPlainText(line)}\n`)
}

export function sayJson({ out }: Pick<Terminal, 'out'>, value: unknown): void {
  const text = JSON.stringify(value, null, 2)
  // JSON lets the upper control characters stand as they are; terminals act on them.
  out.write(`${text.replaceAll(/[\u007f-\u009f]/g, escaped)}\n`)
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
