import { inflateSync } from 'node:zlib'

/** Text as it was put on a page in one go, from x to its end; in points from the top left. */
export type Run = { text: string; x: number; y: number; end: number }

/**
 * What a PDF says, page by page. It knows just enough of the format to read what the shop's own papers are written in: fonts
 * with a table of their characters, and text set line by line or, where fonts take turns, piece by piece.
 */
export function readPdf(bytes: Buffer): {
  pages: Run[][]
  sizes: number[][]
  text: string
  filledShapes: number
} {
  const objects = readObjects(bytes)
  const fonts = readFonts(objects)
  const kids = /\/Kids \[([^\]]*)\]/.exec(dictionaries(objects).find((it) => it.includes('/Kids')) ?? '')
  const sheets = referencesIn(kids?.[1] ?? '').map((page) => {
    const { dictionary = '' } = objects.get(page) ?? {}
    const [content] = referencesIn(/\/Contents \d+ 0 R/.exec(dictionary)?.[0] ?? '')
    const [, width, height] = /\/MediaBox \[0 0 (\S+) ([\d.]+)\]/.exec(dictionary) ?? []
    return { content: objects.get(content ?? 0)?.stream ?? '', size: [Number(width), Number(height)] }
  })
  const contents = sheets.map(({ content }) => content)
  const pages = sheets.map(({ content, size: [, height = 0] }) => readRuns(content, fonts, height))
  return {
    pages,
    sizes: sheets.map(({ size }) => size),
    text: pages.map((runs) => runs.map((run) => run.text).join('\n')).join('\n'),
    filledShapes: contents.flatMap((content) => content.match(/^[fB]\*?$/gm) ?? []).length,
  }
}

type Objects = Map<number, { dictionary: string; stream: string }>

const dictionaries = (objects: Objects) => [...objects.values()].map((it) => it.dictionary)
const referencesIn = (text: string) => [...text.matchAll(/(\d+) 0 R/g)].map((it) => Number(it[1]))

function readObjects(bytes: Buffer): Objects {
  const source = bytes.toString('latin1')
  const objects: Objects = new Map()
  for (const [, number, body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', ...rest] = body.split('\nstream\n')
    const packed = Buffer.from(rest.join('\nstream\n'), 'latin1')
    const stream = dictionary.includes('/FlateDecode') ? inflateSync(packed).toString('latin1') : ''
    objects.set(Number(number), { dictionary, stream })
  }
  return objects
}

/** For each font by its name in the pages: the characters that its glyphs stand for, and how wide they are. */
type Font = { characters: Map<string, string>; widths: number[] }

function readFonts(objects: Objects): Map<string, Font> {
  const fonts = new Map<string, Font>()
  for (const dictionary of dictionaries(objects)) {
    const [, named = ''] = /\/Font <<([^>]*)>>/.exec(dictionary) ?? []
    for (const [, name = '', reference] of named.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(Number(reference))?.dictionary ?? ''
      const [table] = referencesIn(/\/ToUnicode \d+ 0 R/.exec(font)?.[0] ?? '')
      const [glyphs] = referencesIn(/\/DescendantFonts \[\d+ 0 R/.exec(font)?.[0] ?? '')
      const [, widths = ''] = /\/W \[0 \[([^\]]*)\]/.exec(objects.get(glyphs ?? 0)?.dictionary ?? '') ?? []
      const characters = readCharacters(objects.get(table ?? 0)?.stream ?? '')
      fonts.set(name, { characters, widths: widths.split(' ').map(Number) })
    }
  }
  return fonts
}

function readCharacters(table: string): Map<string, string> {
  const characters = new Map<string, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      characters.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
  }
  return characters
}

function readRuns(content: string, fonts: Map<string, Font>, height: number): Run[] {
  return [...content.matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, marked = '']) => {
    const block = marked.replace(WRITTEN, '')
    const [, x, y] = /1 0 0 1 (\S+) (\S+) Tm/.exec(block) ?? []
    const [, name = '', size] = /\/(F\d+) (\S+) Tf/.exec(block) ?? []
    const { characters, widths = [] } = fonts.get(name) ?? {}
    const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    // Glyph 0 is the empty box of a font that lacks the character.
    const drawn = glyphs.map((glyph) => (glyph === '0000' ? '\u25A1' : (characters?.get(glyph) ?? '\uFFFD')))
    const [, written] = WRITTEN.exec(marked) ?? []
    const text = written === undefined || drawn.includes('\u25A1') ? drawn.join('') : readString(written)
    return { text, x: Number(x), y: height - Number(y), end: readEnd(block, widths, Number(size)) }
  })
}

/** Where a run ends, whatever marks are put back over it: text is put at places, glyph by glyph, with corrections in thousandths of its size. */
function readEnd(block: string, widths: number[], size: number): number {
  let at = 0
  let end = 0
  for (const [token, , place, hex, correction] of block.matchAll(
    /(1 0 0 1 (\S+) \S+ Tm)|<([0-9a-f]+)>|(?<=> )(-?[\d.]+)/g,
  )) {
    if (place !== undefined) at = Number(place)
    else if (hex !== undefined)
      for (const glyph of hex.match(/.{4}/g) ?? [])
        at += ((widths[Number.parseInt(glyph, 16)] ?? 0) * size) / 1000
    else at -= (Number(correction ?? token) * size) / 1000
    end = Math.max(end, at)
  }
  return end
}

/** What a reader of the file gets for the glyphs that follow, where their order is not that of the letters. */
const WRITTEN = /^\/Span <<\n\/ActualText \(((?:[^\\)]|\\[\s\S])*)\)\n>> BDC\n/

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function readString(source: string): string {
  const bytes = source.replace(/\\([\s\S])/g, (_, letter: string) => ESCAPED[letter] ?? letter)
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
}
