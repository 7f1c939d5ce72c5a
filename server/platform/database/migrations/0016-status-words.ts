/** By the numbers that they had, from 1 on. */
const WORDS = ['waiting for approval', 'accepted', 'waiting for pickup', 'shipped', 'delivered', 'cancelled']
const LIST = WORDS.map((word) => `'${word}'`).join(', ')

const wordOf = (column: string) =>
  `case ${column} ${WORDS.map((word, index) => `when ${index + 1} then '${word}'`).join(' ')} end`

/** How far an order is, in words: the numbers are the contract's. */
export const statements = (): string[] => [
  // SQLite changes no type of a column that is there, and wants a default for one that is not null.
  'alter table order_lines rename column status to status_number',
  `alter table order_lines add column status text not null default 'waiting for approval'
     check (status in (${LIST}))`,
  // No version has written another number. Somebody's own would have to be looked at: it waits for that.
  `update order_lines set status = ${wordOf('status_number')} where status_number between 1 and ${WORDS.length}`,
  'alter table order_lines drop column status_number',

  ...['from', 'to'].flatMap((end) => [
    `alter table order_events rename column ${end}_status to ${end}_number`,
    `alter table order_events add column ${end}_status text check (${end}_status in (${LIST}))`,
    `update order_events set ${end}_status = ${wordOf(`${end}_number`)} where ${end}_number is not null`,
    `alter table order_events drop column ${end}_number`,
  ]),
]
