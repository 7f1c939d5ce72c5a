import { escapeHtml } from '#server/platform/escape-html.ts'

export type MailText = { subject: string; text: string; html: string }

type Row = [what: string, value: string]

/** A paragraph, an address to follow, or rows of what and how much. */
type Part = string | { link: string } | readonly Row[]

/** A mail as text and as HTML, one part below the other. */
export function composeMail(subject: string, parts: readonly Part[]): MailText {
  return { subject, text: parts.map(asText).join('\n\n'), html: parts.map(asHtml).join('\n') }
}

/** A mail to a customer, signed by the shop. */
export function letter(subject: string, shop: string, parts: readonly Part[]): MailText {
  return composeMail(subject, [...parts, shop])
}

function asText(part: Part): string {
  if (typeof part === 'string') return part
  return 'link' in part ? part.link : part.map(([what, value]) => `${what}: ${value}`).join('\n')
}

function asHtml(part: Part): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  if ('link' in part) return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.link)}</a></p>`
  return `<table cellpadding="6">${part.map(rowAsHtml).join('')}</table>`
}

const rowAsHtml = ([what, value]: Row): string =>
  `<tr><td>${escapeHtml(what)}</td><td align="right">${escapeHtml(value)}</td></tr>`
