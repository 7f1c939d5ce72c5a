import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Of as many people a browser keeps that they have signed in there: a shop has one laptop. */
const MOST_PEOPLE = 5

/**
 * Which browser this is, where the account has signed in there before: strangers' guesses at an e-mail are none of its. Its id
 * means nothing but that tries of one browser are counted together.
 */
export function findKnownBrowser(
  secret: string,
  account: string,
  marks: string | undefined,
): string | undefined {
  return marksIn(marks)
    .map((mark) => mark.split('~')[0] ?? '')
    .find((id) => isIn(markOf(secret, account, id), marks))
}

/** What a browser keeps once an account has signed in there. */
export function rememberBrowser(secret: string, account: string, marks: string | undefined): string {
  const id = findKnownBrowser(secret, account, marks) ?? randomBytes(9).toString('base64url')
  const own = markOf(secret, account, id)
  return [own, ...marksIn(marks).filter((mark) => mark !== own)].slice(0, MOST_PEOPLE).join('.')
}

const marksIn = (marks = '') =>
  marks.split('.', MOST_PEOPLE).filter((mark) => /^[\w-]{12}~[\w-]{43}$/.test(mark))

const markOf = (secret: string, account: string, id: string) =>
  `${id}~${createHmac('sha256', secret).update(`staff browser ${id} ${account}`).digest('base64url')}`

function isIn(expected: string, marks: string | undefined): boolean {
  const wanted = Buffer.from(expected)
  return marksIn(marks).some((mark) => {
    const given = Buffer.from(mark)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}
