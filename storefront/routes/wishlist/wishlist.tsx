import { discountOf } from '#domain/pricing.ts'
import type { CardProduct } from '../../api/product.ts'
import type { WishlistEntry } from '../../api/wishlist.ts'
import { LoadingCards } from '../../components/loading.tsx'
import { NeedsScript } from '../../components/needs-script.tsx'
import { ProductGrid } from '../../components/product-grid.tsx'
import { Prompt } from '../../components/prompt.tsx'
import { useLoginOrUnknown } from '../../customer/login.ts'
import { useOwn } from '../../customer/use-own.ts'
import { loadWishlist, useWishlist } from '../../customer/wishlist.ts'
import { hiddenPageMeta } from '../../page-meta.ts'
import type { Route } from './+types/wishlist.ts'
import styles from './wishlist.module.css'

export const meta: Route.MetaFunction = (place) => hiddenPageMeta(place, 'My wishlist')

export default function WishlistScreen() {
  const login = useLoginOrUnknown()
  return (
    <main id="content" className={`page ${styles.screen}`}>
      <NeedsScript />
      {login === 'unknown' && <Waiting />}
      {login === undefined && (
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
      {typeof login === 'object' && <Entries userId={login.userId} />}
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
function Entries({ userId }: { userId: number }) {
  const read = useOwn(userId, loadWishlist)
  const wishlist = useWishlist(userId)
  if (!read) return <Waiting />
  if ('failure' in read)
    return (
      <>
        <h1>MY WISHLIST</h1>
        <p role="alert">{`Error: ${read.failure || 'Failed to load wishlist'}`}</p>
      </>
    )
  const kept = read.answer.filter(
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
          hint="Tap the heart on a product to keep it here."
          action="BROWSE PRODUCTS"
          to="/"
        />
      ) : (
        <>
          <h2 className="heard">Products</h2>
          <ProductGrid
            products={kept.map(asCardProduct)}
            action="add to cart"
            heartFailed="Failed to remove from wishlist"
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
