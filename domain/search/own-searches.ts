/** So many are tried at once. */
export const MOST_OWN_SEARCHES = 8

type Named = { name: string; brand: string; seoKeywords: string }

/** What customers would type who mean just this product: its name, its brand and each of its keywords. */
export function ownSearches({ name, brand, seoKeywords }: Named): string[] {
  const texts = [name, brand, ...seoKeywords.split(',')].map((text) => text.trim())
  const byKey = new Map(texts.filter((text) => text !== '').map((text) => [text.toLowerCase(), text]))
  return [...byKey.values()].slice(0, MOST_OWN_SEARCHES)
}
