import type { Outcome } from '../../api/outcome.ts'
import type { Banner } from '../../api/shop.ts'

export type Slide = Pick<Banner, 'id' | 'title' | 'description' | 'image' | 'phoneImage'>

const DEFAULT_SLIDE: Slide = {
  id: 0,
  title: 'LIGHT UP',
  description: 'EVERY ADVENTURE',
  image: 'banners/light-up.avif',
  phoneImage: 'banners/light-up-phone.avif',
}

/** Those of priority 1, then those of priority 2. Where there are none, or they cannot be had, the default. */
export function slidesOf(banners: Outcome<Banner[]>): Slide[] {
  if ('failure' in banners) return [DEFAULT_SLIDE]
  const ofPriority = (priority: number) => banners.answer.filter((banner) => banner.priority === priority)
  const slides = [...ofPriority(1), ...ofPriority(2)]
  return slides.length > 0 ? slides : [DEFAULT_SLIDE]
}
