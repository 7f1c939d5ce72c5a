/** What of an account can be changed; `account` is the account itself, which is closed. */
export const ACCOUNT_PARTS = ['userName', 'email', 'mobile', 'password', 'account'] as const
export type AccountPart = (typeof ACCOUNT_PARTS)[number]

/** For so long whoever had the account before can undo a change. */
export const UNDO_HOURS = 72
export const UNDO_LIFETIME = UNDO_HOURS * 60 * 60 * 1000

const NAMES: Readonly<Record<AccountPart, string>> = {
  userName: 'username',
  email: 'e-mail address',
  mobile: 'mobile number',
  password: 'password',
  account: 'account',
}

/** `username, e-mail address and password` */
function namesOfParts(parts: readonly AccountPart[]): string {
  const names = parts.map((part) => NAMES[part])
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** What happened, as a sentence without its end: `The e-mail address and password of your account at Lamps were changed`. */
export function changeText(parts: readonly AccountPart[], shop: string): string {
  if (parts.includes('account')) return `Your account at ${shop} was deleted`
  return `The ${namesOfParts(parts)} of your account at ${shop} ${parts.length === 1 ? 'was' : 'were'} changed`
}

export function isAccountPart(text: unknown): text is AccountPart {
  return ACCOUNT_PARTS.some((part) => part === text)
}
