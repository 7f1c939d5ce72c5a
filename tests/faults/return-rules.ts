/*
 * Rules of returns in SQL, for invariants.ts: each finds the rows that break one.
 */

/** Units of orders that are on the shelf again. */
export const backOnShelf = (of: 'order_id' | 'product_id') => `
  (select ${of}, sum(received_quantity) as units from return_lines
   join order_lines on order_lines.id = return_lines.line_id
   where grade = 'sellable' group by ${of})`

/** Units of a line that came back and are settled so. */
const cameBack = (replacement: string) => `
  (select coalesce(sum(case when returns.parcel_id is null then received_quantity else return_lines.quantity end), 0)
   from return_lines join returns on returns.id = return_lines.return_id
   where line_id = order_lines.id and returns.state = 'closed' and replacement_order_id ${replacement})`

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
    select papers.id, credited, called_off, paid_back, replaced, given from (
      select order_lines.id,
        (select coalesce(sum(quantity), 0) from credit_note_lines where line_id = order_lines.id) as credited,
        (select coalesce(sum(cancelled_quantity), 0) from parcel_lines where line_id = order_lines.id) as called_off,
        (select coalesce(sum(case when returns.parcel_id is null then received_quantity else quantity end), 0) from return_lines
          join returns on returns.id = return_lines.return_id
          where line_id = order_lines.id and returns.state = 'closed' and replacement_order_id is null) as paid_back,
        (select coalesce(sum(replaced_units.paid_back), 0) from replaced_units where origin_line_id = order_lines.id) as replaced,
        (select coalesce(sum(quantity), 0) from refund_lines join refunds on refunds.id = refund_id
          where line_id = order_lines.id and request_key like 'credit-%') as given
      from order_lines) as papers
    where credited not between called_off + paid_back + replaced and called_off + paid_back + replaced + given`,

  'each unit of a replacement stands for one that was paid, and its money goes back once, where it is called off or comes back': `
    select * from (select order_lines.id, quantity, cancelled_quantity,
      (select sum(replaced_units.quantity) from replaced_units where line_id = order_lines.id) as stand_for,
      (select sum(paid_back) from replaced_units where line_id = order_lines.id) as paid_back,
      (select sum(passed_on) from replaced_units where line_id = order_lines.id) as passed_on,
      (select count(*) from replaced_units join order_lines origins on origins.id = origin_line_id
        join orders paid on paid.id = origins.order_id
        where line_id = order_lines.id and paid.replaces_order_id is not null) as of_replacements,
      ${cameBack('is null')} as for_money, ${cameBack('is not null')} as to_replace
      from order_lines join orders on orders.id = order_id where replaces_order_id is not null) as copies
    where stand_for is null or stand_for <> quantity or of_replacements > 0
      or paid_back <> cancelled_quantity + for_money or passed_on <> to_replace`,

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
