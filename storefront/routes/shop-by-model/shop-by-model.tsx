import { data, Link, useLocation } from 'react-router'
import { categoryKey } from '#domain/catalogue/category-key.ts'
import { inPage } from '../../api/card-in-page.ts'
import { listProducts } from '../../api/catalogue.ts'
import { type Send, sendFromBrowser } from '../../api/client.ts'
import { mapAnswer, settle } from '../../api/outcome.ts'
import { sendContext } from '../../api/send-context.ts'
import { listMasterCategories } from '../../api/shop.ts'
import { Arriving } from '../../components/notices/arriving.tsx'
import { LoadingCards } from '../../components/notices/loading.tsx'
import { PageBanner } from '../../components/page-banner.tsx'
import { ProductGrid } from '../../components/product-cards/product-grid.tsx'
import { priceFonts } from '../../fonts/preload.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/shop-by-model.ts'
import { DriveFinder } from './drive-finder.tsx'
import styles from './shop-by-model.module.css'

const DESCRIPTION =
  'Head lights, bulbs and lamps by type. Choose one to see what fits your car or motorcycle.'

const categoryIn = (search: string): string => new URLSearchParams(search).get('category') ?? ''

function load(send: Send, category: string, signal?: AbortSignal) {
  const filter = category === '' ? {} : { mastercategory: category }
  return settle(
    Promise.all([
      listMasterCategories(send, signal),
      listProducts(send, { limit: 100, ...filter }, signal),
    ]).then(([categories, products]) => ({ categories, products })),
  )
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = await load(context.get(sendContext), categoryIn(new URL(request.url).search))
  const sent = mapAnswer(shown, ({ categories, products }) => ({ categories, products: inPage(products) }))
  return data({ shown: sent }, 'failure' in shown ? 503 : 200)
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  shown: load(sendFromBrowser, categoryIn(new URL(request.url).search), request.signal),
})

export const links: Route.LinksFunction = () => priceFonts

export const meta: Route.MetaFunction = (place) =>
  pageMeta(place, { title: 'Shop By Model', description: DESCRIPTION })

export default function ShopByModelScreen({ loaderData: { shown } }: Route.ComponentProps) {
  const chosen = categoryIn(useLocation().search)
  return (
    <main id="content">
      <PageBanner title="Shop By Model" scene="head-lights" />
      <div className={`page ${styles.page}`}>
        <DriveFinder />
        <Arriving
          what={shown}
          waiting={<LoadingCards>Almost there...</LoadingCards>}
          failed={(message) => <p role="alert">{`Error: ${message}`}</p>}
        >
          {({ categories, products }) => (
            <>
              <nav aria-label="Models">
                <ul className={styles.filters}>
                  <Filter name="All Models" category="" chosen={chosen} />
                  {categories.map(({ id, name }) => (
                    <Filter key={id} name={name} category={name} chosen={chosen} />
                  ))}
                </ul>
              </nav>
              <h2 className="visually-hidden">Products</h2>
              {products.length === 0 ? (
                <p role="status">No Products Found</p>
              ) : (
                <ProductGrid
                  products={products}
                  action="view"
                  isInView={false}
                  loginText="Please Login For Access Feature"
                />
              )}
            </>
          )}
        </Arriving>
      </div>
    </main>
  )
}

type FilterProps = { name: string; category: string; chosen: string }

/** A link, so that a choice can be shared and works without scripts. */
function Filter({ name, category, chosen }: FilterProps) {
  const to = category === '' ? '/shopbymodel' : `/shopbymodel?category=${encodeURIComponent(category)}`
  const current = categoryKey(category) === categoryKey(chosen)
  return (
    <li>
      <Link to={to} preventScrollReset aria-current={current ? 'true' : undefined}>
        {name}
      </Link>
    </li>
  )
}
