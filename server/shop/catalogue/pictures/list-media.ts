import type { Kysely } from 'kysely'
import type { Crop } from '#domain/catalogue/pictures.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { PictureFigures } from '#server/shop/pictures/draw.ts'
import { findProductPictures, type ProductPicture } from './product-pictures.ts'
import { listVideos, type ProductVideo } from './videos.ts'

export type ShownPicture = ProductPicture & {
  /** the picture that it was cut out of, or itself */
  whole: string
  crop: Crop | null
  /** nothing of what came by a CSV */
  figures: PictureFigures | undefined
}

export type Media = { pictures: ShownPicture[]; videos: ProductVideo[] }

/** The pictures and videos of a product, as staff see them. */
export async function listMedia(db: Kysely<Tables>, id: ProductId): Promise<Media> {
  const kept = (await findProductPictures(db, id))?.pictures ?? []
  const videos = await listVideos({ db }, [id])
  if (kept.length === 0) return { pictures: [], videos }
  const files = await db
    .selectFrom('product_files')
    .select(['path', 'whole', 'crop_size', 'crop_x', 'crop_y', 'width', 'height', 'brightness'])
    .where(
      'path',
      'in',
      kept.map(({ image }) => image),
    )
    .execute()
  const byPath = new Map(files.map((file) => [file.path, file]))
  return {
    pictures: kept.map((picture) => ({ ...picture, ...shown(picture, byPath.get(picture.image)) })),
    videos,
  }
}

type File = {
  whole: string | null
  crop_size: number | null
  crop_x: number | null
  crop_y: number | null
  width: number | null
  height: number | null
  brightness: number | null
}

function shown({ image }: ProductPicture, file: File | undefined) {
  const { whole, crop_size: size, crop_x: x, crop_y: y, width, height, brightness } = file ?? NO_FILE
  const isCropped = size !== null && x !== null && y !== null
  const isKnown = width !== null && height !== null && brightness !== null
  return {
    whole: whole ?? image,
    crop: isCropped ? { size, x, y } : null,
    figures: isKnown ? { width, height, brightness } : undefined,
  }
}

const NO_FILE: File = {
  whole: null,
  crop_size: null,
  crop_x: null,
  crop_y: null,
  width: null,
  height: null,
  brightness: null,
}
