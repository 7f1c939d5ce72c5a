import type { Kysely } from 'kysely'
import type { Crop } from '#domain/catalogue/pictures.ts'
import { missingProblem } from '#domain/catalogue/publishing.ts'
import type { ProductId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { parsePicturePath } from '#server/shop/pictures/picture-path.ts'
import type { PictureStore } from '#server/shop/pictures/picture-store.ts'
import { readMaster } from '#server/shop/pictures/unpack.ts'
import { drawMaster, storeAll, tryStore } from './draw-master.ts'
import {
  changeProductPictures,
  findProductPictures,
  PRODUCT_NOT_FOUND,
  type ProductPicture,
} from './product-pictures.ts'

type Deps = { db: Kysely<Tables>; now: number }

type Which = {
  productId: ProductId
  id: number
}

const NOT_THERE = new Refusal(
  'NOT_FOUND',
  'Somebody else has just removed this picture. Nothing was changed.',
)

/** Puts a picture before another one, or at the end. The first stands on cards. */
export async function movePicture(
  deps: Deps,
  { productId, id, before }: Which & { before: number | null },
  actor: StaffActor,
): Promise<Refusal | undefined> {
  return changeProductPictures(deps, { productId, actor }, ({ pictures }) => {
    const moved = pictures.find((it) => it.id === id)
    const others = pictures.filter((it) => it.id !== id)
    const place = before === null ? others.length : others.findIndex((it) => it.id === before)
    if (!moved || (place === -1 && before !== id)) return NOT_THERE
    const was = pictures.indexOf(moved)
    if (before === id || place === was) return undefined
    return {
      pictures: others.toSpliced(place, 0, moved),
      action: 'product.picture-move',
      before: { place: was + 1 },
      after: { place: place + 1 },
    }
  })
}

/** Says what a picture shows, over nothing that somebody else has said since `seen` was read. */
export async function describePicture(
  deps: Deps,
  { productId, id, alt, seen }: Which & { alt: string | null; seen: string },
  actor: StaffActor,
): Promise<Refusal | undefined> {
  return changeProductPictures(deps, { productId, actor }, ({ pictures }) => {
    const picture = pictures.find((it) => it.id === id)
    if (!picture) return NOT_THERE
    if (picture.alt === alt) return undefined
    if ((picture.alt ?? '') !== seen) {
      return new Refusal(
        'CONFLICT',
        `Somebody else has just changed this. It now says “${picture.alt ?? ''}”. Nothing was saved. Please check it and save again.`,
      )
    }
    return {
      pictures: pictures.map((it) => (it === picture ? { ...it, alt } : it)),
      action: 'product.picture-describe',
      before: { image: picture.image, alt: picture.alt },
      after: { image: picture.image, alt },
    }
  })
}

/** Takes a picture off a product. Its files stay for a while. */
export async function removePicture(
  deps: Deps,
  { productId, id }: Which,
  actor: StaffActor,
): Promise<Refusal | undefined> {
  return changeProductPictures(deps, { productId, actor }, ({ pictures, state }) => {
    const picture = pictures.find((it) => it.id === id)
    if (!picture) return new Refusal('NOT_FOUND', 'This picture has been removed already.')
    const left = pictures.filter((it) => it !== picture)
    const loss = missingProblem(state, left.length === 0 ? ['a picture'] : [])
    if (loss !== undefined) return new Refusal('CONFLICT', loss)
    const { image, alt } = picture
    return { pictures: left, action: 'product.picture-remove', before: { image, alt } }
  })
}

type Cropping = Which & {
  /** none: all of it */
  crop: Crop | null
  /** the picture that was looked at */
  seen: string
}

/** Shows a square out of a picture, cut out of what was sent, or all of it again. */
export async function cropPicture(
  deps: Deps & { pictures: PictureStore },
  { productId, id, crop, seen }: Cropping,
  actor: StaffActor,
): Promise<Refusal | undefined> {
  const { db, pictures: store, now } = deps
  const product = await findProductPictures(db, productId)
  if (!product) return PRODUCT_NOT_FOUND
  const problem = seenProblem(product.pictures, id, seen)
  if (problem) return problem
  const shown = await findFile(db, seen)
  const whole = shown?.whole ?? seen
  let image = whole
  if (crop) {
    const file = await findFile(db, whole)
    const source = parsePicturePath(file?.original ?? whole)
    const bytes = source && (await tryStore(() => readMaster(store, source)))
    if (bytes instanceof Refusal) return bytes
    if (!bytes) return new Refusal('NOT_FOUND', 'This picture is no longer in the store.')
    const master = await drawMaster('This picture', bytes, crop)
    if (master instanceof Refusal) return master
    const { size: crop_size, x: crop_x, y: crop_y } = crop
    const { original = null, digest = '' } = file ?? {}
    const made = { path: master.path, product_id: productId, original, digest, whole, ...master.figures }
    await db
      .insertInto('product_files')
      .values({ ...made, crop_size, crop_x, crop_y, added_at: now })
      .execute()
    const refused = await storeAll(store, [[master.path, master.bytes]])
    if (refused) return refused
    image = master.path
  }
  return changeProductPictures(deps, { productId, actor }, ({ pictures }) => {
    const meanwhile = seenProblem(pictures, id, seen)
    if (meanwhile) return meanwhile
    if (image === seen) return undefined
    return {
      pictures: pictures.map((it) => (it.id === id ? { ...it, image } : it)),
      action: 'product.picture-crop',
      before: { image: seen },
      after: { image },
    }
  })
}

function seenProblem(pictures: readonly ProductPicture[], id: number, seen: string): Refusal | undefined {
  const picture = pictures.find((it) => it.id === id)
  if (!picture) return NOT_THERE
  if (picture.image === seen) return undefined
  return new Refusal(
    'CONFLICT',
    'Somebody else has just cropped this picture. Nothing was saved. Please look at it again.',
  )
}

const findFile = (db: Kysely<Tables>, path: string) =>
  db
    .selectFrom('product_files')
    .select(['original', 'digest', 'whole'])
    .where('path', '=', path)
    .executeTakeFirst()
