import type { SchemaWords } from '../schema-words.ts'

/** Couriers who could not deliver a parcel, and where it goes when they try again. Those that nobody has seen to yet are few. */
export const statements = ({ whole }: SchemaWords): string[] => [
  `alter table parcels add column failed_tries ${whole} not null default 0 check (failed_tries >= 0)`,
  ...['failed_at', 'retry_asked_at'].map((moment) => `alter table parcels add column ${moment} ${whole}`),
  ...['failed_reason', 'courier_note', ...REDIRECT].map(
    (text) => `alter table parcels add column ${text} text`,
  ),
  `create index parcels_not_delivered on parcels (order_id) where failed_at is not null and retry_asked_at is null
     and delivered_at is null and refused_at is null`,
]

const REDIRECT = ['to_name', 'to_phone', 'to_street', 'to_landmark', 'to_city', 'to_pincode']
