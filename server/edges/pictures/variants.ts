import type { PictureWidth } from '#domain/picture-widths.ts'
import { createQueue } from '#server/platform/queue.ts'
import type { PicturePath } from '#server/shop/pictures/picture-path.ts'
import type { KeptVariants } from './kept-variants.ts'

/** Leaves half of Node's four threads to files and passwords. */
const CONCURRENCY = 2
/** Some seconds' work: several pages that nobody has looked at before. */
const WAITING = 200

export type FindVariant = (path: PicturePath, width: PictureWidth) => Promise<Buffer | undefined>

/** Pictures in other widths: made when first asked for, once however many ask, and kept. */
export function createVariants(kept: KeptVariants, make: FindVariant): FindVariant {
  const queue = createQueue({ atOnce: CONCURRENCY, waiting: WAITING })
  const underWay = new Map<string, Promise<Buffer | undefined>>()

  const findOrMake: FindVariant = async (path, width) => {
    const found = await kept.find(path, width)
    if (found) return found
    const made = await queue.run(() => make(path, width))
    if (made) await kept.keep(path, width, made)
    return made
  }

  return (path, width) => {
    const key = `${width} ${path}`
    const before = underWay.get(key)
    if (before !== undefined) return before
    const now = findOrMake(path, width).finally(() => underWay.delete(key))
    underWay.set(key, now)
    return now
  }
}
