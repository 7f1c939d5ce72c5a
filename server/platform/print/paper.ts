import PDFDocument from 'pdfkit'
import { barsOf } from './barcode.ts'
import { fontFile } from './fonts.ts'
import { breakLines, cutToWidth } from './lines.ts'
import { type Run, splitRuns } from './runs.ts'
import { mendShaping, type ShapedFont } from './shaping.ts'

/** Black on white, and nothing filled but bars that a scanner reads: papers are printed by people who pay for the ink. */
export const INK = '#11161f'
export const MUTED = '#566174'
const HAIRLINE = '#c3cbd8'

/** A4, in points. */
export const WIDTH = 595.28
export const HEIGHT = 841.89
const A4: PageSize = [WIDTH, HEIGHT]
export const MARGIN = 32
export const INNER = WIDTH - 2 * MARGIN
/** Below this is the footer. */
export const BOTTOM = HEIGHT - 50

type PageSize = [width: number, height: number]

type Font = 'text' | 'strong' | 'heading'

const FACES: Record<Font, string> = { text: 'noto-sans-400', strong: 'noto-sans-600', heading: 'saira-600' }

/** A part of the library that its types keep to themselves. */
type Opened = { _font: { ascender: number; font: ShapedFont } }

export type Style = { font?: Font; size?: number; colour?: string }
export type Box = { x: number; y: number; width: number }

/** Where the next thing goes on paper; with a way to go on overleaf. */
export type Cursor = {
  y: number
  /** Makes sure that so much fits below, on a new page if need be. Tells whether there is one. */
  need: (height: number) => boolean
}

type PaperFacts = { title: string; author: string; at: number; size?: PageSize }

const SIZE = 8
const SMALLEST = 4

/** A scanner of the usual kind, and a printer of 203 dots an inch, need bars of a quarter of a millimetre; half of one is plenty. */
const THINNEST_BAR = 0.7
const WIDEST_BAR = 1.4
/** How many bars' widths of white a scanner wants on either side. */
const QUIET = 10

/** A document to be drawn on, in words that papers need. The same drawing gives the same bytes. */
export class Paper {
  readonly pdf: PDFKit.PDFDocument
  readonly #chunks: Buffer[] = []
  readonly #registered = new Set<string>()
  /** Of texts in size 1: each is measured some times before it is drawn. */
  readonly #widths = new Map<string, number>()

  constructor({ title, author, at, size = A4 }: PaperFacts) {
    this.pdf = new PDFDocument({
      size,
      pdfVersion: '1.7',
      margin: 0,
      bufferPages: true,
      lang: 'en-IN',
      displayTitle: true,
      info: { Title: title, Author: author, Creator: author, CreationDate: new Date(at) },
    })
    this.pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
  }

  #use({ font = 'text', size = SIZE }: Style, script?: Run['script']): Opened['_font'] {
    const face = FACES[font]
    const name = script && script !== 'devanagari' ? face.replace('sans', `sans-${script}`) : face
    if (!this.#registered.has(name)) this.pdf.registerFont(name, fontFile(`${name}.ttf`))
    this.#registered.add(name)
    this.pdf.font(name).fontSize(size)
    const opened = (this.pdf as unknown as Opened)._font
    mendShaping(opened.font)
    return opened
  }

  #widthOf(text: string, { font = 'text', size = SIZE }: Style): number {
    const key = `${font} ${text}`
    const width = this.#widths.get(key) ?? this.#measure(text, { font, size: 1 })
    this.#widths.set(key, width)
    return width * size
  }

  #measure(text: string, style: Style): number {
    return splitRuns(text).reduce((sum, run) => {
      this.#use(style, run.script)
      return sum + this.pdf.widthOfString(run.text)
    }, 0)
  }

  #linesOf(text: string, width: number, style: Style): string[] {
    return breakLines(text, width, (part) => this.#widthOf(part, style))
  }

  /** All scripts stand on the line of the face, at its distance from the next. */
  #lineHeight(style: Style): number {
    this.#use(style)
    return this.pdf.currentLineHeight(true)
  }

  #writeLine(text: string, { x, y }: { x: number; y: number }, style: Style): void {
    const baseline = (-this.#use(style).ascender / 1000) * (style.size ?? SIZE)
    this.pdf.fillColor(style.colour ?? INK)
    let at = x
    for (const run of splitRuns(text)) {
      this.#use(style, run.script)
      const draw = () => this.pdf.text(run.text, at, y, { lineBreak: false, baseline })
      if (run.script) this.#asWritten(run.text, draw)
      else draw()
      at += this.pdf.widthOfString(run.text)
    }
  }

  /**
   * Glyphs in the order of printing are not the letters that were written, for whoever searches or copies them: those stand beside.
   * They do so inside the text object, as some readers take place and size of the text from where the mark ends.
   */
  #asWritten(text: string, draw: () => void): void {
    const { pdf } = this
    const { addContent } = pdf
    pdf.addContent = (operator: string) => {
      if (operator === 'ET') pdf.endMarkedContent()
      addContent.call(pdf, operator)
      if (operator === 'BT') pdf.markContent('Span', { actual: text })
      return pdf
    }
    draw()
    pdf.addContent = addContent
  }

  /** Text that may take several lines. Returns the height it takes. */
  write(text: string, { x, y, width }: Box, style: Style = {}): number {
    const lines = this.#linesOf(text, width, style)
    const height = this.#lineHeight(style)
    for (const [index, line] of lines.entries()) this.#writeLine(line, { x, y: y + index * height }, style)
    return lines.length * height
  }

  /** One line, and no more of the text than fits in it. */
  writeLine(text: string, { x, y, width }: Box, style: Style = {}): void {
    const line = cutToWidth(text, width, (part) => this.#widthOf(part, style))
    this.#writeLine(line, { x, y }, style)
  }

  /** The height that a text would take. */
  heightOf(text: string, width: number, style: Style = {}): number {
    return this.#linesOf(text, width, style).length * this.#lineHeight(style)
  }

  /** One line that ends at the right; an amount too long for its column is set smaller rather than broken. */
  writeRight(text: string, { x, y, width }: Box, style: Style = {}): void {
    let size = style.size ?? SIZE
    while (this.#widthOf(text, { ...style, size }) > width && size > SMALLEST) size -= 0.25
    const left = x + width - this.#widthOf(text, { ...style, size })
    this.#writeLine(text, { x: left, y: y + (style.size ?? SIZE) - size }, { ...style, size })
  }

  /** One line, as large as fits. */
  writeLarge(text: string, { x, y, width }: Box, style: Style & { size: number }): void {
    let { size } = style
    while (this.#widthOf(text, { ...style, size }) > width && size > SMALLEST) size -= 0.5
    this.writeLine(text, { x, y: y + (style.size - size) / 2, width }, { ...style, size })
  }

  /**
   * Bars that a scanner reads as this text (Code 128), as wide as fits, white beside them included. Tells whether there are any:
   * some characters have none, and a long text has bars too thin to be read.
   */
  barcode(
    text: string,
    { x, y, width, height, right = false }: Box & { height: number; right?: boolean },
  ): boolean {
    const bars = barsOf(text)
    if (!bars) return false
    const modules = bars.reduce((sum, it) => sum + it, 2 * QUIET)
    const module = Math.min(WIDEST_BAR, width / modules)
    if (module < THINNEST_BAR) return false
    let at = (right ? x + width - modules * module : x) + QUIET * module
    for (const [index, units] of bars.entries()) {
      if (index % 2 === 0) this.pdf.rect(at, y, units * module, height)
      at += units * module
    }
    this.pdf.fill('#000000')
    return true
  }

  frame({ x, y, width, height }: Box & { height: number }, weight = 0.8): void {
    this.pdf.rect(x, y, width, height).lineWidth(weight).stroke(INK)
  }

  /** A thin line; a strong one where something begins or comes to its sum. */
  strongRule(y: number, { x = MARGIN, width = INNER } = {}): void {
    this.rule(y, { x, width, colour: INK, weight: 0.8 })
  }

  rule(y: number, { x = MARGIN, width = INNER, colour = HAIRLINE, weight = 0.5 } = {}): void {
    this.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .stroke(colour)
  }

  async finish(): Promise<Buffer> {
    const ended = new Promise((resolve) => this.pdf.once('end', resolve))
    this.pdf.end()
    await ended
    return Buffer.concat(this.#chunks)
  }
}
