import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type OrderId, type ReturnId, toReturnId } from '#domain/ids.ts'
import { numbersBeginning, type TypedWord } from '#domain/orders/order-words.ts'
import { beginsWith, prefixRange } from '#server/platform/database/begins-with.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { findByText as findOrdersByText } from '../orders-list/find-orders-text.ts'

type Where = Pick<Database, 'db'>

export type FoundByText = {
  /** the return that has this number, as it stands on its parcel */
  number: ReturnId | undefined
  /** orders that have all words which few enough have; undefined, where every word is in too many */
  orderIds: OrderId[] | undefined
  /** of the other words, that the order of a return has each */
  conditions: RawBuilder<SqlBool>[]
}

const NUMBER = /^(?:return\s*)?#?\s*([1-9]\d{0,9})$/i

/** A return is found by what its order is found by, and by its own number. */
export async function findByText(
  where: Where,
  text: string,
  gatherAtMost: number | undefined,
): Promise<FoundByText> {
  const [, digits] = NUMBER.exec(text.trim()) ?? []
  const { orderIds, toCompare } = await findOrdersByText(where, text, gatherAtMost)
  return {
    orderIds,
    number: digits === undefined ? undefined : toReturnId(Number(digits)),
    conditions: toCompare.map((word) => orderHas(where, word)),
  }
}

function orderHas({ db }: Where, { word, typed }: TypedWord): RawBuilder<SqlBool> {
  const begins = (column: string, text: string) => beginsWith(db, sql.ref(column), prefixRange(text))
  const numbers = numbersBeginning(word).map(([from, to]) => sql`o.voucher_no between ${from} and ${to}`)
  const anyOf = sql.join(
    [
      ...numbers,
      sql`exists (select 1 from order_words where order_id = o.id and ${begins('order_words.word', word)})`,
      sql`exists (select 1 from users where users.id = o.user_id and ${begins('users.email_key', typed)})`,
      sql`exists (select 1 from parcels where order_id = o.id and tracking_no is not null
        and ${beginsWith(db, sql`lower(tracking_no)`, prefixRange(typed))})`,
      sql`exists (select 1 from order_lines join product_words
          on product_words.product_id = order_lines.product_id
        where order_lines.order_id = o.id and ${begins('product_words.word', word)})`,
    ],
    sql` or `,
  )
  return sql<SqlBool>`exists (select 1 from orders o where o.id = returns.order_id and (${anyOf}))`
}
