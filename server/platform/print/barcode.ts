import { createRequire } from 'node:module'
import type bwipJs from 'bwip-js/node'

/** What Code 128 has bars for, as far as people type it. */
const SCANNED = /^[\x20-\x7e]{1,60}$/

let library: typeof bwipJs | undefined

/** Two megabytes of script for every kind of bars there is, read when the first are drawn: invoices have none. */
function bwip(): typeof bwipJs {
  library ??= createRequire(import.meta.url)('bwip-js/node') as typeof bwipJs
  return library
}

/** The widths of bars and of the spaces between, in turns and beginning with a bar; none where the text has characters without. */
export function barsOf(text: string): number[] | undefined {
  if (!SCANNED.test(text)) return undefined
  const [encoded] = bwip().raw({ bcid: 'code128', text })
  return encoded && 'sbs' in encoded ? encoded.sbs : undefined
}
