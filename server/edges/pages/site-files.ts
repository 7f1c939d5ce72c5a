import type { FastifyInstance } from 'fastify'
import { hasAnswer, vehiclePath } from '#domain/fitment/vehicle.ts'
import { toProductId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { PAGES_WITH_KEY, PERSONAL_PAGES } from '#server/edges/http/personal-pages.ts'
import type { Shop } from '#server/shop/create-shop.ts'

const PAGES = ['/', '/automobile', '/latest', '/allproducts', '/shopbymodel', '/fit', '/about', '/contactus']
/** Pages that are a customer's own, and calls: nothing there for a search engine. */
const PRIVATE = [...PERSONAL_PAGES, ...PAGES_WITH_KEY, '/graphql', '/auth/', '/content']
/** So many pages a sitemap may name at most. */
const MOST_PAGES = 50_000
/** One for each so many product ids stays far below. */
const IDS_PER_FILE = 5_000

type Deps = { shop: Pick<Shop, 'catalogue' | 'fitment' | 'profile'>; origin: string }

/** `robots.txt` and the sitemaps. A sitemap of products costs the same however many there are. */
export function siteFiles(app: FastifyInstance, { shop, origin }: Deps): void {
  app.get('/robots.txt', (_request, reply) => {
    const rules = [
      'User-agent: *',
      ...PRIVATE.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHE)
      .send(`${rules.join('\n')}\n`)
  })

  app.get('/sitemap.xml', async (_request, reply) => {
    const files = Math.ceil((await shop.catalogue.findHighestId(SHOP_ID)) / IDS_PER_FILE)
    const names = ['pages', 'vehicles', ...Array.from({ length: files }, (_, file) => `products-${file}`)]
    const entries = names.map((name) => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>`)
    return reply.headers(XML).send(`${HEAD}<sitemapindex ${SPACE}>${entries.join('')}</sitemapindex>\n`)
  })

  app.get('/sitemap-pages.xml', async (_request, reply) => {
    const policies = (await shop.profile.listPolicyPages(SHOP_ID)).map(
      ({ slug }) => `/${encodeURIComponent(slug)}`,
    )
    return reply.headers(XML).send(urlSet([...PAGES, ...policies].map((path) => ({ url: origin + path }))))
  })

  app.get('/sitemap-vehicles.xml', async (_request, reply) => {
    // A page that can say nothing of any lamp is none that anybody looks for.
    const vehicles = (await shop.fitment.listVehicles({ limit: MOST_PAGES })).filter(hasAnswer)
    return reply.headers(XML).send(urlSet(vehicles.map((it) => ({ url: origin + vehiclePath(it) }))))
  })

  app.get<{ Params: { file: string } }>(
    '/sitemap-products-:file(^\\d{1,6}$).xml',
    async ({ params }, reply) => {
      const first = Number(params.file) * IDS_PER_FILE + 1
      const [from, to] = [toProductId(first), toProductId(first + IDS_PER_FILE - 1)]
      const products = await shop.catalogue.listDates(SHOP_ID, { from, to })
      const urls = products.map(({ id, updatedAt }) => ({
        url: `${origin}/product/${id}`,
        changedAt: updatedAt,
      }))
      return reply.headers(XML).send(urlSet(urls))
    },
  )
}

const CACHE = 'public, max-age=3600'
const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': CACHE }
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function urlSet(urls: { url: string; changedAt?: number }[]): string {
  const entries = urls.map(({ url, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
    return `<url><loc>${url}</loc>${changed}</url>`
  })
  return `${HEAD}<urlset ${SPACE}>${entries.join('')}</urlset>\n`
}
