import { escapeHtml } from '../escape-html.ts'

export type MailText = { subject: string; text: string; html: string }

/** A sentence or a few; an address to follow stands alone. */
type Paragraph = string | { link: string }

/** A mail in paragraphs, signed by the shop. */
export function letter(subject: string, shop: string, paragraphs: readonly Paragraph[]): MailText {
  const all = [...paragraphs, shop]
  return {
    subject,
    text: all.map((it) => (typeof it === 'string' ? it : it.link)).join('\n\n'),
    html: all.map((it) => (typeof it === 'string' ? paragraph(it) : followed(it.link))).join('\n'),
  }
}

export const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

const followed = (link: string) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`
