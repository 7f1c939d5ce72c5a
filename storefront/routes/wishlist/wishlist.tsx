import { discountOf } from '#domain/money/pricing.ts'
import { type Outcome, settle } from '../../api/outcome.ts'
import type { CardProduct } from '../../api/product.ts'
import type { WishlistEntry } from '../../api/wishlist.ts'
import { LoadingCards } from '../../components/notices/loading.tsx'
import { NeedsScript } from '../../components/notices/needs-script.tsx'
import { Prompt } from '../../components/notices/prompt.tsx'
import { ProductGrid } from '../../components/product-cards/product-grid.tsx'
import { currentLogin } from '../../customer/login.ts'
import { useCustomerData } from '../../customer/use-customer-data.ts'
import { useNewest } from '../../customer/use-newest.ts'
import { loadWishlist, useWishlist } from '../../customer/wishlist.ts'
import { hiddenPageMeta } from '../../page-meta.ts'
import type { Route } from './+types/wishlist.ts'
import styles from './wishlist.module.css'

export const meta: Route.MetaFunction = (place) => hiddenPageMeta(place, 'My wishlist')

export function clientLoader() {
  const userId = currentLogin()?.userId
  return userId === undefined ? { userId } : { userId, read: settle(loadWishlist(userId)) }
}

/** From the server the same for everyone; whose wishlist it is, the browser finds out. */
export function HydrateFallback() {
  return (
    <main id="content" className={`page ${styles.screen}`}>
      <NeedsScript />
      <Waiting />
    </main>
  )
}

export default function WishlistScreen({ loaderData }: Route.ComponentProps) {
  const { login, own } = useCustomerData(loaderData)
  return (
    <main id="content" className={`page ${styles.screen}`}>
      {!login && (
        <>
          <h1>MY WISHLIST</h1>
          <Prompt
            text="Please login to view your wishlist"
            action="LOGIN"
            to="/userlogin"
            backTo="/wishlist"
          />
        </>
      )}
      {login && !own && <Waiting />}
      {own && <Entries key={own.userId} {...own} />}
    </main>
  )
}

function Waiting() {
  return (
    <>
      <h1>MY WISHLIST</h1>
      <LoadingCards>Almost there...</LoadingCards>
    </>
  )
}

/** The list as it was read, without what has been taken off it since. */
function Entries({ userId, read }: { userId: number; read: Promise<Outcome<WishlistEntry[]>> }) {
  const entries = useNewest(read)
  const wishlist = useWishlist(userId)
  if (!entries) return <Waiting />
  if ('failure' in entries)
    return (
      <>
        <h1>MY WISHLIST</h1>
        <p role="alert">{`Error: ${entries.failure || 'Failed to load wishlist'}`}</p>
      </>
    )
  const kept = entries.answer.filter(
    ({ productId }) => wishlist?.products.has(productId) || wishlist?.changing.has(productId),
  )
  return (
    <>
      <h1>
        MY WISHLIST <span className={styles.count}>({kept.length} ITEMS)</span>
      </h1>
      {kept.length === 0 ? (
        <Prompt
          text="No favourites yet"
          hint="Tap the heart on a product to save it here."
          action="BROWSE PRODUCTS"
          to="/"
        />
      ) : (
        <>
          <h2 className="visually-hidden">Products</h2>
          <ProductGrid
            products={kept.map(asCardProduct)}
            action="add to cart"
            failedText="Failed to remove from wishlist"
          />
        </>
      )}
    </>
  )
}

/** The wishlist speaks of an amount off the list price; cards speak of the selling price and a percentage. */
function asCardProduct(entry: WishlistEntry): CardProduct {
  const { productId, name, image, stock, tax, listPrice, discountPerUnit } = entry
  return {
    id: productId,
    name,
    stock,
    tax,
    featureImage: image,
    sellingPrice: listPrice - discountPerUnit,
    discount: discountOf(entry),
    colourTemperature: null,
  }
}
