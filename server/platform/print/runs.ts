import { SCRIPTS, type Script } from './characters.ts'

/** A piece of text that is shaped and printed as one; without a script it is in the face that all else is set in. */
export type Run = { text: string; script?: Script | 'devanagari' }

/** The face has Devanagari too, but letters are only joined within one script. Its two dandas are everybody's. */
const DEVANAGARI = [
  [0x900, 0x963],
  [0x966, 0x97f],
] as const

/** Letters of one script, and the joiners among and after them. */
const RUNS = new RegExp(
  Object.entries({ devanagari: DEVANAGARI, ...SCRIPTS })
    .map(([script, rows]) => [script, rows.map((row) => row.map(escaped).join('-')).join('')])
    .map(([script, letters]) => `(?<${script}>[${letters}][${letters}\\u200c\\u200d]*)`)
    .join('|'),
  'gu',
)

/** A text as its fonts take turns. */
export function splitRuns(text: string): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const { index, 0: letters, groups = {} } of text.matchAll(RUNS)) {
    if (index > at) runs.push({ text: text.slice(at, index) })
    const script = Object.keys(groups).find((it) => groups[it] !== undefined) as NonNullable<Run['script']>
    runs.push({ text: letters, script })
    at = index + letters.length
  }
  if (at < text.length) runs.push({ text: text.slice(at) })
  return runs
}

function escaped(codePoint: number): string {
  return `\\u{${codePoint.toString(16)}}`
}
