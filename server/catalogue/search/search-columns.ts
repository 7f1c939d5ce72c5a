import { type SearchedProduct, searchWordsOf } from '#domain/search/search-words.ts'
import { wordsOf } from '#domain/search/words.ts'

/** `products.search_words`: every writer of a product's texts fills it by this. Triggers do the rest. */
export function searchWords(product: SearchedProduct): string {
  return JSON.stringify(searchWordsOf(product))
}

/** `search_name` of categories and master categories. */
export function searchName(name: string): string {
  return wordsOf(name).join(' ')
}
