/** What is asked of the shop, as it is counted: never by whom, nor for what. */
export const REQUEST_KINDS = {
  page: 'Pages of the shop',
  data: 'Data for pages and apps',
  picture: 'Pictures and videos',
  account: 'Sign-in and accounts',
  payment: 'Payments',
  office: 'Back office',
  other: 'Everything else',
} as const

export type RequestKind = keyof typeof REQUEST_KINDS

export const SLOW_MS = 1_000

/** failed: something went wrong in the shop. busy: there was no time for it. */
export type Outcome = 'answered' | 'busy' | 'failed'
