import * as v from 'valibot'
import { optionalText, requiredText } from './staff-fields.ts'

/** A path of the shop, or a page elsewhere; nothing that would run. */
const isLink = (text: string) => /^(\/(?![/\\])|https:\/\/)/.test(text)

/** `updateBanner`: what staff change of a banner. */
export const bannerSchema = v.object({
  title: requiredText('Title'),
  image: optionalText('Image'),
  link: optionalText('Link', { isValid: isLink }),
  priority: v.nullish(v.number()),
})

export type BannerChange = v.InferOutput<typeof bannerSchema>
