/** Invoices from before, each of a whole order, with their rows as they were printed. */
export const carriedInvoices: string[] = [
  `insert into invoices (order_id, shop_id, year, number, issued_at, invoice_no, seller_name, seller_address, seller_gstin,
       seller_state, seller_phone, seller_email, delivery_state, supply, payment_reference, rounding, total)
     select orders.id, before.shop_id, before.year, before.number, before.issued_at, before.invoice_no,
       before.seller_name, before.seller_address, before.seller_gstin, before.seller_state, before.seller_phone,
       before.seller_email, before.delivery_state, orders.supply,
       (select provider_payment from payments where payments.order_id = orders.id order by payments.id limit 1),
       orders.rounding, orders.amount_charged
     from invoices_before before join orders on orders.id = before.order_id
     order by before.shop_id, before.year, before.number`,
  `insert into invoice_lines (invoice_id, position, kind, line_id, name, hsn, unit, quantity, unit_price, discount, rounding,
       rate, taxable, cgst, sgst, igst, total)
     select invoices.id, row_number() over (partition by lines.order_id order by lines.id), 'goods', lines.id,
       lines.name, coalesce(lines.hsn_code, ''), 'NOS', lines.quantity, lines.price + lines.discount,
       (lines.price + lines.discount) * lines.quantity + lines.rounding - lines.taxable, lines.rounding,
       lines.tax, lines.taxable, lines.cgst, lines.sgst, lines.igst, lines.net
     from invoices join order_lines lines on lines.order_id = invoices.order_id`,
  charge({ kind: 'delivery', name: 'Delivery', hsn: '9968', amount: 'delivery_charge', tax: 'delivery_tax' }),
  charge({ kind: 'fee', name: 'Payment fee', hsn: '', amount: 'payment_fee', tax: 'payment_fee_tax' }),
]

type Charge = { kind: string; name: string; hsn: string; amount: string; tax: string }

/** Below the goods; nothing where it was free. */
function charge({ kind, name, hsn, amount, tax }: Charge): string {
  const value = `orders.${amount} - orders.${tax}`
  const half = `case when orders.supply = 'within-state' then orders.${tax} / 2 else 0 end`
  return `insert into invoice_lines (invoice_id, position, kind, name, hsn, unit, quantity, unit_price, discount,
      rounding, rate, taxable, cgst, sgst, igst, total)
    select invoices.id, (select max(position) + 1 from invoice_lines where invoice_id = invoices.id),
      '${kind}', '${name}', '${hsn}', '', 1, ${value}, 0, 0, orders.charge_tax, ${value}, ${half}, ${half},
      orders.${tax} - 2 * (${half}), orders.${amount}
    from invoices join orders on orders.id = invoices.order_id where orders.${amount} <> 0`
}
