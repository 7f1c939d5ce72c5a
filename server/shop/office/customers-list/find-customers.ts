import { type Kysely, sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Refusal } from '#domain/refusal.ts'
import { CUSTOMER_LIST, type CustomerQuery } from '#domain/staff/lists/list-customers.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { preparedShapes } from '#server/platform/database/prepared-shapes.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { isBehind, type Page, pageById, type Starts, startOf } from '#server/platform/list-page.ts'
import { countReturnsOf } from '../returns-list/list-for-staff.ts'
import { lastNamesOf, worthOfCustomers } from './orders-of-customers.ts'
import { type FoundByText, findByText, keepMatching } from './search-customers.ts'

type Where = Pick<Database, 'db'>

export type ListedCustomer = {
  id: UserId
  /** as on the last order; before one, what the account is called */
  name: string
  userName: string
  email: string
  mobile: string | null
  /** only said, not proven */
  claimedMobile: string | null
  since: number
  isClosed: boolean
  isCashBarred: boolean
  cashBarNote: string | null
  refusedParcels: number
  returns: number
  /** that stand */
  orders: number
  /** what they paid without what went back */
  value: Paise
  firstOrderAt: number | undefined
  lastOrderAt: number | undefined
}

export type CustomerPage = Page<ListedCustomer> & {
  /** so many were looked through that the rest is left out: more of the name has to be typed */
  isCut: boolean
}

const PER_PAGE = 50
/** so many customers are compared for one page */
const MOST_LOOKED_AT = 4_000
/** so many in one step at most; the first one is as small as may be enough */
const BIGGEST_STEP = 500

/** Customers that somebody looks for, by anything of the account or of their orders. An erased one is nobody. */
export async function findCustomers(
  where: Where,
  query: CustomerQuery,
  { limit = PER_PAGE, gatherAtMost }: { limit?: number; gatherAtMost?: number } = {},
): Promise<CustomerPage | Refusal> {
  const text = await findByText(where, query.text, gatherAtMost)
  let isCut = false
  const page = await pageById(CUSTOMER_LIST, query, {
    limit,
    read: async (step) => {
      const found: Account[] = []
      let [after, lookedAt, compared] = [step.after, 0, Math.min(10 * step.limit, BIGGEST_STEP)]
      while (found.length < step.limit) {
        const size = text.toCompare.length === 0 ? step.limit : compared
        compared = Math.min(4 * compared, BIGGEST_STEP)
        const some = await readAccounts(where, query, text, { ...step, after, limit: size })
        found.push(...(await keepMatching(where, some, text.toCompare)))
        after = some.at(-1)?.id
        lookedAt += some.length
        if (some.length < size) break
        isCut = lookedAt >= MOST_LOOKED_AT && found.length < step.limit
        if (isCut) break
      }
      return withWorth(where, found.slice(0, step.limit))
    },
  })
  return 'rows' in page ? { ...page, isCut } : page
}

/** What is known of one customer. */
export async function findCustomer(where: Where, id: UserId): Promise<ListedCustomer | undefined> {
  const [account] = await readAccount(where.db, id)
  const [customer] = account ? await withWorth(where, [account]) : []
  return customer
}

const accounts = (db: Kysely<Tables>) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'user_name as userName', 'mobile', 'claimed_mobile as claimedMobile'])
    .select(['created_at as since', 'closed_at as closedAt', 'cash_barred as barred'])
    .select(['cash_bar_note as cashBarNote', 'cash_refused as refusedParcels'])
    .where('erased_at', 'is', null)

type Account = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number]

const readAccount = preparedQuery((db, id: UserId) => accounts(db).where('id', '=', id))

async function readAccounts(
  { db }: Where,
  { filters }: CustomerQuery,
  { ids }: FoundByText,
  { descending, after, limit }: { descending: boolean; after: number | undefined; limit: number },
): Promise<Account[]> {
  const { barred, refused, closed } = filters
  const shape = [descending, after === undefined, ids !== undefined, barred, refused, closed].join(' ')
  const list = pages(shape, () =>
    preparedQuery((database, most: number, from: Starts, ...among: string[]) => {
      let some = accounts(database)
        .where(isBehind(from, descending))
        .orderBy('id', descending ? 'desc' : 'asc')
        .limit(most)
      for (const json of among) some = some.where(isOneOf(database, 'id', json))
      // Written out, as the indexes of the few are.
      if (barred !== undefined) some = some.where(sql<boolean>`cash_barred = ${sql.lit(barred ? 1 : 0)}`)
      if (refused !== undefined)
        some = some.where(refused ? sql<boolean>`cash_refused > 0` : sql<boolean>`cash_refused = 0`)
      if (closed !== undefined) some = some.where('closed_at', closed ? 'is not' : 'is', null)
      return some
    }),
  )
  const among = ids === undefined ? [] : [JSON.stringify(ids)]
  return list(db, limit, startOf(after), ...among)
}

type ListPage = (db: Kysely<Tables>, limit: number, from: Starts, ...among: string[]) => Promise<Account[]>
const pages = preparedShapes<ListPage>()

async function withWorth(where: Where, customers: readonly Account[]): Promise<ListedCustomer[]> {
  const ids = customers.map(({ id }) => id)
  const [worth, names, returns] = await pipeline(where.db, () => [
    worthOfCustomers(where, ids),
    lastNamesOf(where, ids),
    countReturnsOf(where, ids),
  ])
  return customers.map(({ closedAt, barred, ...account }) => ({
    ...account,
    isClosed: closedAt !== null,
    isCashBarred: barred === 1,
    name: names.get(account.id) || account.userName,
    returns: returns.get(account.id) ?? 0,
    orders: worth.get(account.id)?.orders ?? 0,
    value: worth.get(account.id)?.value ?? 0,
    firstOrderAt: worth.get(account.id)?.firstAt ?? undefined,
    lastOrderAt: worth.get(account.id)?.lastAt ?? undefined,
  }))
}
