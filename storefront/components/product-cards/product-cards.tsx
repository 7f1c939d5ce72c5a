import {
  type ComponentProps,
  memo,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type CardInPage, isWhole } from '../../api/card-in-page.ts'
import type { CardProduct } from '../../api/product.ts'
import { useCompared } from '../../customer/compared.ts'
import { useHearts } from '../../customer/wishlist.ts'
import { type PictureUrls, usePictures } from '../../picture-url.ts'
import type { HeartWords } from '../buttons/heart-button.tsx'
import { CardMarkup } from './card-markup.ts'
import { replaceFailed, showPlaceholder } from './failed-pictures.ts'
import { FitMarks, type Fits } from './fit-marks.tsx'
import { showHearts, showTicks } from './personal-marks.ts'
import { type CardLook, ProductCard } from './product-card.tsx'
import { useCardPresses } from './use-card-presses.ts'

type ItemLook = CardLook & {
  /** a phone leaves it out */
  isBeyond?: boolean
}

type Props<Product extends CardInPage> = HeartWords & {
  products: readonly Product[]
  lookOf: (product: Product, index: number) => ItemLook
  /** what they are to the vehicle that this visitor has chosen, as far as it is known */
  fits?: Fits | undefined
  listRef?: RefObject<HTMLUListElement | null>
  list: ComponentProps<'ul'> & { [data: `data-${string}`]: unknown }
}

/**
 * A list of cards. In the server's page each is a string that React does not look into, here or in the browser: one listener hears for all
 * of them, and what is personal is written into them.
 */
export function ProductCards<Product extends CardInPage>({
  products,
  lookOf,
  fits,
  listRef,
  list,
  ...words
}: Props<Product>) {
  const own = useRef<HTMLUListElement>(null)
  const ref = listRef ?? own
  const pictures = usePictures()
  const wishlist = useHearts()
  const compared = useCompared()
  const isInPage = useCardsInPage(products)
  const onClick = useCardPresses(words)

  // After every render: new cards know nothing of it.
  useLayoutEffect(() => {
    if (!ref.current) return
    showHearts(ref.current, wishlist)
    showTicks(ref.current, compared)
  })
  useEffect(() => {
    if (ref.current) replaceFailed(ref.current, pictures)
  }, [ref, pictures])

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: hears of presses on buttons and links, which keys press too */}
      <ul
        {...list}
        ref={ref}
        onClick={onClick}
        onErrorCapture={({ target }) => showPlaceholder(target, pictures)}
      >
        {products.map((product, index) => {
          const look = lookOf(product, index)
          return isWhole(product) && !isInPage(product) ? (
            <Card key={product.id} product={product} pictures={pictures} {...look} />
          ) : (
            <CardLeftAlone key={product.id} id={product.id} isBeyond={look.isBeyond} />
          )
        })}
      </ul>
      {fits !== undefined && fits.size > 0 && <FitMarks list={ref} fits={fits} products={products} />}
    </>
  )
}

const never = () => () => {}

/** Tells which cards stood in the server's page when it woke, as long as nothing newer has come for them. */
function useCardsInPage(products: readonly CardInPage[]): (product: CardInPage) => boolean {
  const isServersPage = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [inPage] = useState(() => new Set(isServersPage ? products : []))
  return (product) => !import.meta.env.SSR && inPage.has(product)
}

type CardProps = ItemLook & { product: CardProduct; pictures: PictureUrls }

const Card = memo(function Card({ isBeyond, product, pictures, ...look }: CardProps) {
  const markupOf = useContext(CardMarkup)
  const item = { 'data-card': product.id, 'data-beyond': isBeyond || undefined }
  if (!markupOf)
    return (
      <li {...item}>
        <ProductCard product={product} pictures={pictures} {...look} />
      </li>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, and kept
  return <li {...item} dangerouslySetInnerHTML={{ __html: markupOf(product, look, pictures) }} />
})

/** A card that is in the page. As it stands there it would come again, if React had to make the page anew. */
const CardLeftAlone = memo(function CardLeftAlone({
  id,
  isBeyond,
}: {
  id: number
  isBeyond: boolean | undefined
}) {
  const [inside] = useState(() => ({
    __html: document.querySelector(`[data-card="${id}"]`)?.innerHTML ?? '',
  }))
  return (
    <li
      data-card={id}
      data-beyond={isBeyond || undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what stands there already
      dangerouslySetInnerHTML={inside}
    />
  )
})
