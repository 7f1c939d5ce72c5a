import { createHash } from 'node:crypto'
import { type SearchedProduct, searchWordsOf } from '#domain/search/search-words.ts'
import { wordsOf } from '#domain/search/words.ts'

/**
 * `products.search_words`: every writer of a product's texts fills it by this, and triggers do the rest. It has a
 * stamp of the texts in it, so it always changes with them: the database refuses texts that come without it.
 */
export function searchWords(product: SearchedProduct): string {
  return JSON.stringify({ ...searchWordsOf(product), stamp: stampOf(product) })
}

function stampOf(product: SearchedProduct): string {
  const { sku, name, title, localName, brand, bulbTypes, colourTemperature } = product
  const { seoKeywords, description, specification } = product
  const names = [sku, name, title, localName, brand, bulbTypes, colourTemperature]
  const texts = [seoKeywords, description, specification]
  const all = JSON.stringify([...names, ...texts].map((text) => text ?? null))
  return createHash('sha256').update(all).digest('base64url').slice(0, 12)
}

/** `search_name` of categories and master categories. */
export function searchName(name: string): string {
  return wordsOf(name).join(' ')
}
