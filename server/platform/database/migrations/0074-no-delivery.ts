/** Where the shop does not deliver: codes of States, and pincodes, their first digits or ranges, with spaces between. */
export const statements = (): string[] => [
  `alter table shops add column no_delivery_states text not null default ''`,
  `alter table shops add column no_delivery_pincodes text not null default ''`,
]
