import type { BannerChange } from '#domain/forms/banner.ts'
import type { BannerId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { updateBanner } from './queries.ts'
import { givenFacts, type ProfileDeps, picturesProblem } from './staff-facts.ts'

export async function changeBanner(
  { db, pictures }: ProfileDeps,
  id: BannerId,
  { title, image, link, priority }: BannerChange,
): Promise<Refusal | undefined> {
  const missing = await picturesProblem(pictures, { Image: image })
  if (missing) return missing
  const facts = givenFacts({
    title,
    image,
    // The cut for phones was one of the picture before.
    phone_image: image === undefined ? undefined : null,
    link,
    priority: priority ?? undefined,
  })
  const found = await updateBanner(db, id, facts)
  return found ? undefined : new Refusal('NOT_FOUND', 'Banner not found')
}
