import type { BannerChange } from '#domain/forms/profile/banner.ts'
import type { BannerId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { changedFacts } from '#domain/staff/audit/audit.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { listBanners, updateBanner } from './queries.ts'
import { givenFacts, type ProfileDeps, picturesProblem } from './staff-facts.ts'

export async function changeBanner(
  { db: database, pictures, now }: ProfileDeps,
  id: BannerId,
  { title, image, link, priority }: BannerChange,
  actor: StaffActor,
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
  return database.transaction().execute(async (db) => {
    const before = (await listBanners(db, SHOP_ID)).find((banner) => banner.id === id)
    if (!before || !(await updateBanner(db, id, facts))) return new Refusal('NOT_FOUND', 'Banner not found')
    await writeAudit(db, {
      actor,
      at: now,
      action: 'banner.change',
      record: { kind: 'banner', id },
      ...changedFacts(before, facts),
    })
    return undefined
  })
}
