import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'

/** Black on white, and nothing filled: invoices are printed by people who pay for the ink. */
export const INK = '#11161f'
export const MUTED = '#566174'
const HAIRLINE = '#c3cbd8'

/** A4, in points. */
export const WIDTH = 595.28
export const HEIGHT = 841.89
export const MARGIN = 32
export const INNER = WIDTH - 2 * MARGIN
/** Below this is the footer. */
export const BOTTOM = HEIGHT - 50

type Font = 'text' | 'strong' | 'heading'

const font = (file: string) => readFileSync(join(import.meta.dirname, 'fonts', file))
const FONTS: Record<Font, Buffer> = {
  text: font('noto-sans-400.ttf'),
  strong: font('noto-sans-600.ttf'),
  heading: font('saira-600.ttf'),
}

export type Style = { font?: Font; size?: number; colour?: string }
export type Box = { x: number; y: number; width: number }

/** Where the next thing goes on paper; with a way to go on overleaf. */
export type Cursor = {
  y: number
  /** Makes sure that so much fits below, on a new page if need be. Tells whether there is one. */
  need: (height: number) => boolean
}

const SIZE = 8
const SMALLEST = 4

/** A document to be drawn on, in words that an invoice needs. The same drawing gives the same bytes. */
export class Paper {
  readonly pdf: PDFKit.PDFDocument
  readonly #chunks: Buffer[] = []

  constructor({ title, author, at }: { title: string; author: string; at: number }) {
    this.pdf = new PDFDocument({
      size: 'A4',
      pdfVersion: '1.7',
      margin: 0,
      bufferPages: true,
      lang: 'en-IN',
      displayTitle: true,
      info: { Title: title, Author: author, Creator: author, CreationDate: new Date(at) },
    })
    this.pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    for (const [name, bytes] of Object.entries(FONTS)) this.pdf.registerFont(name, bytes)
  }

  #use({ font = 'text', size = SIZE, colour = INK }: Style): PDFKit.PDFDocument {
    return this.pdf.font(font).fontSize(size).fillColor(colour)
  }

  /** Text that may take several lines. Returns the height it takes. */
  write(text: string, { x, y, width }: Box, style: Style = {}): number {
    this.#use(style).text(text, x, y, { width })
    return this.pdf.y - y
  }

  /** The height that a text would take. */
  heightOf(text: string, width: number, style: Style = {}): number {
    return this.#use(style).heightOfString(text, { width })
  }

  /** One line that ends at the right; an amount too long for its column is set smaller rather than broken. */
  writeRight(text: string, { x, y, width }: Box, style: Style = {}): void {
    let size = style.size ?? SIZE
    let length = this.#use({ ...style, size }).widthOfString(text)
    while (length > width && size > SMALLEST) {
      size -= 0.25
      length = this.pdf.fontSize(size).widthOfString(text)
    }
    this.pdf.text(text, x + width - length, y + (style.size ?? SIZE) - size, { lineBreak: false })
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
