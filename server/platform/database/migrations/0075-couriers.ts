import type { SchemaWords } from '../schema-words.ts'

/** What staff say of couriers, beside those that the shop begins with: where a parcel is followed. */
export const statements = ({ whole, table }: SchemaWords): string[] => [
  table('couriers', [
    `shop_id ${whole} not null references shops (id)`,
    'name_key text not null',
    'name text not null',
    'track_url text',
    'primary key (shop_id, name_key)',
  ]),
]
