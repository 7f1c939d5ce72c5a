import { type Kysely, sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { findGstState } from '#domain/money/gst-states.ts'
import { sellerState, supplyBetween } from '#domain/money/place-of-supply.ts'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import type { Tables } from '../tables.ts'

type Line = { price: number; discount: number; tax: number; quantity: number }
type Place = { seller: string | null; gstin: string | null; to: string; pincode?: string }
type Old = { lines: Line[]; delivery: number; charged: number; place: Place; invoiced: boolean }

const LAMP = { price: 150_000, discount: 50_000, tax: 1_800, quantity: 2 }
const FUSE = { price: 9_995, discount: 0, tax: 1_800, quantity: 1 }
const RELAY = { price: 33_333, discount: 7, tax: 1_200, quantity: 3 }
const PUNE = { seller: 'Maharashtra', gstin: null, to: 'Maharashtra' }

/** States as shops and customers may have written them, and pincodes beside them. */
const PLACES: Place[] = [
  PUNE,
  { ...PUNE, to: 'maharashtra' },
  { ...PUNE, to: ' MAHARASHTRA. ' },
  { ...PUNE, to: 'Karnataka' },
  { ...PUNE, to: 'Ruritania' },
  { ...PUNE, to: 'Ruritania', pincode: '411030' },
  { ...PUNE, seller: null, gstin: '27AAAAA0000A1Z2' },
  { ...PUNE, seller: 'Ruritania', gstin: '27AAAAA0000A1Z2' },
  { ...PUNE, seller: null, gstin: '99AAAAA0000A1Z2' },
  { seller: 'Jammu & Kashmir', gstin: null, to: 'jammu  and kashmir' },
  { seller: 'Tamilnadu', gstin: '27AAAAA0000A1Z2', to: 'Tamil Nadu' },
  { seller: 'The Nct of Delhi', gstin: null, to: 'New Delhi' },
  { seller: 'Daman_and%Diu', gstin: null, to: 'Dadra & Nagar Haveli' },
  { seller: 'Orissa', gstin: null, to: 'ओडिशा' },
]

const ORDERS: Old[] = [
  ...PLACES.flatMap((place) => [
    // 3540 + 117.941 + 1119.9888 + 99 = 4876.9298
    { lines: [LAMP, FUSE, RELAY], delivery: 9_900, charged: 487_700, place, invoiced: true },
    { lines: [FUSE], delivery: 0, charged: 11_800, place, invoiced: false },
  ]),
  { lines: [{ ...RELAY, tax: 0 }], delivery: 20_000, charged: 120_000, place: PUNE, invoiced: true },
  { lines: [{ ...FUSE, price: 0 }], delivery: 0, charged: 0, place: PUNE, invoiced: true },
]

describe.each(ENGINES)('a shop that sold before orders kept their quotes (%s)', (engine) => {
  it('keeps of every order what its invoice has shown, to the paisa', async () => {
    const { db, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0022-fitment')
    await fill(db)
    await migrateTo('0023-order-quotes')
    for (const [index, old] of ORDERS.entries()) {
      expect(await kept(db, index + 1), JSON.stringify(old)).toEqual(shown(old))
    }
    await remove()
  })
})

/** As the version before has drawn its invoices, in exact whole numbers. */
function shown({ lines, delivery, charged, place, invoiced }: Old) {
  const supply = supplyOf(place, invoiced)
  const split = (whole: bigint) => {
    const half = supply === 'within-state' ? whole / 2n : 0n
    return { cgst: half, sgst: half, igst: supply === 'within-state' ? 0n : whole }
  }
  const round = (above: bigint, below: bigint) => (2n * above + below) / (2n * below)
  const rows = lines.map(({ price, tax, quantity }) => {
    const taxable = BigInt(price * quantity)
    const taxes = split(round(taxable * BigInt(tax), 10_000n))
    return { taxable, ...taxes, net: taxable + taxes.cgst + taxes.sgst + taxes.igst }
  })
  const rate = BigInt(Math.max(...lines.map(({ tax }) => tax)))
  const inDelivery = split(round(BigInt(delivery) * rate, 10_000n + rate))
  const total = rows.reduce((sum, { net }) => sum + net, 0n)
  return {
    order: {
      supply,
      charge_tax: Number(rate),
      delivery_tax: Number(inDelivery.cgst + inDelivery.sgst + inDelivery.igst),
      payment_fee: 0,
      payment_fee_tax: 0,
      rounding: charged - delivery - Number(total),
    },
    lines: rows.map(({ taxable, cgst, sgst, igst, net }) => ({
      coupon_share: 0,
      rounding: 0,
      taxable: Number(taxable),
      net: Number(net),
      cgst: Number(cgst),
      sgst: Number(sgst),
      igst: Number(igst),
    })),
  }
}

function supplyOf({ seller, gstin, to, pincode }: Place, invoiced: boolean) {
  // An order without an invoice has an address that the pincode may explain.
  const state = findGstState(to) ?? (pincode && !invoiced ? findGstState('Maharashtra') : undefined)
  // The shop itself is in Maharashtra.
  const from = invoiced ? { state: seller, gstin } : { state: 'Maharashtra', gstin: null }
  return supplyBetween(sellerState(from), state)
}

async function kept(db: Kysely<Tables>, id: number) {
  const { rows: orders } =
    await sql`select supply, charge_tax, delivery_tax, payment_fee, payment_fee_tax, rounding
    from orders where id = ${id}`.execute(db)
  const { rows: lines } = await sql`select coupon_share, rounding, taxable, net, cgst, sgst, igst
    from order_lines where order_id = ${id} order by id`.execute(db)
  return { order: { ...(orders[0] as object) }, lines: lines.map((line) => ({ ...(line as object) })) }
}

/** By statements of that time: the tables were others then. */
async function fill(db: Kysely<Tables>): Promise<void> {
  await sql`insert into shops (id, name, country, is_online, state) values (518, 'The shop', 'India', 1, 'Maharashtra')`.execute(
    db,
  )
  await sql`insert into users (id, email, email_key, user_name, user_name_key, password_hash, role, created_at)
    values (1, 'a@example.com', 'a@example.com', 'a', 'a', '', 'customer', 0)`.execute(db)
  await sql`insert into pincodes (pincode, position, district, state, name)
    values ('411030', 1, 'Pune', 'MAHARASHTRA', 'Pune'), ('411030', 2, 'Elsewhere', 'GOA', 'Elsewhere')`.execute(
    db,
  )
  for (const [index, order] of ORDERS.entries()) await insert(db, index + 1, order)
}

async function insert(db: Kysely<Tables>, id: number, { lines, delivery, charged, place, invoiced }: Old) {
  await sql`insert into orders (id, shop_id, user_id, state, voucher_no, order_type, customer_name, customer_mobile,
      customer_address, delivery_charge, amount_charged, placed_at)
    values (${id}, 518, 1, ${invoiced ? 'placed' : 'pending'}, ${invoiced ? id : null}, 'Online Payment', 'Asha', '9800000001', 'somewhere', ${delivery},
      ${charged}, 0)`.execute(db)
  for (const purpose of ['shipping', 'billing']) {
    await sql`insert into order_addresses (order_id, purpose, address_id, name, phone, street, city, state, country, pincode, type)
      values (${id}, ${purpose}, 1, 'Asha', '9800000001', '1 Main Road', 'Pune', ${place.to}, 'India',
        ${place.pincode ?? '999999'}, 'Home')`.execute(db)
  }
  for (const { price, discount, tax, quantity } of lines) {
    await sql`insert into order_lines (order_id, product_id, name, quantity, price, discount, discount_percent, tax, total_price,
        status, returned)
      values (${id}, 1, 'H4 lamp', ${quantity}, ${price}, ${discount}, 0, ${tax}, 0, 'accepted', 0)`.execute(
      db,
    )
  }
  if (!invoiced) return
  await sql`insert into invoices (order_id, shop_id, year, number, invoice_no, issued_at, seller_name, seller_address,
      seller_gstin, seller_state, delivery_state)
    values (${id}, 518, 2026, ${id}, ${`KR/26-27/${id}`}, 0, 'The shop', 'Pune', ${place.gstin}, ${place.seller}, ${place.to})`.execute(
    db,
  )
}
