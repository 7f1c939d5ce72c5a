import type { CookieSerializeOptions } from '@fastify/cookie'
import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { refuseCrossSite } from '#server/edges/http/cross-site.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { accountRoutes } from './account-routes.ts'
import { cookieOptions } from './cookies.ts'
import { loginRoutes } from './login-routes.ts'
import { mobileRoutes } from './mobile-routes.ts'
import { recoveryRoutes } from './recovery-routes.ts'
import { resetRoutes } from './reset-routes.ts'

export type AuthDeps = {
  shop: Shop
  cookie: CookieSerializeOptions
}

type Options = {
  shop: Shop
  /** cookies travel over https only */
  secure: boolean
  ownOrigin: string
  allowedOrigins: string[]
}

const LONGEST_BODY = 10_000

/** The authentication service: form-encoded POSTs, with the replies that its clients expect. */
export async function authRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const plugin: FastifyPluginAsync = async (service) => {
    service.removeAllContentTypeParsers()
    await service.register(formBody, { bodyLimit: LONGEST_BODY })
    service.addHook('onRequest', refuseCrossSite(options.ownOrigin, options.allowedOrigins))
    service.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const deps = { shop: options.shop, cookie: cookieOptions(options.secure) }
    loginRoutes(service, deps)
    recoveryRoutes(service, deps)
    resetRoutes(service, deps)
    mobileRoutes(service, deps)
    accountRoutes(service, deps)
  }
  await app.register(plugin)
}
