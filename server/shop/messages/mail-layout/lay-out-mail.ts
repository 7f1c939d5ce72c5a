import { mailPictureUrl } from '#domain/pictures/mail-pictures.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import type { Letterhead } from './letterhead.ts'
import { BAND, FONT, LIGHT, LOOKS, SMALL, STYLE_SHEET, WARM } from './styles.ts'

type Written = { subject: string; text: string; html: string }

/** What only mails to customers have, and the foot says again; those to the shop's own people need no way to My Orders. */
const SIGNED = /<div class="signed"><p>[^<]*<\/p><\/div>/

/**
 * Puts mails as they leave between the shop's head and foot, each tag with its look, each link with its host. What is the same in all of
 * them is put together once.
 */
export function mailLayout(shop: Letterhead): (mail: Written) => { text: string; html: string } {
  const foots = { signed: footOf(shop, true), unsigned: footOf(shop, false) }
  const around = pageAround(shop)
  return ({ subject, text, html }) => {
    const isSigned = SIGNED.test(html)
    const led = leadToPages(text, html, shop)
    return {
      text: isSigned ? [led, ...waysAsText(shop)].join('\n') : led,
      html: around({
        subject,
        preview: previewOf(led),
        body: dress(html.replace(SIGNED, '')),
        foot: isSigned ? foots.signed : foots.unsigned,
      }),
    }
  }
}

/** Each button of the HTML is a line of the text, which gets its host here: whatever else has a path in it, people wrote. */
function leadToPages(text: string, html: string, { origin }: Letterhead): string {
  const buttons = [...html.matchAll(/<a class="button" href="(\/[^"]*)">([^<]*)<\/a>/g)].map(
    ([, path, label]) => `${label}: ${path}`,
  )
  return text
    .split('\n')
    .map((line) => (buttons.includes(escapeHtml(line)) ? line.replace(': /', () => `: ${origin}/`) : line))
    .join('\n')
}

function waysAsText({ origin, phone }: Letterhead): string[] {
  return [
    `My Orders: ${origin}/orders`,
    `Contact us: ${origin}/contactus`,
    ...(phone ? [`Phone: ${phone}`] : []),
  ]
}

/** What people wrote is escaped, so that every tag here is one of mail-text.ts. */
function dress(html: string): string {
  return html.replaceAll(/<(h1|p|ul|li|a|table|td|img)(?: class="([a-z]+)")?(?=[ >])/g, (tag, name, look) => {
    return (look && DRESSED[`${name}.${look}`]) ?? DRESSED[name] ?? tag
  })
}

const DRESSED: Record<string, string> = Object.fromEntries(
  Object.entries(LOOKS).map(([tag, { style, dark, also }]) => {
    const [name] = tag.split('.')
    return [tag, `<${name}${dark ? ` class="${dark}"` : ''} style="${style}"${also ? ` ${also}` : ''}`]
  }),
)

const withHost = (html: string, { origin }: Letterhead) =>
  html.replaceAll(/ (href|src)="\/(?!\/)/g, (_, name) => ` ${name}="${escapeHtml(origin)}/`)

/** What lists of mails show behind the subject. */
function previewOf(text: string): string {
  return text
    .replace(/^[^:\n]*: https?:\/\/\S+$|https?:\/\/\S+/gm, '')
    .replace(/\s+/g, ' ')
    .slice(0, 140)
}

const HIDDEN = 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px'
const LAYOUT = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

type Page = { subject: string; preview: string; body: string; foot: string }

function pageAround(shop: Letterhead): (page: Page) => string {
  const head = withHost(headOf(shop), shop)
  return ({ subject, preview, body, foot }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE_SHEET}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${LIGHT.page}">
<div style="${HIDDEN}">${escapeHtml(preview)}</div>
<table ${LAYOUT} width="100%" class="page" bgcolor="${LIGHT.page}" style="background-color:${LIGHT.page}"><tr><td align="center" style="padding:16px 8px">
<table ${LAYOUT} width="600" style="width:100%;max-width:600px">
<tr><td bgcolor="${BAND.ground}" style="padding:18px 24px;background-color:${BAND.ground};border-bottom:3px solid ${WARM.ground};border-radius:12px 12px 0 0">${head}</td></tr>
<tr><td class="card" bgcolor="${LIGHT.card}" style="padding:28px 24px;background-color:${LIGHT.card};border-radius:0 0 12px 12px">
${withHost(body, shop)}
</td></tr>
<tr><td class="foot" align="center" style="padding:20px 24px">${foot}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}

/** The logo, where it is one that mails can show, or the icon and the name. */
function headOf({ logo, shortName }: Letterhead): string {
  const name = escapeHtml(shortName)
  const src = mailPictureUrl('logo', logo)
  const letters = `${FONT};font-size:20px;line-height:40px;font-weight:700;letter-spacing:1px;color:${BAND.text}`
  if (src) return `<img src="${src}" height="40" alt="${name}" style="${letters};display:block;border:0">`
  return `<table ${LAYOUT}><tr><td style="padding-right:12px"><img src="/apple-touch-icon.png" width="40" height="40" alt="" style="display:block;border:0"></td><td style="${letters}">${name}</td></tr></table>`
}

function footOf(shop: Letterhead, isSigned: boolean): string {
  const { name, phone, address } = shop
  const line = (content: string) => `<div class="quiet" style="${SMALL}">${content}</div>`
  const link = (to: string, words: string) =>
    `<a class="link" href="${to}" style="color:${LIGHT.link};white-space:nowrap">${escapeHtml(words)}</a>`
  const ways = [
    link('/orders', 'My Orders'),
    link('/contactus', 'Contact us'),
    ...(phone ? [`Phone ${link(`tel:${phone.replace(/[^\d+]/g, '')}`, phone)}`] : []),
  ]
  const lines = [
    ...(isSigned ? [line(ways.join(' &nbsp;·&nbsp; '))] : []),
    line(escapeHtml([name, ...(address ? [address] : [])].join(', '))),
  ]
  return withHost(lines.join('\n'), shop)
}
