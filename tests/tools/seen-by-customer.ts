import { PASSWORD } from '../builders/accounts.ts'
import { readPdf } from './pdf-text.ts'
import type { ShopUnderTest } from './shop-under-test.ts'

type Answer = Record<'orderHistory' | 'cart' | 'address' | 'garage' | 'wishlist', Record<string, unknown>[]>

export type SeenByCustomer = {
  email: string
  userId: number
  sees: Answer
  /** the text of every invoice and credit note, by its URL */
  papers: Record<string, string>
}

/** What a customer sees who logs in: by this query, and on the papers that the answer names. */
export async function seenByCustomer(
  shop: ShopUnderTest,
  { email, userId }: Pick<SeenByCustomer, 'email' | 'userId'>,
  query: string,
): Promise<SeenByCustomer> {
  const login = await shop.post('/auth/login', { email, password: PASSWORD })
  const headers = {
    authorization: `Bearer ${login.body}`,
    'x-ualum-proof': String(login.headers['x-ualum-proof']),
  }
  const reply = await shop.graphql(query, { userId }, { headers })
  if (reply.errors) throw new Error(reply.errors[0]?.message)
  const papers: Record<string, string> = {}
  for (const url of papersOf(reply.data)) {
    const paper = await shop.app.inject({ url, headers })
    papers[url] = paper.statusCode === 200 ? readPdf(paper.rawPayload).text : paper.body
  }
  return { email, userId, sees: reply.data, papers }
}

type Papers = { invoices: { url: string }[]; creditNotes: { url: string }[] }

function papersOf({ orderHistory }: Answer): string[] {
  return (orderHistory as Papers[]).flatMap(({ invoices, creditNotes }) =>
    [...invoices, ...creditNotes].map(({ url }) => url),
  )
}
