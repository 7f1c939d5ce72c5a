import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { PictureStore } from '#server/shop/pictures/picture-store.ts'
import { keptVariants } from './kept-variants.ts'
import { makeVariant } from './make-variant.ts'
import type { PictureDeps } from './picture-routes.ts'
import { createVariants } from './variants.ts'

/** bytes on disk, all together */
const MOST_VARIANTS_KEPT = 500 * 1024 * 1024

/** The shop's pictures and their widths, for whoever serves them; the widths are kept in one folder for all. */
export function createPictures(
  store: PictureStore,
  { dataDir, log }: { dataDir: string; log: Pick<FastifyBaseLogger, 'warn'> },
): PictureDeps {
  const kept = keptVariants(join(dataDir, 'picture-variants'), MOST_VARIANTS_KEPT, log)
  return { store, findVariant: createVariants(kept, (path, variant) => makeVariant(store, path, variant)) }
}
