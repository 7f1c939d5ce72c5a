/*
 * Texts to customers with places for what differs: {name}, {shop} and {order}.
 */

export const PLACES = ['name', 'shop', 'order'] as const
export type Place = (typeof PLACES)[number]

const WRITTEN = /\{([^{}\n]{1,40})\}/g

/** The first place of a text that nothing can be put in; nothing where there is none. */
export function unknownPlace(text: string): string | undefined {
  for (const [written, place = ''] of text.matchAll(WRITTEN)) {
    if (!(PLACES as readonly string[]).includes(place.trim().toLowerCase())) return written
  }
  return undefined
}

/** Whether a text can be sent only about an order. */
export function needsOrder(text: string): boolean {
  return [...text.matchAll(WRITTEN)].some(([, place = '']) => place.trim().toLowerCase() === 'order')
}

/** Whether a place of it was left as it is in the template. */
export function hasPlaces(text: string): boolean {
  return [...text.matchAll(WRITTEN)].some(([, place = '']) =>
    (PLACES as readonly string[]).includes(place.trim().toLowerCase()),
  )
}

/** The text with what is known in its places. What is put there is not looked through for places again. */
export function fillTemplate(text: string, facts: Record<Place, string>): string {
  return text.replace(WRITTEN, (written, place: string) => {
    const known = PLACES.find((it) => it === place.trim().toLowerCase())
    return known === undefined ? written : facts[known]
  })
}
