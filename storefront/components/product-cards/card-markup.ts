import { createContext } from 'react'
import type { CardProduct } from '../../api/product.ts'
import type { PictureUrls } from '../../picture-url.ts'
import type { CardLook } from './product-card.tsx'

/** Draws a card as HTML. The server alone can, see entry.server.tsx; in the browser React does it. */
export const CardMarkup = createContext<
  ((product: CardProduct, look: CardLook, pictures: PictureUrls) => string) | undefined
>(undefined)
