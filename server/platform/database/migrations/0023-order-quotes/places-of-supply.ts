import type { SchemaWords } from '../../schema-words.ts'

/** The codes of the States by their names in small letters, as this version knew them. */
const STATES = Object.entries({
  '01': ['jammu and kashmir'],
  '02': ['himachal pradesh'],
  '03': ['punjab'],
  '04': ['chandigarh'],
  '05': ['uttarakhand', 'uttaranchal'],
  '06': ['haryana'],
  '07': ['delhi', 'nct of delhi', 'new delhi'],
  '08': ['rajasthan'],
  '09': ['uttar pradesh'],
  '10': ['bihar'],
  '11': ['sikkim'],
  '12': ['arunachal pradesh'],
  '13': ['nagaland'],
  '14': ['manipur'],
  '15': ['mizoram'],
  '16': ['tripura'],
  '17': ['meghalaya'],
  '18': ['assam'],
  '19': ['west bengal'],
  '20': ['jharkhand'],
  '21': ['odisha', 'orissa'],
  '22': ['chhattisgarh', 'chattisgarh'],
  '23': ['madhya pradesh'],
  '24': ['gujarat'],
  '26': ['dadra and nagar haveli and daman and diu', 'dadra and nagar haveli', 'daman and diu'],
  '27': ['maharashtra'],
  '29': ['karnataka'],
  '30': ['goa'],
  '31': ['lakshadweep'],
  '32': ['kerala'],
  '33': ['tamil nadu', 'tamilnadu'],
  '34': ['puducherry', 'pondicherry'],
  '35': ['andaman and nicobar islands', 'andaman and nicobar'],
  '36': ['telangana', 'telengana'],
  '37': ['andhra pradesh'],
  '38': ['ladakh'],
})

const CODES = STATES.map(([code]) => `'${code}'`).join(', ')
const KNOWN = STATES.flatMap(([code, names]) => names.map((name) => `('${name}', '${code}')`)).join(', ')

/**
 * Sets which taxes each order bears: by its invoice, and where it has none, by the shop as it is and the address as the next
 * invoice would read it.
 */
export const placesOfSupply = ({ engine, table }: SchemaWords): string[] => [
  table('state_names', ['name text primary key', 'code text not null']),
  `insert into state_names (name, code)
     with recursive
       known (key, code) as (values ${KNOWN}),
       written (name) as (
         select seller_state from invoices union select delivery_state from invoices union select state from shops
         union select state from order_addresses union select state from pincodes
       ),
       -- letter by letter: in small letters, and with one space for whatever is none
       spelled (name, rest, key) as (
         select name, lower(replace(name, '&', ' and ')), cast('' as text) from written where name is not null
         union all
         select name, substr(rest, 2), case
             when ${engine === 'sqlite' ? 'instr' : 'strpos'}('abcdefghijklmnopqrstuvwxyz', substr(rest, 1, 1)) > 0
               then key || substr(rest, 1, 1)
             when key = '' or substr(key, length(key), 1) = ' ' then key
             else key || ' ' end
           from spelled where rest <> ''
       )
     select spelled.name, known.code from spelled
       join known on known.key = case when spelled.key like 'the %' then trim(substr(spelled.key, 5)) else trim(spelled.key) end
       where spelled.rest = ''`,
  `update orders set supply = 'within-state' where id in (
     select places.id from (
       select orders.id,
         case when invoices.order_id is null then ${sellerCode('shops.state', 'shops.gstin')}
           else ${sellerCode('invoices.seller_state', 'invoices.seller_gstin')} end as seller,
         case when invoices.order_id is null
           then coalesce(${codeOf('shipping.state')}, ${codeOf(STATE_OF_PINCODE)})
           else ${codeOf('invoices.delivery_state')} end as delivery
       from orders
         join shops on shops.id = orders.shop_id
         left join invoices on invoices.order_id = orders.id
         left join order_addresses shipping on shipping.order_id = orders.id and shipping.purpose = 'shipping'
     ) as places where places.seller = places.delivery
   )`,
  'drop table state_names',
]

function codeOf(written: string): string {
  return `(select code from state_names where name = ${written})`
}

/** By the State, or else by the first two digits of the GSTIN. */
function sellerCode(state: string, gstin: string): string {
  return `coalesce(${codeOf(state)}, case when substr(${gstin}, 1, 2) in (${CODES}) then substr(${gstin}, 1, 2) end)`
}

const STATE_OF_PINCODE =
  '(select state from pincodes where pincode = shipping.pincode order by position limit 1)'
