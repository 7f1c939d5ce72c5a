/** Words for a check, as SQL. */
export const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ')

/** A column that held a name or one of two phrases, as who that was. */
export const actorKind = (column: string): string =>
  `case when ${column} is null or ${column} = 'the shop' then 'system' when ${column} = 'the customer' then 'customer' else 'staff' end`

export const actorName = (column: string): string =>
  `case when ${column} in ('the shop', 'the customer') then null else ${column} end`

export const ACTOR_KINDS = ['customer', 'staff', 'system']
