/*
 * Gmail and Outlook keep the styles that stand at a tag and drop most others: the look of every tag that mail-text.ts writes, by its
 * name and class. The classes here are for readers of mail that can be dark.
 */

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

export const LIGHT = {
  page: '#eef1f5',
  card: '#ffffff',
  ink: '#1b2330',
  quiet: '#566173',
  line: '#dfe4ec',
  link: '#8a4b00',
}
/** The shop's own night, and the lamp in it. */
export const BAND = { ground: '#0a0d13', text: '#f1f4f9' }
export const WARM = { ground: '#ffb454', text: '#1d1205' }

const TEXT = `${FONT};font-size:16px;line-height:24px;color:${LIGHT.ink}`
const SMALL = `${FONT};font-size:14px;line-height:22px;color:${LIGHT.quiet}`
const TABLE = 'border-collapse:collapse;margin:0 0 20px'
const CELL = `padding:8px 0;vertical-align:top;word-wrap:break-word;border-bottom:1px solid ${LIGHT.line}`

type Look = { style: string; dark?: string; also?: string }

const WIDE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

export const LOOKS: Record<string, Look> = {
  h1: {
    style: `${FONT};margin:0 0 16px;font-size:24px;line-height:30px;font-weight:700;color:${LIGHT.ink}`,
    dark: 'ink',
  },
  p: { style: `${TEXT};margin:0 0 16px;word-wrap:break-word`, dark: 'ink' },
  'p.next': { style: `${TEXT};margin:0 0 8px;font-weight:700`, dark: 'ink' },
  ul: { style: `${TEXT};margin:0 0 16px;padding:0 0 0 20px`, dark: 'ink' },
  li: { style: 'margin:0 0 6px' },
  a: { style: `color:${LIGHT.link};word-break:break-all`, dark: 'link' },
  'a.button': {
    style: `${FONT};display:inline-block;padding:12px 24px;font-size:16px;line-height:20px;font-weight:700;color:${WARM.text};text-decoration:none`,
    dark: 'act',
  },
  'table.button': {
    style: 'margin:4px 0 20px',
    also: 'role="presentation" cellpadding="0" cellspacing="0" border="0"',
  },
  'td.button': {
    style: `border-radius:8px;background-color:${WARM.ground}`,
    dark: 'warm',
    also: `bgcolor="${WARM.ground}"`,
  },
  table: { style: TABLE, also: WIDE },
  'table.goods': { style: TABLE, also: WIDE },
  'table.rows': { style: TABLE, also: WIDE },
  td: { style: `${TEXT};${CELL}`, dark: 'ink' },
  'td.picture': { style: `${CELL};width:64px;padding-right:16px`, dark: 'line' },
  'td.good': { style: `${TEXT};${CELL};padding-right:8px;vertical-align:middle`, dark: 'ink' },
  'td.worth': { style: `${TEXT};${CELL};vertical-align:middle`, dark: 'ink' },
  'td.what': { style: `${TEXT};${CELL}`, dark: 'ink' },
  'td.long': { style: `${TEXT};${CELL};padding-left:16px;word-break:break-word`, dark: 'ink' },
  'td.total': { style: `${TEXT};${CELL};font-weight:700`, dark: 'ink' },
  'td.more': { style: `${SMALL};padding:10px 0`, dark: 'quiet' },
  img: { style: 'display:block;border:0;border-radius:8px' },
}

const dark = (of: string) => `${of}.page{background-color:#0a0d13!important}
${of}.card{background-color:#11161f!important}
${of}.ink{color:#f1f4f9!important;border-color:#273142!important}
${of}.line{border-color:#273142!important}
${of}.quiet{color:#a3aec0!important;border-color:#273142!important}
${of}.link{color:#ffb454!important}
${of}.warm{background-color:${WARM.ground}!important}
${of}.act{color:${WARM.text}!important}`

/** Only what changes: without it the mail is whole, and light. Outlook on the web marks what it has made dark by an attribute. */
export const STYLE_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${dark('')}
}
${dark('[data-ogsc] ')}
@media (max-width:480px){.card{padding:24px 16px!important}.foot{padding:20px 16px!important}}`

export { FONT, SMALL }
