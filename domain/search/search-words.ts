import { otherNamesOfBulb } from './synonyms.ts'
import { wordsOf } from './words.ts'

/** Descriptions beyond this are no longer about the product. */
const MOST_TEXT_WORDS = 1_000

export type SearchedProduct = {
  sku: string
  name: string
  title?: string | null | undefined
  localName?: string | null | undefined
  brand?: string | null | undefined
  bulbTypes: string
  colourTemperature?: number | null | undefined
  seoKeywords?: string | null | undefined
  description?: string | null | undefined
  specification?: string | null | undefined
}

/** A product's words by where they stand, each a line of words with single spaces. */
export type SearchWords = {
  number: string
  name: string
  /** what else it is called: title, brand, bulb types under all their names, colour temperature */
  labels: string
  keywords: string
  texts: string
}

/** Instructions and notices are left out: they name tools and other lamps, not what the product is. */
export function searchWordsOf(product: SearchedProduct): SearchWords {
  const name = wordsOf(product.name)
  const title = wordsOf(product.title ?? '').filter((word) => !name.includes(word))
  const labels = wordsOf(
    spaced(
      product.localName,
      product.brand,
      product.bulbTypes,
      product.colourTemperature ? `${product.colourTemperature}k` : '',
    ),
  )
  const keywords = wordsOf(product.seoKeywords ?? '')
  const texts = wordsOf(plainText(spaced(product.description, product.specification)))
  return {
    number: line(wordsOf(product.sku)),
    name: line(name),
    labels: line(distinct([...title, ...labels, ...[...name, ...labels].flatMap(otherNamesOfBulb)])),
    keywords: line(distinct([...keywords, ...keywords.flatMap(otherNamesOfBulb)])),
    texts: line(distinct(texts).slice(0, MOST_TEXT_WORDS)),
  }
}

function plainText(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ').replace(/&#?\w+;/g, ' ')
}

const spaced = (...texts: (string | null | undefined)[]) => texts.filter(Boolean).join(' ')
const line = (words: string[]) => words.join(' ')
const distinct = (words: string[]) => [...new Set(words)]
