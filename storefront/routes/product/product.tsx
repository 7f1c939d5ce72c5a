import { data, type MetaDescriptor } from 'react-router'
import { inPage } from '../../api/card-in-page.ts'
import type { ProductDetail } from '../../api/catalogue.ts'
import { sendFromBrowser } from '../../api/client.ts'
import { mapAnswer, type Outcome } from '../../api/outcome.ts'
import { previewContext, sendContext } from '../../api/send-context.ts'
import { Button } from '../../components/buttons/button.tsx'
import { LateHead } from '../../components/late-head.tsx'
import { Arriving } from '../../components/notices/arriving.tsx'
import { priceFonts } from '../../fonts/preload.ts'
import { MOST_BEST_SELLERS, NotFoundHelp } from '../../not-found/not-found-help.tsx'
import { hiddenPageMeta, type Place } from '../../page-meta.ts'
import type { Route } from './+types/product.ts'
import { Details } from './details.tsx'
import { loadProduct, productRequestOf, type ShownProduct } from './load-product.ts'
import styles from './product.module.css'
import { productMeta } from './product-meta.ts'
import { ProductSkeleton } from './product-skeleton.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shown = await loadProduct(context.get(sendContext), productRequestOf(params, request.url))
  const sent = mapAnswer(shown, ({ others, instead, ...rest }) => ({
    ...rest,
    others: inPage(others),
    instead: inPage(instead),
  }))
  return data({ shown: sent, isPreview: context.get(previewContext) }, statusOf(shown))
}

function statusOf(shown: Outcome<ShownProduct>): number {
  if ('failure' in shown) return 503
  return shown.answer.product ? 200 : 404
}

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => ({
  shown: loadProduct(sendFromBrowser, productRequestOf(params, request.url), request.signal),
  isPreview: false,
})

export const links: Route.LinksFunction = () => priceFonts

export const meta: Route.MetaFunction = ({ loaderData, ...place }) => {
  const shown = loaderData?.shown
  // On its way: the page takes its head when it is there.
  if (shown instanceof Promise) return []
  return headOf(place, shown && 'answer' in shown ? shown.answer.product : undefined)
}

function headOf(place: Place, product: ProductDetail | null | undefined): MetaDescriptor[] {
  return product ? productMeta(place, product) : hiddenPageMeta(place, 'Product')
}

export default function ProductScreen({ loaderData: { shown, isPreview } }: Route.ComponentProps) {
  const head = (product?: ProductDetail | null) =>
    shown instanceof Promise && <LateHead tagsAt={(place) => headOf(place, product)} />
  return (
    <main id="content" className={`page ${styles.screen}`}>
      {isPreview && <PreviewNote />}
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
        {({ product, ...beside }) => (
          <>
            {head(product)}
            {product ? (
              <Details key={product.id} product={product} {...beside} />
            ) : (
              <>
                <Failure message={product === null ? 'No product found' : 'Product not found'} />
                <NotFoundHelp bestSelling={beside.others.slice(0, MOST_BEST_SELLERS)} />
              </>
            )}
          </>
        )}
      </Arriving>
    </main>
  )
}

/** For those who sell it, whether customers see it or not. The page comes without scripts: nothing can be bought there. */
function PreviewNote() {
  return (
    <p className={styles.preview}>
      <strong>Preview.</strong> Anyone with this link can open it for 30 minutes. Buttons do not work here.
    </p>
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
