import { data, Link, type MetaDescriptor } from 'react-router'
import { formatRupees } from '#domain/money.ts'
import { cardOriginalPrice, cardPrice } from '#domain/pricing.ts'
import { findProduct, listProducts, type ProductDetail } from '../../api/catalogue.ts'
import { type Send, sendFromBrowser } from '../../api/client.ts'
import { type Outcome, settle } from '../../api/outcome.ts'
import { asCard, type CardProduct } from '../../api/product.ts'
import { sendContext } from '../../api/send-context.ts'
import { AddToCartButton } from '../../components/add-to-cart-button.tsx'
import { Arriving } from '../../components/arriving.tsx'
import { Button } from '../../components/button.tsx'
import { HeartButton } from '../../components/heart-button.tsx'
import { KelvinChip } from '../../components/kelvin-chip.tsx'
import { LateHead } from '../../components/late-head.tsx'
import { Price } from '../../components/price.tsx'
import { hiddenPageMeta, type Place } from '../../page-meta.ts'
import type { Route } from './+types/product.ts'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import styles from './product.module.css'
import { productMeta } from './product-meta.ts'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductTexts } from './product-texts.tsx'
import { Recommended } from './recommended.tsx'
import { ShareButton } from './share-button.tsx'

const RECOMMENDED = 12

type Shown = { product: ProductDetail | null | undefined; others: CardProduct[] }

async function load(send: Send, id: string, signal?: AbortSignal): Promise<Outcome<Shown>> {
  // What is no whole number names no product; nothing needs to be asked.
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) >= 2 ** 31)
    return { answer: { product: undefined, others: [] } }
  const [product, others] = await Promise.all([
    settle(findProduct(send, Number(id), signal)),
    settle(listProducts(send, { sort: 'BEST_SELLING', limit: RECOMMENDED + 1 }, signal)),
  ])
  if ('failure' in product) return product
  const rest = 'answer' in others ? others.answer.filter((it) => it.id !== Number(id)) : []
  return { answer: { product: product.answer, others: rest.slice(0, RECOMMENDED).map(asCard) } }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const shown = await load(context.get(sendContext), params.productId ?? '')
  return data({ shown }, statusOf(shown))
}

function statusOf(shown: Outcome<Shown>): number {
  if ('failure' in shown) return 503
  return shown.answer.product ? 200 : 404
}

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => ({
  shown: load(sendFromBrowser, params.productId ?? '', request.signal),
})

export const meta: Route.MetaFunction = ({ loaderData, ...place }) => {
  const shown = loaderData?.shown
  // On its way: the page takes its head when it is there.
  if (shown instanceof Promise) return []
  return headOf(place, shown && 'answer' in shown ? shown.answer.product : undefined)
}

function headOf(place: Place, product: ProductDetail | null | undefined): MetaDescriptor[] {
  return product ? productMeta(place, product) : hiddenPageMeta(place, 'Product')
}

export default function ProductScreen({ loaderData: { shown } }: Route.ComponentProps) {
  const head = (product?: ProductDetail | null) =>
    shown instanceof Promise && <LateHead tagsAt={(place) => headOf(place, product)} />
  return (
    <main id="content" className={`page ${styles.screen}`}>
      <Arriving
        what={shown}
        waiting={<ProductSkeleton />}
        failed={(message) => (
          <>
            {head()}
            <Failure message={message || 'Failed to load product'} />
          </>
        )}
      >
        {({ product, others }) => (
          <>
            {head(product)}
            {product ? (
              <Details key={product.id} product={product} others={others} />
            ) : (
              <Failure message={product === null ? 'No product found' : 'Product not found'} />
            )}
          </>
        )}
      </Arriving>
    </main>
  )
}

function Failure({ message }: { message: string }) {
  return (
    <div className={styles.failure} role="alert">
      <h1>{message}</h1>
      <Button onClick={() => window.location.reload()}>Try Again</Button>
    </div>
  )
}

function Details({ product, others }: { product: ProductDetail; others: CardProduct[] }) {
  return (
    <>
      <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
        <Link to="/">HOME</Link> <span aria-hidden="true">&gt;</span>{' '}
        <span>{product.name.toUpperCase()}</span>
      </nav>
      <div className={styles.columns}>
        <Gallery product={product} />
        <div className={styles.facts}>
          <div className={styles.title}>
            <p className={styles.brand}>{product.brand}</p>
            <h1>{product.name}</h1>
            <div className={styles.aside}>
              <HeartButton
                productId={product.id}
                name={product.name}
                loginText="Please login first to use wishlist features"
              />
              <ShareButton title={product.name} />
            </div>
          </div>
          <Price
            now={cardPrice(product)}
            before={cardOriginalPrice(product)}
            discount={product.discount}
            large
          />
          <p className={styles.note}>Prices are inclusive of all taxes</p>
          {product.printedMrp !== null && (
            <p className={styles.mrp}>MRP {formatRupees(product.printedMrp)} (inclusive of all taxes)</p>
          )}
          <p className={product.stock > 0 ? styles.there : styles.gone}>{stockText(product)}</p>
          {product.colourTemperature !== null && <KelvinChip kelvin={product.colourTemperature} />}
          <div className={styles.buy}>
            <span className={styles.buyPrice}>{formatRupees(cardPrice(product))}</span>
            <AddToCartButton product={product}>ADD TO CART</AddToCartButton>
          </div>
          <Facts product={product} />
          <ProductTexts product={product} />
        </div>
      </div>
      <Recommended products={others} />
    </>
  )
}

function stockText({ stock, minStock }: ProductDetail): string {
  if (stock <= 0) return 'Out of Stock'
  return stock <= (minStock ?? 0) ? `Only ${stock} left` : 'In stock'
}
