import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { MOST_PICTURE_MEGABYTES, MOST_PICTURES, MOST_VIDEO_MEGABYTES } from '#domain/catalogue/pictures.ts'
import type { ProductId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { requirePicturePath } from '#server/shop/pictures/picture-path.ts'
import type { PictureStore } from '#server/shop/pictures/picture-store.ts'
import { ORIGINALS } from '#server/shop/pictures/private-pictures.ts'
import { drawMaster, newKey, storeAll } from './draw-master.ts'
import { isVideo, kindOf, type PictureKind, type VideoKind } from './file-kind.ts'
import {
  changeProductPictures,
  findProductPictures,
  PRODUCT_NOT_FOUND,
  type ProductPicture,
} from './product-pictures.ts'
import { hasSameFile } from './same-file.ts'
import { videoProblem, withoutMetadata } from './video-parts.ts'
import { addVideo, videosProblem } from './videos.ts'

type Deps = { db: Kysely<Tables>; pictures: PictureStore; now: number }

type Sent = { productId: ProductId; fileName: string; bytes: Buffer }

/** A file of a product, checked: nobody else has to look at it again. */
type Checked<Kind> = { productId: ProductId; name: string; kind: Kind; bytes: Buffer; digest: string }

export type AddedMedia = { added: 'picture' | 'video' }

const MEGABYTE = 1024 * 1024
const WANTED = 'Please send a JPEG, PNG, WebP or AVIF photo, or an MP4 or WebM video.'

/** Adds a photo or a video that staff sent behind the others of a product. What is there already is not added again. */
export async function addMedia(
  deps: Deps,
  { productId, fileName, bytes }: Sent,
  actor: StaffActor,
): Promise<AddedMedia | Refusal> {
  const name = fileName.slice(0, 100) || 'This file'
  const kind = kindOf(bytes)
  if (typeof kind === 'object') return refuse(`${name} ${kind.not}. ${WANTED}`)
  const most = isVideo(kind) ? MOST_VIDEO_MEGABYTES : MOST_PICTURE_MEGABYTES
  if (bytes.length > most * MEGABYTE) return refuse(`${name} is larger than ${most} MB.`)
  const digest = createHash('sha256').update(bytes).digest('hex')
  const sent = { productId, name, bytes, digest }
  const refused = isVideo(kind)
    ? await keepVideo(deps, { ...sent, kind }, actor)
    : await keepPicture(deps, { ...sent, kind }, actor)
  return refused ?? { added: isVideo(kind) ? 'video' : 'picture' }
}

const refuse = (message: string) => new Refusal('BAD_USER_INPUT', message)

async function keepPicture(
  deps: Deps,
  { productId, name, kind, bytes, digest }: Checked<PictureKind>,
  actor: StaffActor,
): Promise<Refusal | undefined> {
  const { db, pictures: store, now } = deps
  const known = await findProductPictures(db, productId)
  if (!known) return PRODUCT_NOT_FOUND
  if (await hasSameFile(db, { productId, digest }, images(known.pictures))) return undefined
  if (known.pictures.length >= MOST_PICTURES) return TOO_MANY_PICTURES
  const master = await drawMaster(name, bytes)
  if (master instanceof Refusal) return master
  const original = requirePicturePath(`${ORIGINALS}/${newKey()}.${kind}`)
  // Known before it is stored: a file that nobody knows would stay for ever.
  await db
    .insertInto('product_files')
    .values({ path: master.path, product_id: productId, original, digest, ...master.figures, added_at: now })
    .execute()
  const stored = [[original, bytes] as const, [master.path, master.bytes] as const]
  const refused = await storeAll(store, stored)
  if (refused) return refused
  return changeProductPictures(deps, { productId, actor }, async ({ pictures }, transaction) => {
    // Sent twice at once, as by somebody who was not patient.
    if (await hasSameFile(transaction, { productId, digest }, images(pictures))) return undefined
    if (pictures.length >= MOST_PICTURES) return TOO_MANY_PICTURES
    const after = { image: master.path, place: pictures.length + 1 }
    const added = { image: master.path, alt: null }
    return { pictures: [...pictures, added], action: 'product.picture-add', after }
  })
}

const images = (pictures: readonly ProductPicture[]) => pictures.map(({ image }) => image)

const TOO_MANY_PICTURES = new Refusal(
  'CONFLICT',
  `A product can have at most ${MOST_PICTURES} pictures. Remove one first.`,
)

async function keepVideo(
  deps: Deps,
  { productId, name, kind, bytes, digest }: Checked<VideoKind>,
  actor: StaffActor,
): Promise<Refusal | undefined> {
  const { db, pictures: store, now } = deps
  const problem = videoProblem(kind, bytes)
  if (problem !== undefined) return refuse(`${name} ${problem}. Please choose another file.`)
  const path = requirePicturePath(`products/${newKey()}.${kind}`)
  if (!(await findProductPictures(db, productId))) return PRODUCT_NOT_FOUND
  const problemNow = await videosProblem(db, { productId, digest })
  if (problemNow) return problemNow === 'there already' ? undefined : problemNow
  await db
    .insertInto('product_files')
    .values({ path, product_id: productId, digest, added_at: now })
    .execute()
  const refused = await storeAll(store, [[path, withoutMetadata(kind, bytes)]])
  return refused ?? addVideo(deps, { productId, path, digest }, actor)
}
