import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Insertable, Kysely } from 'kysely'
import type { PincodeTable } from '#server/platform/database/tables/shop.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const PACKED = join(import.meta.dirname, 'pincodes.tsv.br')
const ROWS_PER_INSERT = 1_000

/** Puts India Post's pincodes into the database, once per edition of the packed file. */
export async function loadPincodes(db: Kysely<Tables>): Promise<void> {
  const packed = await readFile(PACKED)
  const version = createHash('sha256').update(packed).digest('hex')
  if (await isLoaded(db, version)) return
  const rows = parsePincodes((await promisify(brotliDecompress)(packed)).toString())
  await db.transaction().execute(async (transaction) => {
    // Whoever writes the version loads the rows; another process waits here and then has nothing to do.
    const claimed = await transaction
      .insertInto('reference_data')
      .values({ name: 'pincodes', version })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ version }).where('reference_data.version', '<>', version),
      )
      .executeTakeFirst()
    if (claimed.numInsertedOrUpdatedRows === 0n) return
    await transaction.deleteFrom('pincodes').execute()
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
      await transaction
        .insertInto('pincodes')
        .values(rows.slice(start, start + ROWS_PER_INSERT))
        .execute()
    }
  })
}

async function isLoaded(db: Kysely<Tables>, version: string): Promise<boolean> {
  const loaded = await db
    .selectFrom('reference_data')
    .select('version')
    .where('name', '=', 'pincodes')
    .executeTakeFirst()
  return loaded?.version === version
}

/** A line is one district of a pincode, the one with most post offices first. */
export function parsePincodes(lines: string): Insertable<PincodeTable>[] {
  let before = ''
  let position = 0
  return lines.split('\n').map((line) => {
    const [pincode = '', district = '', state = '', name = '', region = '', division = ''] = line.split('\t')
    position = pincode === before ? position + 1 : 0
    before = pincode
    return { pincode, position, district, state, name, region: region || null, division: division || null }
  })
}
