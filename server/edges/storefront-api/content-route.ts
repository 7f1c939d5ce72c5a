import formBodies from '@fastify/formbody'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { findShopId } from '#domain/shop-id.ts'
import type { Shop } from '#server/shop/create-shop.ts'

/** `POST /content`: a list whose first item has one key per policy page, holding its rich text. */
export async function contentRoute(app: FastifyInstance, shop: Shop): Promise<void> {
  const plugin: FastifyPluginAsync = async (service) => {
    await service.register(formBodies)
    service.post('/content', async (request, reply) => {
      const id = parseShopId(request.body)
      if (id === undefined) return reply.status(400).send({ message: 'shopId must be a number' })
      return readContent(shop, id)
    })
  }
  await app.register(plugin)
}

export async function readContent(shop: Shop, id: number): Promise<[Record<string, string>]> {
  const shopId = findShopId(id)
  return [shopId === undefined ? {} : await shop.readPolicies(shopId)]
}

/** Forms send it as text, JSON either way. */
function parseShopId(body: unknown): number | undefined {
  const value = typeof body === 'object' && body !== null && 'shopId' in body ? body.shopId : undefined
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : undefined
}
