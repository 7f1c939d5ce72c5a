import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { ReturnId, UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { MOST_PHOTOS } from '#domain/returns/words.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { lockOpenCustomer } from '#server/shop/customers/lock-customer.ts'
import { requirePicturePath } from '#server/shop/pictures/picture-path.ts'
import type { OpenedPicture, PictureStore } from '#server/shop/pictures/picture-store.ts'
import { RETURN_PHOTOS } from '#server/shop/pictures/private-pictures.ts'
import { UnreadablePicture, unpack } from '#server/shop/pictures/unpack.ts'

/** Sent and not yet part of a return; some are chosen anew before a form is sent. */
const MOST_UNCLAIMED = 15
const KEPT_UNCLAIMED_MS = 24 * 60 * 60 * 1000
/** Enough to see a crack in a lamp. */
const WIDTH = 1_600

type Deps = Pick<Database, 'db'> & { pictures: PictureStore; now: number }

const pathOf = (key: string) => requirePicturePath(`${RETURN_PHOTOS}/${key}.webp`)

const NO_PHOTO = new Refusal('BAD_USER_INPUT', 'We cannot read this photo. Please send a JPEG or PNG.')
const TOO_MANY = new Refusal('TOO_MANY_REQUESTS', 'You have sent too many photos. Please try again tomorrow.')
const CLOSED = new Refusal('UNAUTHENTICATED', 'User not logged in')

/**
 * Keeps a photo that a customer sent, drawn anew: neither where it was taken nor anything else that was in the file stays.
 * Answers its key.
 */
export async function keepPhoto(
  { db, pictures, now }: Deps,
  { userId, bytes }: { userId: UserId; bytes: Buffer },
): Promise<string | Refusal> {
  const drawn = await unpack(bytes, 'a photo of a return', { as: 'webp', width: WIDTH }).catch((error) => {
    if (error instanceof UnreadablePicture) return undefined
    throw error
  })
  if (!drawn) return NO_PHOTO
  const key = randomBytes(16).toString('hex')
  // Known before it is stored: a file that nobody knows would stay for ever.
  const refused = await db.transaction().execute(async (transaction) => {
    if (!(await lockOpenCustomer(transaction, userId))) return CLOSED
    const unclaimed = await transaction
      .selectFrom('return_photos')
      .select('key')
      .where('user_id', '=', userId)
      .where('return_id', 'is', null)
      .execute()
    if (unclaimed.length >= MOST_UNCLAIMED) return TOO_MANY
    await transaction.insertInto('return_photos').values({ key, user_id: userId, sent_at: now }).execute()
    return undefined
  })
  if (refused) return refused
  await pictures.store(pathOf(key), drawn)
  return key
}

type Whose = { userId: UserId } | 'staff'

/** A photo, for the customer who sent it and for staff; for others there is none. */
export async function openPhoto(
  { db, pictures }: Pick<Deps, 'db' | 'pictures'>,
  key: string,
  whose: Whose,
): Promise<OpenedPicture | undefined> {
  let photo = db.selectFrom('return_photos').select('key').where('key', '=', key)
  if (whose !== 'staff') photo = photo.where('user_id', '=', whose.userId)
  const found = await photo.executeTakeFirst()
  return found && pictures.open(pathOf(found.key))
}

type Chosen = { userId: UserId; keys: readonly string[] }

/** Why these cannot be the photos of a customer's return, or nothing. */
export async function photosProblem(
  db: Kysely<Tables>,
  { userId, keys }: Chosen,
): Promise<Refusal | undefined> {
  if (keys.length > MOST_PHOTOS)
    return new Refusal('BAD_USER_INPUT', `A return can have at most ${MOST_PHOTOS} photos.`)
  if (keys.length === 0) return undefined
  const own = await db
    .selectFrom('return_photos')
    .select('key')
    .where('user_id', '=', userId)
    .where('return_id', 'is', null)
    .where('key', 'in', keys)
    .execute()
  const isEach = own.length === keys.length
  return isEach ? undefined : new Refusal('NOT_FOUND', 'A photo is no longer there. Please add it again.')
}

export async function claimPhotos(
  db: Transaction<Tables>,
  { userId, returnId, keys }: Chosen & { returnId: ReturnId },
): Promise<void> {
  for (const [position, key] of keys.entries()) {
    await db
      .updateTable('return_photos')
      .set({ return_id: returnId, position })
      .where('key', '=', key)
      .where('user_id', '=', userId)
      .execute()
  }
}

const BATCH_SIZE = 100

/** Photos that became part of no return are forgotten after a day. Several processes doing it do no harm. */
export async function forgetPhotos({
  db,
  pictures,
  now,
}: Pick<Deps, 'db' | 'pictures' | 'now'>): Promise<void> {
  const old = db
    .selectFrom('return_photos')
    .select('key')
    .where('return_id', 'is', null)
    .where('sent_at', '<', now - KEPT_UNCLAIMED_MS)
    .limit(BATCH_SIZE)
  for (let some = await old.execute(); some.length > 0; some = await old.execute()) {
    for (const { key } of some) {
      // Whoever claims it now is first, or finds it gone.
      const { numDeletedRows } = await db
        .deleteFrom('return_photos')
        .where('key', '=', key)
        .where('return_id', 'is', null)
        .executeTakeFirst()
      if (numDeletedRows > 0n) await pictures.remove(pathOf(key))
    }
  }
}
