/** What the shop itself is told by mail, as staff read it. */
export const SHOP_MAILS = {
  'new orders': 'New orders',
  returns: 'Returns that customers ask for',
  messages: 'Messages from customers',
  'low stock': 'Low stock',
} as const

export type ShopMail = keyof typeof SHOP_MAILS

export const SHOP_MAIL_NAMES = Object.keys(SHOP_MAILS) as ShopMail[]

/** Who gets a mail: these addresses, nobody where there are none, and the shop's own e-mail where nothing was said. */
export type MailReaders = readonly string[] | null

/** As they are kept, with spaces between; nothing where nothing was said. */
export function readersOf(kept: string | null, shopEmail: string | null): string[] {
  return kept === null ? [shopEmail ?? ''].filter(Boolean) : kept.split(' ').filter(Boolean)
}
