/**
 * The library that chooses and places glyphs (fontkit, below pdfkit) departs from OpenType in a few places that the scripts of India
 * meet all the time: it throws at many a vowel sign and leaves conjuncts apart. Here it is put right, font by font;
 * `shaping.test.ts` holds the result against HarfBuzz, by which browsers shape.
 */

type Glyph = {
  id: number
  codePoints: number[]
  features: Record<string, boolean>
  isMark: boolean
  isLigated: boolean
  shaperInfo: { category: number; syllable: number } | null
}
type Coverage =
  | { version: 1; glyphs: number[] }
  | { version: 2; rangeRecords: { start: number; end: number }[] }
type Flags = { flags: { useMarkFilteringSet: boolean }; markSet?: Set<number> }
type Lookup = { flags: Flags; markFilteringSet: number }
type Iterator = { cur: Glyph | null; options: Flags; shouldIgnore: (glyph: Glyph) => boolean }
type Matches = (item: unknown, glyph: Glyph) => boolean
type Anchor = { xCoordinate: number } | null

/** One of the two tables by which a font shapes: GSUB chooses glyphs, GPOS places them. */
type Processor = {
  glyphIterator: Iterator
  currentFeature: string
  table: { lookupList: { get: (index: number) => Lookup } }
  match: (from: number, sequence: unknown[], matches: Matches, matched?: number[]) => unknown
  applyChainingContext: (rule: { version: number; inputCoverage: Coverage[] }) => boolean
  applyLookups: (lookups: unknown[], glyphs: Glyph[], positions: unknown) => void
}
type Placing = Processor & {
  applyAnchor: (mark: { markAnchor: Anchor }, base: Anchor, index: number) => void
}

export type ShapedFont = {
  layout: (text: string, ...options: unknown[]) => unknown
  _glyphs: object
  GDEF?: { markGlyphSetsDef?: { coverage: Coverage[] } }
  _layoutEngine: { engine?: { GSUBProcessor?: Processor; GPOSProcessor?: Placing } }
}

const ZWNJ = 0x200c
const ZWJ = 0x200d

const mended = new WeakSet<ShapedFont>()

export function mendShaping(font: ShapedFont): void {
  if (mended.has(font)) return
  mended.add(font)
  forgetGlyphs(font)
  const { GSUBProcessor: choosing, GPOSProcessor: placing } = font._layoutEngine.engine ?? {}
  for (const processor of [choosing, placing]) {
    if (!processor) continue
    askForFirstGlyph(processor)
    matchBackwards(processor)
    skipFilteredMarks(processor, font.GDEF?.markGlyphSetsDef?.coverage ?? [])
  }
  if (placing) {
    leaveMarksWithoutAnchor(placing)
    lookPastJoiners(placing)
  }
  if (choosing) {
    matchWithinSyllable(choosing)
    watchGlyphs(choosing)
  }
}

/** Glyphs are kept with the letters they first stood for, and would pass for those in the next word. */
function forgetGlyphs(font: ShapedFont): void {
  const { layout } = font
  font.layout = (...given) => {
    font._glyphs = {}
    return layout.apply(font, given)
  }
}

/** A base may have no anchor for a kind of mark: the mark then stays where it is. */
function leaveMarksWithoutAnchor(processor: Placing): void {
  const { applyAnchor } = processor
  processor.applyAnchor = (mark, base, index) => {
    if (base && mark.markAnchor) applyAnchor.call(processor, mark, base, index)
  }
}

/** A joiner is no base: a mark after it belongs to the letter before. */
function lookPastJoiners(processor: Placing): void {
  const { applyLookups } = processor
  processor.applyLookups = (lookups, glyphs, positions) => {
    for (const glyph of glyphs) {
      if (glyph.codePoints[0] === ZWNJ || glyph.codePoints[0] === ZWJ) glyph.isMark = true
    }
    applyLookups.call(processor, lookups, glyphs, positions)
  }
}

/** No fault, but half of the time: most rules begin with other glyphs, and need not be compared in full. */
function askForFirstGlyph(processor: Processor): void {
  const { applyChainingContext } = processor
  processor.applyChainingContext = (rule) => {
    const first = rule.version === 3 ? rule.inputCoverage[0] : undefined
    const { cur } = processor.glyphIterator
    if (first && cur && !glyphsOf(first).has(cur.id)) return false
    return applyChainingContext.call(processor, rule)
  }
}

/** What stands before a glyph is listed from the nearest to the farthest. */
function matchBackwards(processor: Processor): void {
  const { match } = processor
  processor.match = (from, sequence, matches, matched) =>
    match.call(processor, from, from < -1 ? sequence.toReversed() : sequence, matches, matched)
}

/** Features that may look beyond the syllable. */
const ACROSS_SYLLABLES = new Set(['calt', 'clig', 'liga', 'rlig', 'rclt'])

function matchWithinSyllable(processor: Processor): void {
  const { match } = processor
  processor.match = (from, sequence, matches, matched) => {
    const syllable = processor.glyphIterator.cur?.shaperInfo?.syllable
    const free = syllable === undefined || ACROSS_SYLLABLES.has(processor.currentFeature)
    const within: Matches = (item, glyph) => glyph.shaperInfo?.syllable === syllable && matches(item, glyph)
    return match.call(processor, from, sequence, free ? matches : within, matched)
  }
}

/** A lookup may name the marks it sees; it passes over all others. */
function skipFilteredMarks(processor: Processor, sets: Coverage[]): void {
  const list = processor.table.lookupList
  const { get } = list
  list.get = (index) => {
    const lookup = get.call(list, index)
    const set = lookup.flags.flags.useMarkFilteringSet ? sets[lookup.markFilteringSet] : undefined
    if (set) lookup.flags.markSet = glyphsOf(set)
    return lookup
  }
  let current = processor.glyphIterator
  Object.defineProperty(processor, 'glyphIterator', {
    get: () => current,
    set(iterator: Iterator) {
      const { shouldIgnore } = iterator
      iterator.shouldIgnore = (glyph) => {
        const { markSet } = iterator.options
        return (
          shouldIgnore.call(iterator, glyph) ||
          (markSet !== undefined && glyph.isMark && !markSet.has(glyph.id))
        )
      }
      current = iterator
    },
  })
}

const covered = new WeakMap<Coverage, Set<number>>()

function glyphsOf(coverage: Coverage): Set<number> {
  const known = covered.get(coverage)
  if (known) return known
  const glyphs = new Set(
    coverage.version === 1
      ? coverage.glyphs
      : coverage.rangeRecords.flatMap(({ start, end }) =>
          Array.from({ length: end - start + 1 }, (_, index) => start + index),
        ),
  )
  covered.set(coverage, glyphs)
  return glyphs
}

/** How the library marks a virama. */
const VIRAMA = 16
const NO_CATEGORY = 0

function watchGlyphs(processor: Processor): void {
  const { applyLookups } = processor
  processor.applyLookups = (lookups, glyphs, positions) => {
    for (const [index, glyph] of glyphs.entries()) {
      // A vowel sign has another form at the start of a word, and only there.
      if (glyph.features.init && index > 0 && isInWord(glyphs[index - 1])) delete glyph.features.init
    }
    applyLookups.call(processor, lookups, glyphs, positions)
    for (const glyph of glyphs) {
      // A virama that has become one with its consonant is none any more.
      if (glyph.isLigated && glyph.shaperInfo?.category === VIRAMA)
        glyph.shaperInfo = { ...glyph.shaperInfo, category: NO_CATEGORY }
    }
  }
}

function isInWord(glyph: Glyph | undefined): boolean {
  return /[\p{L}\p{M}\p{Cf}]/u.test(String.fromCodePoint(glyph?.codePoints[0] ?? 0x20))
}
