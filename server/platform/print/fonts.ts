import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = new Map<string, Buffer>()

/** The bytes of a font, read when it is first needed: most invoices need none of the other scripts. */
export function fontFile(file: string): Buffer {
  const bytes = read.get(file) ?? readFileSync(join(import.meta.dirname, 'fonts', file))
  read.set(file, bytes)
  return bytes
}
