import type { SchemaWords } from '../schema-words.ts'

/** What staff sent of pictures and videos of products: what is kept of each file, and what was found out about it. */
export const statements = ({ id, whole, table }: SchemaWords): string[] => [
  table('product_files', [
    'path text not null primary key',
    `product_id ${whole} not null references products (id) on delete cascade`,
    // as it was sent, for nobody but the shop; videos have none
    'original text',
    'digest text not null',
    // what it was cut out of, and where, in percent; see domain/catalogue/pictures.ts
    'whole text',
    `crop_size ${whole}`,
    `crop_x ${whole}`,
    `crop_y ${whole}`,
    `width ${whole}`,
    `height ${whole}`,
    `brightness ${whole}`,
    `added_at ${whole} not null`,
    `unused_since ${whole}`,
  ]),
  'create index product_files_of_product on product_files (product_id)',
  'create index product_files_by_whole on product_files (whole) where whole is not null',
  'create index product_files_unused on product_files (unused_since) where unused_since is not null',
  table('product_videos', [
    id,
    `product_id ${whole} not null references products (id) on delete cascade`,
    'path text not null',
    `added_at ${whole} not null`,
  ]),
  'create index product_videos_of_product on product_videos (product_id, id)',
  'create index product_videos_by_path on product_videos (path)',
]
