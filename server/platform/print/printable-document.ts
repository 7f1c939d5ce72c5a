import { printable } from './printable.ts'

/** The same document with every text in it as it can be printed: whatever people wrote, wherever it stands. */
export function printableDocument<T>(document: T): T {
  if (typeof document === 'string') return printable(document) as T
  if (Array.isArray(document)) return document.map(printableDocument) as T
  if (typeof document !== 'object' || document === null) return document
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name, printableDocument(value)]),
  ) as T
}
