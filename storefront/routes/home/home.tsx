import type { ReactNode } from 'react'
import { metaDescription } from '#domain/profile/meta-description.ts'
import { type CardInPage, inPage } from '../../api/card-in-page.ts'
import { listProducts, listSpotlight } from '../../api/catalogue.ts'
import { type Send, sendFromBrowser } from '../../api/client.ts'
import { mapAnswer, type Outcome, settle } from '../../api/outcome.ts'
import { asCard, type CardProduct, type Product } from '../../api/product.ts'
import { sendContext } from '../../api/send-context.ts'
import { listBanners } from '../../api/shop.ts'
import { AboutText } from '../../components/about-text.tsx'
import { ListingLink } from '../../components/buttons/listing-link.tsx'
import { Arriving } from '../../components/notices/arriving.tsx'
import { LoadingCards } from '../../components/notices/loading.tsx'
import { Scene } from '../../components/product-facts/scene.tsx'
import { priceFonts } from '../../fonts/preload.ts'
import { pageMeta, shopIn } from '../../page-meta.ts'
import { useShop } from '../../root-data.ts'
import type { Route } from './+types/home.ts'
import { Hero, ShopNow } from './hero.tsx'
import styles from './home.module.css'
import { ModelTiles } from './model-tiles.tsx'
import { PlacedStrip } from './placed-strip.tsx'
import { ProductRow } from './product-row.tsx'
import { ShopFacts } from './shop-facts.tsx'
import { slidesOf } from './slides.ts'
import { pickVariety } from './variety.ts'
import { ViewBlock } from './view-block.tsx'

const CAROUSEL = 10
const BEST_SELLING = 12
const TILES = 8
const VIEWED = 'PROJECTORS AND HEADLAMPS'

/** Every block has its own call, so that one that fails leaves the others as they are. */
const load = (send: Send, signal?: AbortSignal) => {
  const cards = (found: Promise<Product[]>): Promise<Outcome<CardProduct[]>> =>
    settle(found.then((products) => products.map(asCard)))
  const products = (filter: Parameters<typeof listProducts>[1]) => listProducts(send, filter, signal)
  return {
    banners: settle(listBanners(send, signal)),
    spotlight: cards(listSpotlight(send, CAROUSEL, signal)),
    bestSelling: cards(products({ sort: 'BEST_SELLING', limit: BEST_SELLING })),
    models: cards(products({ limit: 100 }).then((found) => pickVariety(found, TILES))),
    viewed: cards(products({ mastercategory: VIEWED, limit: 3 })),
  }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { banners, spotlight, bestSelling, models, viewed } = load(context.get(sendContext))
  return {
    banners: await banners,
    spotlight: mapAnswer(await spotlight, inPage),
    bestSelling: mapAnswer(await bestSelling, inPage),
    models: await models,
    viewed: await viewed,
  }
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(sendFromBrowser, request.signal)

export const links: Route.LinksFunction = () => priceFonts

export const meta: Route.MetaFunction = (place) => {
  const shop = shopIn(place.matches[0]?.loaderData)
  return pageMeta(place, {
    title: [shop?.name ?? 'Home', shop?.tagline].filter(Boolean).join(': '),
    description: metaDescription(shop?.description ?? ''),
  })
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const shop = useShop()
  return (
    <>
      <PlacedStrip />
      <main id="content" className={styles.home}>
        <Arriving
          what={loaderData.banners}
          waiting={<Hero slides={slidesOf({ answer: [] })} />}
          failed={() => <Hero slides={slidesOf({ failure: '' })} />}
        >
          {(banners) => <Hero slides={slidesOf({ answer: banners })} />}
        </Arriving>
        <ShopFacts />
        <Block heading="In the spotlight" id="spotlight" products={loaderData.spotlight}>
          {(products) => (
            <ProductRow products={products} labelledBy="spotlight" action="add to cart" narrow />
          )}
        </Block>
        <section className={`page ${styles.promo}`} aria-label="Offer">
          <p>{shop?.promoText ?? 'Grab 50% OFF on all products'}</p>
          <ShopNow />
        </section>
        <Scene
          className={styles.divider}
          wide="pages/divider.avif"
          phone="pages/divider-phone.avif"
          width={1920}
          height={560}
        />
        <Block heading="Best Selling Products" id="best-selling" products={loaderData.bestSelling}>
          {(products) => <ProductRow products={products} labelledBy="best-selling" action="view" />}
        </Block>
        <Block heading="Shop By Model" id="shop-by-model" products={loaderData.models}>
          {(products) => <ModelTiles products={products} />}
        </Block>
        <section className={`page ${styles.about}`} aria-labelledby="about">
          <h2 id="about">About us</h2>
          <AboutText />
          <ListingLink look="quiet" to="/allproducts">
            View All Products
          </ListingLink>
        </section>
        <Block heading={VIEWED} id="viewed" products={loaderData.viewed}>
          {(products) => <ViewBlock products={products} />}
        </Block>
      </main>
    </>
  )
}

type BlockProps<Card extends CardInPage> = {
  heading: string
  id: string
  products: Outcome<Card[]> | Promise<Outcome<Card[]>>
  children: (products: Card[]) => ReactNode
}

function Block<Card extends CardInPage>({ heading, id, products, children }: BlockProps<Card>) {
  return (
    <section className={`page ${styles.block}`} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <Arriving
        what={products}
        waiting={<LoadingCards count={4}>Almost there...</LoadingCards>}
        failed={(message) => <p role="alert">{message ? `Error: ${message}` : 'Failed to load data'}</p>}
      >
        {children}
      </Arriving>
    </section>
  )
}
