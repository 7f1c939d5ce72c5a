/** What people see as one character may be several code points. */
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Where a line may end: after a space, and in a compound after its hyphen or slash. */
const BREAKS = /(?<= )|(?<=[\p{L}\p{N}][-‐–—/])(?=\p{L})/u

type Measure = (text: string) => number

/** A text in lines that fit; a word that is too long for any is broken between characters. */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  let length = 0
  for (const part of text.split(BREAKS).flatMap((it) => fitting(it, width, measure))) {
    if (line !== '' && length + measure(part.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
      length = 0
    }
    line += part
    length += measure(part)
  }
  return [...lines, line.trimEnd()]
}

/** As much of a text as fits in one line, and `…` where that is not all. */
export function cutToWidth(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text
  const [start = ''] = pieces(text, width - measure('…'), measure)
  return `${start.trimEnd()}…`
}

function fitting(part: string, width: number, measure: Measure): string[] {
  return measure(part.trimEnd()) <= width ? [part] : pieces(part, width, measure)
}

function pieces(text: string, width: number, measure: Measure): string[] {
  const found: string[] = []
  let piece = ''
  let length = 0
  for (const { segment } of characters.segment(text)) {
    const added = measure(segment)
    if (piece !== '' && length + added > width) {
      found.push(piece)
      piece = ''
      length = 0
    }
    piece += segment
    length += added
  }
  return [...found, piece]
}
