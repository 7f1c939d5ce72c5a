import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Of as many people a browser keeps that they have signed in there: a shop has one laptop. */
const MOST_PEOPLE = 5

/** What a browser keeps of somebody: its id, that they have signed in there, and that a code of their second factor was right there. */
const MARK = /^([\w-]{12})~([\w-]{43})(?:~([\w-]{43}))?$/

/**
 * Which browser this is, where the account has signed in there before: strangers' guesses at an e-mail are none of its. Its id
 * means nothing but that tries of one browser are counted together.
 */
export function findKnownBrowser(
  secret: string,
  account: string,
  marks: string | undefined,
): string | undefined {
  return findMark(secret, account, marks)?.id
}

/**
 * The same, where a code of this second factor was right there: whoever had the password before there was a factor may be known in
 * as many browsers as they like.
 */
export function findBrowserOfFactor(
  secret: string,
  account: string,
  factor: string,
  marks: string | undefined,
): string | undefined {
  const mark = findMark(secret, account, marks)
  return mark?.code !== undefined && isSame(mark.code, signed(secret, [mark.id, account, factor]))
    ? mark.id
    : undefined
}

/** What a browser keeps once an account has signed in there, by a code of their second factor or without. */
export function rememberBrowser(
  secret: string,
  account: string,
  marks: string | undefined,
  factor?: string,
): string {
  const known = findMark(secret, account, marks)
  const id = known?.id ?? randomBytes(9).toString('base64url')
  const code = factor !== undefined ? signed(secret, [id, account, factor]) : known?.code
  const own = [id, signed(secret, [id, account]), ...(code === undefined ? [] : [code])].join('~')
  const others = marksIn(marks).filter((mark) => mark.text !== known?.text)
  return [own, ...others.map(({ text }) => text)].slice(0, MOST_PEOPLE).join('.')
}

type Mark = { text: string; id: string; person: string; code: string | undefined }

function findMark(secret: string, account: string, marks: string | undefined): Mark | undefined {
  return marksIn(marks).find(({ id, person }) => isSame(person, signed(secret, [id, account])))
}

function marksIn(marks = ''): Mark[] {
  return marks.split('.', MOST_PEOPLE).flatMap((text) => {
    const [, id, person, code] = MARK.exec(text) ?? []
    return id && person ? [{ text, id, person, code }] : []
  })
}

const signed = (secret: string, parts: string[]) =>
  createHmac('sha256', secret)
    .update(`staff browser ${parts.join(' ')}`)
    .digest('base64url')

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))
