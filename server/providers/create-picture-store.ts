import type { PictureStore } from '#server/shop/pictures/picture-store.ts'
import { diskPictureStore } from './disk/disk-store.ts'
import type { PictureSettings } from './picture-settings.ts'
import { s3PictureStore } from './s3/s3-store.ts'

/** The store that the settings ask for. */
export function createPictureStore(settings: PictureSettings, dataDir: string): PictureStore {
  return settings.store === 's3' ? s3PictureStore(settings) : diskPictureStore(dataDir)
}
