import formBodies from '@fastify/formbody'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import { findShopId } from '#domain/shop-id.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listPolicyPages } from '#server/shop/content/queries.ts'
import { serveRichText } from '#server/shop/content/rich-text.ts'
import { fillShopWords } from '#server/shop/content/shop-words.ts'
import { findShop } from '#server/shop/profile/queries.ts'

/** `POST /content`: a list whose first item has one key per policy page, holding its rich text. */
export async function contentService(app: FastifyInstance, db: Kysely<Tables>): Promise<void> {
  const plugin: FastifyPluginAsync = async (service) => {
    await service.register(formBodies)
    service.post('/content', async (request, reply) => {
      const id = parseShopId(request.body)
      if (id === undefined) return reply.status(400).send({ message: 'shopId must be a number' })
      return readContent(db, id)
    })
  }
  await app.register(plugin)
}

export async function readContent(db: Kysely<Tables>, id: number): Promise<[Record<string, string>]> {
  const shopId = findShopId(id)
  const shop = shopId === undefined ? undefined : await findShop(db, shopId)
  if (!shop) return [{}]
  const pages = await listPolicyPages(db, shop.id)
  // Sanitised with the shop's words in it: what they say may have become part of a link.
  return [Object.fromEntries(pages.map(({ slug, body }) => [slug, serveRichText(fillShopWords(body, shop))]))]
}

/** Forms send it as text, JSON either way. */
function parseShopId(body: unknown): number | undefined {
  const value = typeof body === 'object' && body !== null && 'shopId' in body ? body.shopId : undefined
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : undefined
}
