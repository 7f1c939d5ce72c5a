import type { Settings } from '../settings.ts'
import { diskPictureStore } from './disk-store.ts'
import type { PictureStore } from './picture-store.ts'
import { s3PictureStore } from './s3-store.ts'

/** The store that the settings ask for. */
export function createPictureStore({
  pictures,
  dataDir,
}: Pick<Settings, 'pictures' | 'dataDir'>): PictureStore {
  return pictures.store === 's3' ? s3PictureStore(pictures) : diskPictureStore(dataDir)
}
