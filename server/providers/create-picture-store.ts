import type { Settings } from '#server/process/settings.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { s3PictureStore } from '#server/providers/s3/s3-store.ts'
import type { PictureStore } from '#server/shop/pictures/picture-store.ts'

/** The store that the settings ask for. */
export function createPictureStore({
  pictures,
  dataDir,
}: Pick<Settings, 'pictures' | 'dataDir'>): PictureStore {
  return pictures.store === 's3' ? s3PictureStore(pictures) : diskPictureStore(dataDir)
}
