import formBodies from '@fastify/formbody'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { contentCallSchema } from '#domain/forms/profile/content.ts'
import { findShopId } from '#domain/profile/shop-id.ts'
import { readForm } from '#server/edges/http/form.ts'
import type { Shop } from '#server/shop/create-shop.ts'

/** `POST /content`: a list whose first item has one key per policy page, holding its rich text. */
export async function contentRoute(app: FastifyInstance, shop: Pick<Shop, 'profile'>): Promise<void> {
  const plugin: FastifyPluginAsync = async (service) => {
    await service.register(formBodies)
    service.post('/content', (request) => readContent(shop, readForm(request, contentCallSchema).shopId))
  }
  await app.register(plugin)
}

export async function readContent(
  shop: Pick<Shop, 'profile'>,
  id: number,
): Promise<[Record<string, string>]> {
  const shopId = findShopId(id)
  return [shopId === undefined ? {} : await shop.profile.readPolicies(shopId)]
}
