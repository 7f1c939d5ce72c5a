import { Refusal } from '#domain/refusal.ts'
import { updateBanner } from './queries.ts'
import { collect, type Given, type ProfileDeps, parseText, picturesProblem } from './staff-facts.ts'

/** A path of the shop, or a page elsewhere; nothing that would run. */
const LINK = /^(\/(?![/\\])|https:\/\/)/

export type GivenBanner = {
  title?: Given<string>
  image?: Given<string>
  link?: Given<string>
  priority?: Given<number>
}

export async function changeBanner(
  { db, pictures }: ProfileDeps,
  id: number,
  given: GivenBanner,
): Promise<Refusal | undefined> {
  const facts = collect({
    title: parseText('Title', given.title, { required: true }),
    image: parseText('Image', given.image),
    // The cut for phones was one of the picture before.
    phone_image: given.image === undefined ? undefined : null,
    link: parseText('Link', given.link, { form: LINK }),
  })
  if (facts instanceof Refusal) return facts
  const missing = await picturesProblem(pictures, { Image: facts.image })
  if (missing) return missing
  const { title, ...rest } = facts
  const { priority } = given
  const found = await updateBanner(db, id, {
    ...rest,
    ...(title && { title }),
    ...(typeof priority === 'number' && { priority }),
  })
  return found ? undefined : new Refusal('NOT_FOUND', 'Banner not found')
}
