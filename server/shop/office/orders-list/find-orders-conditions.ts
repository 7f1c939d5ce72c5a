import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OrderTable } from '#server/platform/database/tables/orders.ts'

/** What the database looks at of each order. All of it is asked always, so that the statement is the same one. */
export type Conditions = {
  amountFrom: number
  amountTo: number
  placedFrom: number
  placedBefore: number
  exceptState: OrderTable['state'] | ''
  /** 0: of any product */
  productId: number
}

/** What every order fulfils. */
export const ANY_ORDER: Conditions = {
  amountFrom: Number.MIN_SAFE_INTEGER,
  amountTo: Number.MAX_SAFE_INTEGER,
  placedFrom: Number.MIN_SAFE_INTEGER,
  placedBefore: Number.MAX_SAFE_INTEGER,
  exceptState: '',
  productId: 0,
}

export const fulfils = (asked: Conditions): RawBuilder<SqlBool> =>
  sql`(orders.amount_charged >= ${asked.amountFrom} and orders.amount_charged <= ${asked.amountTo}
    and orders.placed_at >= ${asked.placedFrom} and orders.placed_at < ${asked.placedBefore}
    and orders.state <> ${asked.exceptState}
    and (cast(${asked.productId} as bigint) = 0
      or exists (select 1 from order_lines where order_id = orders.id and product_id = ${asked.productId})))`
