/** What delivery costs is said by the shipping rules alone; checkout has never looked anywhere else. */
export const statements = (): string[] => [
  'alter table shops drop column delivery_charge',
  'alter table shops drop column delivery_maximum_amount',
]
