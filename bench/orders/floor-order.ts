import type { Engine } from '#server/platform/database/engine.ts'

/** A statement with its values; what comes back are its rows. */
export type Statement = [text: string, values: (number | string | null)[]]
type Row = Record<string, number | string | null>
export type Steps<Answer> = Generator<Statement, Answer, Row[]>

export type FloorOrder = { userId: number; addressId: number; key: string }

/**
 * The least that an honest shop writes for an order, in the same two transactions as the shop's: each row that
 * has to be known is read once, each table written once. No prices are checked and no answer is composed.
 */
export function floorOrder(engine: Engine) {
  const lock = engine === 'postgres' ? 'for no key update' : ''

  function* reserve({ userId, addressId, key }: FloorOrder, reference: string, now: number): Steps<Reserved> {
    const [customer] = yield [`select id, email from users where id = $1 ${lock}`, [userId]]
    const known = yield ['select order_id from order_keys where user_id = $1 and key = $2', [userId, key]]
    const [line] = yield [
      `select cart_lines.id, quantity, product_id, name, feature_image, hsn_code, selling_price, tax, stock
       from cart_lines join products on products.id = product_id where user_id = $1 order by product_id ${lock}`,
      [userId],
    ]
    const [address] = yield ['select * from addresses where id = $1 and user_id = $2', [addressId, userId]]
    yield ['select price, purchase_range from shipping_rules where shop_id = $1', [518]]
    yield [
      'select covers, pincodes, price, days from delivery_zones where shop_id = $1 order by position',
      [518],
    ]
    yield ['select state, gstin, pincode, cutoff_hour, closed_days from shops where id = $1', [518]]
    if (!customer || !line || !address || known.length > 0) throw new Error('nothing to order')
    yield ['select state from pincodes where pincode = $1 order by position', [str(address.pincode)]]
    const quantity = Number(line.quantity)
    const amount = Number(line.selling_price) * quantity
    const product = line.product_id ?? 0
    const [order] = yield [
      `insert into orders (shop_id, user_id, state, order_type, customer_name, customer_mobile, customer_address,
         delivery_charge, amount_charged, placed_at, supply, charge_tax, delivery_tax, payment_fee, payment_fee_tax,
         rounding, units_counted)
       values (518, $1, 'awaiting payment', 'Online Payment', $2, $3, $4, 0, $5, $6, 'between-states', $7, 0, 0, 0, 0, 1)
       returning id`,
      [userId, str(address.name), str(address.phone), str(address.street), amount, now, line.tax ?? 0],
    ]
    const orderId = Number(order?.id)
    yield [
      `insert into order_lines (order_id, product_id, name, image, hsn_code, quantity, price, discount,
         discount_percent, tax, total_price, status, returned, coupon_share, net, taxable, cgst, sgst, igst, rounding)
       values ($1, $2, $3, $4, $5, $6, $7, 0, 0, $8, $9, 'waiting for approval', 0, 0, $9, $9, 0, 0, 0, 0)`,
      [
        orderId,
        product,
        str(line.name),
        line.feature_image ?? null,
        line.hsn_code ?? null,
        quantity,
        line.selling_price ?? 0,
        line.tax ?? 0,
        amount,
      ],
    ]
    yield [
      `insert into order_addresses
         (order_id, purpose, address_id, name, phone, street, landmark, city, state, country, pincode, type)
       select cast($1 as bigint), purpose, id, name, phone, street, landmark, city, state, country, pincode, type
       from addresses, (select 'shipping' as purpose union all select 'billing') as purposes where id = $2`,
      [orderId, addressId],
    ]
    yield [
      `insert into order_words (word, order_id) values ($2, $1), ($3, $1), ($4, $1), ($5, $1), ($6, $1)
       on conflict do nothing`,
      [orderId, str(address.name), str(address.phone), str(customer.email), `p${product}`, str(line.name)],
    ]
    yield ['update products set stock = stock - $1 where id = $2 and stock >= $1', [quantity, product]]
    yield [
      `insert into stock_movements (product_id, change, reason, order_id, moved_at)
       values ($1, $2, 'ordered', $3, $4)`,
      [product, -quantity, orderId, now],
    ]
    yield ['delete from cart_lines where id = $1', [line.id ?? 0]]
    yield [
      'insert into order_keys (user_id, key, content, order_id, created_at) values ($1, $2, $3, $4, $5)',
      [userId, key, 'digest', orderId, now],
    ]
    yield [
      `insert into payments (order_id, method, reference, amount, state, asked_at, held_until, look_at)
       values ($1, 'floor', $2, $3, 'asked', $4, $4, $4)`,
      [orderId, reference, amount, now],
    ]
    return { orderId, email: str(customer.email) }
  }

  function* settle({ orderId, email }: Reserved, now: number): Steps<number> {
    yield [`select state from orders where id = $1 ${lock}`, [orderId]]
    yield [
      `update payments set state = 'paid', settled_at = $1, look_at = null, provider_payment = reference
       where order_id = $2`,
      [now, orderId],
    ]
    const [counter] = yield [
      `insert into voucher_counters (shop_id, last_no) values ($1, 1)
       on conflict (shop_id) do update set last_no = voucher_counters.last_no + 1 returning last_no`,
      [518],
    ]
    const voucherNo = Number(counter?.last_no)
    yield [`update orders set state = 'placed', voucher_no = $1 where id = $2`, [voucherNo, orderId]]
    for (const kind of ['paid', 'placed']) {
      yield [
        `insert into order_events (order_id, kind, actor_kind, done_at) values ($1, $2, 'system', $3)`,
        [orderId, kind, now],
      ]
    }
    // Never due, or the shop would send it.
    yield [
      `insert into outbox (channel, recipient, subject, text, html, sensitive, created_at, next_try_at)
       values ('mail', $1, $2, $3, $4, 0, $5, $6)`,
      [email, `Your order ${voucherNo}`, TEXT, HTML, now, Number.MAX_SAFE_INTEGER],
    ]
    return voucherNo
  }

  return { reserve, settle }
}

export type Reserved = { orderId: number; email: string }

/** As long as the shop's own confirmation. */
const TEXT = 'Thank you for your order. '.repeat(8)
const HTML = `<p>${TEXT}</p>`.repeat(2)

const str = (value: number | string | null | undefined) => String(value ?? '')
