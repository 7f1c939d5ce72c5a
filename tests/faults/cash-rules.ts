import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** What must hold of orders that are paid in cash, whatever becomes of them; see invariants.ts. */
export const CASH_RULES: Record<string, (db: Kysely<Tables>) => Promise<unknown[]>> = {
  'cash is due once for an order at most, and for none that is over': (db) => rows(db, DUE_ONCE),
  'cash is due for what the customer keeps or gets, less what came': (db) => rows(db, DUE),
  'cash is collected at the door of parcels that arrived, and refused at others': (db) => rows(db, DOORS),
  'a parcel that nobody took comes back as one return': (db) => rows(db, REFUSED),
}

const DUE_ONCE = `
  select orders.id, orders.state, count(*) as dues from orders join payments on order_id = orders.id
  where payments.state = 'due' group by orders.id, orders.state
  having count(*) > 1 or orders.state in ('abandoned', 'cancelled')`

const sumOf = (table: string, where: string) =>
  `(select coalesce(sum(amount), 0) from ${table} where ${table}.order_id = orders.id and ${where})`

/** Parcels that were refused and are not here yet are kept by nobody. */
const DUE = `
  select * from (select orders.id, rounding, ${sumOf('payments', `state = 'due'`)} as due,
    (select sum(net - cancelled_net - returned_net) from order_lines where order_id = orders.id)
      + delivery_charge + payment_fee + rounding - charges_back as kept,
    ${sumOf('payments', `state in ('paid', 'collected')`)} as paid,
    ${sumOf('refunds', `state <> 'failed'`)} as refunded,
    ${sumOf('refunds', `state <> 'failed' and request_key like 'request-%'`)} as gifts,
    ${sumOf('payments', `state = 'refused' and parcel_id in (select parcel_id from returns where state <> 'closed')`)} as under_way
    from orders where state in ('placed', 'closed')
    and exists (select 1 from payments where order_id = orders.id and method = 'cash')) as money
  where due + under_way + paid - refunded + gifts <> kept`

const DOORS = `
  select payments.id, state, parcels.delivered_at, parcels.refused_at from payments
  left join parcels on parcels.id = parcel_id
  where (state = 'collected' and delivered_at is null) or (state = 'refused' and refused_at is null)`

const REFUSED = `
  select parcels.id, count(returns.id) as returns from parcels left join returns on returns.parcel_id = parcels.id
  where refused_at is not null group by parcels.id having count(returns.id) <> 1`

/** Which of them are broken, and by what. */
export async function findCashViolations(db: Kysely<Tables>): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [rule, find] of Object.entries(CASH_RULES)) {
    const broken = await find(db)
    if (broken.length > 0) found[rule] = broken
  }
  return found
}

async function rows(db: Kysely<Tables>, text: string): Promise<unknown[]> {
  return (await sql.raw(text).execute(db)).rows
}
