/*
 * The reads of the lists as bare statements: the same rows, and of each row the same facts.
 */

const ORDER_FACTS = `orders.id, orders.voucher_no, orders.state, orders.order_type, orders.placed_at, orders.customer_name,
  orders.customer_mobile, orders.amount_charged, orders.promised_on, users.email, shipping.name, shipping.phone, shipping.city,
  shipping.state as to_state, shipping.pincode, cash_confirmations.state as confirmation,
  (select string_agg(status, ',' order by id) from order_lines where order_id = orders.id) as statuses,
  (select string_agg(name, ',' order by id) from order_lines where order_id = orders.id) as names,
  (select sum(quantity - cancelled_quantity) from order_lines where order_id = orders.id) as units,
  (select string_agg(tracking_no, ',' order by id) from parcels where order_id = orders.id) as awbs,
  (select coalesce(sum(amount), 0) from payments where order_id = orders.id and state in ('paid', 'collected')) as paid,
  (select coalesce(sum(amount), 0) from payments where order_id = orders.id and state = 'due') as due,
  (select coalesce(sum(amount), 0) from refunds where order_id = orders.id and state <> 'failed') as refunded,
  (select count(*) from refunds where order_id = orders.id and state in ('asked', 'sent')) as open_refunds,
  (select count(*) from payments where order_id = orders.id and method = 'by hand') as by_hand,
  (select count(*) from parcels where order_id = orders.id and shipped_at is null) as parcels_here,
  (select count(*) from parcels where order_id = orders.id and refused_at is not null) as refused,
  (select count(*) from returns where order_id = orders.id and state not in ('refused', 'withdrawn', 'closed')) as open_returns`

const ORDER_FROM = `from orders join users on users.id = orders.user_id
  left join order_addresses as shipping on shipping.order_id = orders.id and shipping.purpose = 'shipping'
  left join cash_confirmations on cash_confirmations.order_id = orders.id`

export const ordersIn = (ids: string, order = 'orders.id desc') =>
  `select ${ORDER_FACTS} ${ORDER_FROM} where orders.id in (${ids}) order by ${order}`

const PRODUCT_FACTS =
  'id, number, name, feature_image, selling_price, discount, stock, min_stock, bin, publish, is_online'

export const productsWhere = (condition: string, fromDay: number) =>
  `select ${PRODUCT_FACTS},
    (select coalesce(sum(units), 0) from product_sales where product_id = products.id and day >= ${fromDay}) as sold,
    (select count(*) from stock_notices where product_id = products.id) as asked
   from products where ${condition} order by id desc limit 51`

/** By the account, with what each has ordered. */
export const customersWhere = (condition: string) =>
  `select id, user_name, email, mobile, claimed_mobile, created_at, closed_at, cash_refused, cash_barred,
    (select count(*) from orders where user_id = users.id and state in ('placed', 'closed')) as orders,
    (select sum(amount_charged) from orders where user_id = users.id and state in ('placed', 'closed')) as value,
    (select max(placed_at) from orders where user_id = users.id and state in ('placed', 'closed')) as last,
    (select count(*) from returns where user_id = users.id) as returns
   from users where ${condition} order by id desc limit 51`
