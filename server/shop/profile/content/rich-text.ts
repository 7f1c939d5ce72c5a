import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'
import { bytesOfText, SizedCache } from '#server/platform/sized-cache.ts'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'blockquote',
    'h2',
    'h3',
    'h4',
    'strong',
    'em',
    'b',
    'i',
    'u',
    'span',
    'a',
    'ul',
    'ol',
    'li',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', { name: 'rel', values: ['noopener'] }],
    th: [{ name: 'scope', values: ['row', 'col', 'rowgroup', 'colgroup'] }],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // `//elsewhere.example` looks like a path of the shop and is none.
  allowProtocolRelative: false,
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener' } }) },
  // Markup nested thousands deep would cost far more than its length.
  nestingLimit: 50,
}

let library: typeof sanitizeHtml | undefined

/** A reader of HTML and one of styles, read when a text first has something to take out: most are seen to be safe without. */
function sanitiser(): typeof sanitizeHtml {
  library ??= createRequire(import.meta.url)('sanitize-html') as typeof sanitizeHtml
  return library
}

/** Text with simple markup, whoever wrote it: what could run, load or restyle anything is taken out. */
export function sanitiseRichText(html: string): string {
  return sanitiser()(html, OPTIONS)
}

/** Text, the tags of OPTIONS without attributes, a row's header, and characters written as entities. */
const SAFE_PIECE =
  /[^<>&]+|<\/?(?:p|br|hr|blockquote|h[234]|strong|em|b|i|u|span|ul|ol|li|table|thead|tbody|tr|th|td)>|<(?:br|hr) \/>|<th scope="row">|&(?:amp|lt|gt|quot);/y

/** Whether a text has nothing in it but pieces that are safe as they stand: most have, and this is quickly seen. */
function isPlainlySafe(text: string): boolean {
  SAFE_PIECE.lastIndex = 0
  while (SAFE_PIECE.lastIndex < text.length) {
    if (!SAFE_PIECE.test(text)) return false
  }
  return true
}

/** Enough for the texts of a few thousand products. */
const served = new SizedCache<string, string>(16_000_000)

/**
 * The same, on the way out. What is stored was sanitised when it was; doing so again holds even for a text
 * that came into the database another way. Lists show the same texts over and over, so they are kept, and
 * the oldest make room.
 */
export function serveRichText(stored: string): string {
  if (isPlainlySafe(stored)) return stored
  const kept = served.get(stored)
  if (kept !== undefined) return kept
  const safe = sanitiseRichText(stored)
  served.set(stored, safe, bytesOfText(stored) + bytesOfText(safe))
  return safe
}
