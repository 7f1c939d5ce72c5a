import { preload } from 'react-dom'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CardProduct } from '../../api/product.ts'
import type { PictureUrls } from '../../picture-url.ts'
import { sourceOf } from '../product-facts/picture.tsx'
import { type CardLook, ProductCard } from './product-card.tsx'

/** Some 2 kB each, and two or three looks of a product. */
const MOST_KEPT = 3_000

const kept = new Map<string, string>()

/** React writes it before the picture that it is for; of a card, it belongs into the page's head. */
const PRELOAD = /^<link rel="preload"[^>]*>/

/** A card as HTML: rendered once for all pages that show the same of it. */
export function keptMarkup(product: CardProduct, look: CardLook, pictures: PictureUrls): string {
  if (look.urgent && product.featureImage) preloadPicture(product.featureImage, look, pictures)
  const key = JSON.stringify([whatShows(product), look, pictures.of('')])
  const known = kept.get(key)
  if (known !== undefined) return known
  const card = <ProductCard product={product} pictures={pictures} {...look} />
  const markup = renderToStaticMarkup(card).replace(PRELOAD, '')
  if (kept.size >= MOST_KEPT) forgetOldest()
  kept.set(key, markup)
  return markup
}

/** By name: what is in the page only for whoever renders it would be left out. Of the stock a card says whether there is any. */
function whatShows(product: CardProduct) {
  const { id, name, brand, sellingPrice, tax, discount, stock, featureImage, colourTemperature, ...rest } =
    product
  rest satisfies Record<string, never>
  return [id, name, brand, sellingPrice, tax, discount, stock > 0, featureImage, colourTemperature]
}

function preloadPicture(path: string, look: CardLook, pictures: PictureUrls): void {
  const { src, srcSet, sizes } = sourceOf(path, look.sizes, pictures)
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    ...(srcSet && sizes && { imageSrcSet: srcSet, imageSizes: sizes }),
  })
}

/** What is shown often is soon there again. */
function forgetOldest(): void {
  const [oldest] = kept.keys()
  if (oldest !== undefined) kept.delete(oldest)
}
