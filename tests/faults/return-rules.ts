/*
 * Rules of returns in SQL, for invariants.ts: each finds the rows that break one.
 */

/** Units of orders that are on the shelf again. */
export const backOnShelf = (of: 'order_id' | 'product_id') => `
  (select ${of}, sum(received_quantity) as units from return_lines
   join order_lines on order_lines.id = return_lines.line_id
   where grade = 'sellable' group by ${of})`

/** By line, units that came back and are settled so. */
const cameBack = (replacement: string) => `
  (select line_id, sum(case when returns.parcel_id is null then received_quantity else return_lines.quantity end) as units
   from return_lines join returns on returns.id = return_lines.return_id
   where returns.state = 'closed' and replacement_order_id ${replacement} group by line_id)`

/** Each kind of units by their lines, joined: looked up line by line, they would take minutes. */
const ofLines = (kinds: Record<string, string>) =>
  Object.entries(kinds)
    .map(([name, units]) => `left join ${units} as ${name} on ${name}.line_id = order_lines.id`)
    .join('\n')

export const RETURN_RULES = {
  'lines and parcels have back what their returns received': `
    select order_lines.id, order_lines.returned_quantity, came.units from order_lines
    left join (select line_id, sum(received_quantity) as units from return_lines group by line_id) as came
      on came.line_id = order_lines.id
    left join (select line_id, sum(returned_quantity) as units from parcel_lines group by line_id) as parcels
      on parcels.line_id = order_lines.id
    where returned_quantity <> coalesce(came.units, 0) or coalesce(parcels.units, 0) <> coalesce(came.units, 0)`,

  'no more comes back of a parcel, or is lost, than was in it': `
    select parcel_id, line_id from parcel_lines where returned_quantity + lost_quantity > quantity - cancelled_quantity`,

  'of parcels that nobody took, what did not come back is lost, and nothing else is': `
    select order_lines.id, order_lines.lost_quantity, missing.units from order_lines
    left join (select line_id, sum(return_lines.quantity - received_quantity) as units from return_lines
      join returns on returns.id = return_id where returns.parcel_id is not null and state = 'closed'
      group by line_id) as missing on missing.line_id = order_lines.id
    left join (select line_id, sum(lost_quantity) as units from parcel_lines group by line_id) as parcels
      on parcels.line_id = order_lines.id
    where lost_quantity <> coalesce(missing.units, 0) or coalesce(parcels.units, 0) <> coalesce(missing.units, 0)`,

  'who lost what is on the timeline': `
    select orders.id, lost.units as lost, told.units as told from orders
    left join (select order_id, sum(lost_quantity) as units from order_lines group by order_id) as lost
      on lost.order_id = orders.id
    left join (select order_id, sum(quantity) as units from order_events where kind = 'lost' group by order_id) as told
      on told.order_id = orders.id
    where coalesce(lost.units, 0) <> coalesce(told.units, 0)`,

  'a line of which nobody keeps or awaits anything says so': `
    select id, status from order_lines
    where (quantity = cancelled_quantity + returned_quantity + lost_quantity) <> (status in ('cancelled', 'returned'))`,

  'what comes back and can be sold is put on the shelf once': `
    select orders.id, moved.units as moved, sellable.units as sellable from orders
    left join (select order_id, sum(change) as units from stock_movements
      where reason = 'returned' group by order_id) as moved on moved.order_id = orders.id
    left join ${backOnShelf('order_id')} as sellable on sellable.order_id = orders.id
    where coalesce(moved.units, 0) <> coalesce(sellable.units, 0)`,

  'a return is paid back at most once, when it is closed, and never beside a replacement': `
    select returns.id, returns.state, count(refunds.id) as refunds from returns
    left join refunds on refunds.request_key = 'return-' || returns.id
    group by returns.id, returns.state, replacement_order_id
    having count(refunds.id) > case when returns.state = 'closed' and replacement_order_id is null then 1 else 0 end`,

  'credit notes take back what was called off after packing, and what came back or not and was paid back': `
    select * from (select order_lines.id, coalesce(credited.units, 0) as credited, coalesce(given.units, 0) as given,
        coalesce(called_off.units, 0) + coalesce(paid_back.units, 0) + coalesce(replaced.units, 0) as taken_back
      from order_lines
      ${ofLines({
        credited: '(select line_id, sum(quantity) as units from credit_note_lines group by line_id)',
        called_off: '(select line_id, sum(cancelled_quantity) as units from parcel_lines group by line_id)',
        paid_back: cameBack('is null'),
        replaced:
          '(select origin_line_id as line_id, sum(paid_back) as units from replaced_units group by origin_line_id)',
        given: `(select line_id, sum(quantity) as units from refund_lines join refunds on refunds.id = refund_id
          where request_key like 'credit-%' group by line_id)`,
      })}) as papers
    where credited not between taken_back and taken_back + given`,

  'each unit of a replacement stands for one that was paid, and its money goes back once, where it is called off or comes back': `
    select order_lines.id, quantity, cancelled_quantity, stand_for, paid_back, passed_on, of_replacements
    from order_lines join orders on orders.id = order_lines.order_id
    left join (select line_id, sum(replaced_units.quantity) as stand_for, sum(paid_back) as paid_back, sum(passed_on) as passed_on,
        sum(case when paid.replaces_order_id is not null then 1 else 0 end) as of_replacements
      from replaced_units join order_lines origins on origins.id = origin_line_id
      join orders paid on paid.id = origins.order_id group by line_id) as copies on copies.line_id = order_lines.id
    ${ofLines({ for_money: cameBack('is null'), to_replace: cameBack('is not null') })}
    where orders.replaces_order_id is not null and (stand_for is null or stand_for <> quantity or of_replacements > 0
      or paid_back <> cancelled_quantity + coalesce(for_money.units, 0) or passed_on <> coalesce(to_replace.units, 0))`,

  'a replacement costs nothing, and has the units that came back': `
    select orders.id, amount_charged, ordered.units as ordered, came.units as came from orders
    left join returns on returns.replacement_order_id = orders.id
    left join (select order_id, sum(quantity) as units, sum(net) as net from order_lines group by order_id) as ordered
      on ordered.order_id = orders.id
    left join (select return_id, sum(received_quantity) as units from return_lines group by return_id) as came
      on came.return_id = returns.id
    where replaces_order_id is not null
      and (returns.id is null or returns.order_id <> replaces_order_id or amount_charged <> 0 or ordered.net <> 0
        or ordered.units <> came.units or returns.state <> 'closed')`,
}
