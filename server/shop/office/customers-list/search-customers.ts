import { sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import { matchesTyped, parseOrderText, type TypedWord } from '#domain/orders/order-words.ts'
import { beginsWith, type PrefixRange, prefixRange } from '#server/platform/database/begins-with.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { listCustomersByWord, listNamesOfCustomers } from './orders-of-customers.ts'

type Where = Pick<Database, 'db'>

/** Of a word that more customers have, they are not gathered: each customer is compared with it. */
const MOST_GATHERED = 10_000

/** so many orders are looked at for each that is gathered */
const ORDERS_PER_CUSTOMER = 2

export type FoundByText = {
  /** who has all words that few enough have; undefined, where every word is in too many */
  ids: UserId[] | undefined
  toCompare: TypedWord[]
}

/** Each word is the beginning of a name, of the e-mail, or of a number. */
export async function findByText(where: Where, text: string, most = MOST_GATHERED): Promise<FoundByText> {
  let ids: UserId[] | undefined
  const toCompare: TypedWord[] = []
  for (const typed of parseOrderText(text)) {
    const found = await gather(where, typed, most)
    if (found === undefined) toCompare.push(typed)
    else ids = ids === undefined ? [...found] : ids.filter((id) => found.has(id))
  }
  return { ids, toCompare }
}

async function gather(
  where: Where,
  { word, typed }: TypedWord,
  most: number,
): Promise<Set<UserId> | undefined> {
  const { db } = where
  const limit = most + 1
  const mobile = /^\d+$/.test(word) ? `+91${word}` : undefined
  const columns: (readonly [Column, string])[] = [
    ['email_key', typed],
    ['user_name_key', typed],
    ...(mobile === undefined
      ? []
      : ([
          ['mobile', mobile],
          ['claimed_mobile', mobile],
        ] as const)),
  ]
  const looked = await pipeline(db, () =>
    columns.map(([column, prefix]) => beginning[column](db, prefixRange(prefix), limit)),
  )
  const found = new Set(looked.flat().map(({ id }) => id))
  if (found.size > most) return undefined
  const named = await listCustomersByWord(where, { word, orders: ORDERS_PER_CUSTOMER * most })
  if (named === 'too many') return undefined
  for (const id of named) found.add(id)
  return found.size > most ? undefined : found
}

type Column = 'email_key' | 'user_name_key' | 'mobile' | 'claimed_mobile'

const prepareBeginning = (column: Column) =>
  preparedQuery((db, prefix: PrefixRange, limit: number) =>
    db
      .selectFrom('users')
      .select('id')
      .where(beginsWith(db, sql.ref(column), prefix))
      .where(column, 'is not', null)
      .limit(limit),
  )

const beginning = {
  email_key: prepareBeginning('email_key'),
  user_name_key: prepareBeginning('user_name_key'),
  mobile: prepareBeginning('mobile'),
  claimed_mobile: prepareBeginning('claimed_mobile'),
}

type Account = {
  id: UserId
  email: string
  userName: string
  mobile: string | null
  claimedMobile: string | null
}

/** Those of some customers that have every word, in the account itself or in their orders. */
export async function keepMatching<Row extends Account>(
  where: Where,
  customers: readonly Row[],
  words: readonly TypedWord[],
): Promise<Row[]> {
  if (words.length === 0 || customers.length === 0) return [...customers]
  const names = Map.groupBy(
    await listNamesOfCustomers(
      where,
      customers.map(({ id }) => id),
    ),
    ({ userId }) => userId,
  )
  return customers.filter((customer) => {
    const { email, userName, mobile, claimedMobile } = customer
    const none = { voucherNo: null, email: '', trackingNos: [] }
    const records = [
      {
        ...none,
        email,
        customerName: userName,
        customerMobile: mobile ?? '',
        shippingName: '',
        shippingPhone: claimedMobile ?? '',
        pincode: '',
      },
      ...(names.get(customer.id) ?? []).map((it) => ({ ...none, ...it })),
    ]
    return words.every((word) => records.some((record) => matchesTyped(record, word)))
  })
}
