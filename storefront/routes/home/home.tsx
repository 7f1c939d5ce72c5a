import { listProducts } from '../../api/catalogue.ts'
import { type Send, sendFromBrowser } from '../../api/client.ts'
import type { Product } from '../../api/product.ts'
import { sendContext } from '../../api/send-context.ts'
import { ProductCard } from '../../components/product-card.tsx'
import type { Route } from './+types/home.ts'
import styles from './home.module.css'

const PRODUCTS = 24

const load = async (send: Send, signal?: AbortSignal): Promise<{ products: Product[] }> => ({
  products: await listProducts(send, { sort: 'BEST_SELLING', limit: PRODUCTS }, signal),
})

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(sendContext))
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(sendFromBrowser, request.signal)

export const meta: Route.MetaFunction = () => [
  { title: 'Kiranta Auto Lighting: LED, halogen and HID headlights' },
  {
    name: 'description',
    content: 'Headlamps, bulbs, fog lamps and parts for cars and motorcycles, sent from Pune.',
  },
]

export default function Home({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <main id="content" className={styles.page}>
      <h1 className={styles.tagline}>
        Top-tier LED, Halogen &amp; HID Headlights Custom-Fit for Your Vehicle
      </h1>
      <section aria-labelledby="best-selling">
        <h2 id="best-selling" className={styles.heading}>
          Best Selling Products
        </h2>
        <ul className={styles.grid}>
          {products.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} urgent={index < 4} />
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}
