import { mailPictureUrl } from '#domain/pictures/mail-pictures.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'

/**
 * The HTML is the mail's own words in plain tags, its links to the shop by their paths. How it looks, and the shop's head and foot around
 * it, it gets when it is sent: see mail-layout/.
 */
export type MailText = { subject: string; text: string; html: string }

export type Row = [what: string, value: string]

/** Something bought: how many of what, the path of its picture, and what there is to say of it, such as its price. */
export type Good = { what: string; image: string | null; value?: string }

export type Part =
  /** a paragraph */
  | string
  /** what somebody has written, in paragraphs: however many, they take no more room than their words */
  | { words: readonly string[] }
  /** what the mail is about, in a few words */
  | { head: string }
  /** an address to follow, and the words on its button */
  | { link: string; label?: string }
  /** a button to one of the shop's own pages, by its path */
  | { button: string; to: string }
  | { goods: readonly Good[] }
  /** the last of them is the total */
  | { sums: readonly Row[] }
  /** what happens next, one thing after the other */
  | { next: readonly string[] }
  | { signedBy: string }
  | readonly Row[]

/** So many are shown; the text has them all. */
const MOST_GOODS = 30
const MOST_ROWS = 60

const SHORT = 20

/** A mail as text and as HTML, one part below the other. */
export function composeMail(subject: string, parts: readonly Part[]): MailText {
  const text = parts.map(asText).filter((part) => part !== '')
  return { subject, text: text.join('\n\n'), html: parts.map(asHtml).join('\n') }
}

/** A mail to a customer, signed by the shop. */
export function letter(subject: string, shop: string, parts: readonly Part[]): MailText {
  return composeMail(subject, [...parts, { signedBy: shop }])
}

function asText(part: Part): string {
  if (typeof part === 'string') return part
  if ('words' in part) return part.words.join('\n\n')
  if ('head' in part) return part.head
  if ('link' in part) return part.link
  if ('button' in part) return `${part.button}: ${part.to}`
  if ('goods' in part) {
    return part.goods.map(({ what, value }) => (value === undefined ? what : `${what}: ${value}`)).join('\n')
  }
  if ('next' in part) return ['What happens next:', ...part.next.map((step) => `- ${step}`)].join('\n')
  if ('signedBy' in part) return part.signedBy
  return rowsOf(part)
    .map(([what, value]) => `${what}: ${value}`)
    .join('\n')
}

const rowsOf = (part: readonly Row[] | { sums: readonly Row[] }) => ('sums' in part ? part.sums : part)

function asHtml(part: Part): string {
  if (typeof part === 'string') return `<p>${inLines(part)}</p>`
  if ('words' in part) return `<p>${part.words.map(inLines).join('<br><br>')}</p>`
  if ('head' in part) return `<h1>${inLines(part.head)}</h1>`
  if ('link' in part) return `${part.label ? button(part.link, part.label) : ''}<p>${anchor(part.link)}</p>`
  if ('button' in part) return button(part.to, part.button)
  if ('goods' in part) return goodsAsHtml(part.goods)
  if ('next' in part) return nextAsHtml(part.next)
  if ('signedBy' in part) return `<div class="signed"><p>${escapeHtml(part.signedBy)}</p></div>`
  return rowsAsHtml(rowsOf(part), 'sums' in part)
}

const inLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

const anchor = (link: string) => `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`

const button = (to: string, label: string) =>
  `<table class="button"><tr><td class="button"><a class="button" href="${escapeHtml(to)}">${escapeHtml(label)}</a></td></tr></table>`

function rowsAsHtml(rows: readonly Row[], hasTotal: boolean): string {
  const shown = rows.slice(0, MOST_ROWS).map(([what, value], index) => {
    const look = hasTotal && index === rows.length - 1 ? 'total' : 'what'
    const isShort = what.length <= SHORT
    return `<tr><td class="${look}"${isShort ? ' nowrap' : ''}>${inLines(what)}</td>${valueCell(look, value)}</tr>`
  })
  return `<table class="rows">${shown.join('')}${moreRow(rows.length - shown.length, 2, '')}</table>`
}

/** Sums and counts stay in one line, however long the name is beside them; an address does not. */
const valueCell = (look: string, value: string) =>
  value.length <= SHORT
    ? `<td class="${look}" align="right" nowrap>${inLines(value)}</td>`
    : `<td class="long" align="right">${inLines(value)}</td>`

const moreRow = (left: number, columns: number, where: string) =>
  left > 0 ? `<tr><td class="more" colspan="${columns}">and ${left} more${where}</td></tr>` : ''

function goodsAsHtml(goods: readonly Good[]): string {
  const shown = goods.slice(0, MOST_GOODS)
  const arePictured = shown.some(({ image }) => mailPictureUrl('square', image) !== undefined)
  const rows = shown.map(({ what, value, image }) => {
    const src = mailPictureUrl('square', image)
    const picture = src ? `<img src="${escapeHtml(src)}" width="64" height="64" alt="">` : ''
    const cells = [
      arePictured ? `<td class="picture" width="64">${picture}</td>` : '',
      `<td class="good">${inLines(what)}</td>`,
      value === undefined ? '' : valueCell('worth', value),
    ]
    return `<tr>${cells.join('')}</tr>`
  })
  const more = moreRow(goods.length - rows.length, 3, ', in My Orders')
  return `<table class="goods">${rows.join('')}${more}</table>`
}

function nextAsHtml(steps: readonly string[]): string {
  const items = steps.map((step) => `<li>${inLines(step)}</li>`).join('')
  return `<p class="next">What happens next</p><ul>${items}</ul>`
}
