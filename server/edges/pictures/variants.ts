import { createQueue } from '#server/platform/queue.ts'
import type { PicturePath } from '#server/shop/pictures/picture-path.ts'
import type { KeptVariants } from './kept-variants.ts'
import type { Variant } from './make-variant.ts'

/** Leaves half of Node's four threads to files and passwords. */
const CONCURRENCY = 2
/** Some seconds' work: several pages that nobody has looked at before. */
const WAITING = 200

export type FindVariant = (path: PicturePath, variant: Variant) => Promise<Buffer | undefined>

/** Pictures in other widths and forms: made when first asked for, once however many ask, and kept. */
export function createVariants(kept: KeptVariants, make: FindVariant): FindVariant {
  const queue = createQueue({ atOnce: CONCURRENCY, waiting: WAITING })
  const underWay = new Map<string, Promise<Buffer | undefined>>()

  const findOrMake: FindVariant = async (path, variant) => {
    const found = await kept.find(path, variant)
    if (found) return found
    const made = await queue.run(() => make(path, variant))
    if (made) await kept.keep(path, variant, made)
    return made
  }

  return (path, variant) => {
    const key = `${variant} ${path}`
    const before = underWay.get(key)
    if (before !== undefined) return before
    const now = findOrMake(path, variant).finally(() => underWay.delete(key))
    underWay.set(key, now)
    return now
  }
}
