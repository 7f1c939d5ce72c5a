import { randomUUID } from 'node:crypto'
import cookies from '@fastify/cookie'
import cors from '@fastify/cors'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { PaymentMethods } from '#server/shop/payments/payment-methods.ts'
import type { PictureStore } from '#server/shop/pictures/picture-store.ts'
import { countRequests, storefrontKind } from './http/count-requests.ts'
import { corsOptions } from './http/cross-site.ts'
import { cutUnread } from './http/cut-unread.ts'
import { sayError } from './http/error-reply.ts'
import { healthRoutes } from './http/health.ts'
import { withoutKey } from './http/personal-pages.ts'
import {
  answerBadClient,
  answerBadUrl,
  answerErrors,
  answerWhileClosing,
  keepRedirectsHere,
  markReplies,
  refuseOtherOptions,
} from './http/replies.ts'
import { OneLinePerRequest } from './http/request-log.ts'
import {
  createInProcessContactSend,
  createInProcessSend,
  createOpenPreview,
} from './pages/in-process-send.ts'
import { pageRoutes } from './pages/page-routes.ts'
import type { ServiceUrls, SocialLinks } from './pages/page-settings.ts'
import { createRemoteContactSend, createRemoteContentSend, createRemoteSend } from './pages/remote-send.ts'
import { shopFiles } from './pages/shop-files.ts'
import { siteFiles } from './pages/site-files.ts'
import type { StorefrontSource } from './pages/storefront-source.ts'
import { createPictures } from './pictures/create-pictures.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { authRoutes } from './storefront-api/auth/auth-routes.ts'
import { PROOF_HEADER, TOKEN_HEADER } from './storefront-api/auth/login-of.ts'
import { contactRoute } from './storefront-api/contact-route.ts'
import { contentRoute, readContent } from './storefront-api/content-route.ts'
import { createContextOf } from './storefront-api/graphql/create-context.ts'
import { createDocuments } from './storefront-api/graphql/documents.ts'
import { graphqlRoute } from './storefront-api/graphql/route.ts'
import { schema } from './storefront-api/graphql/schema.ts'
import { invoiceRoute } from './storefront-api/invoice-route.ts'
import { payLinkRoute } from './storefront-api/pay-link-route.ts'
import { paymentReturns } from './storefront-api/payment-returns.ts'
import { returnPhotos } from './storefront-api/return-photos.ts'

export type AppDeps = {
  shop: Shop
  settings: AppSettings
  database: Pick<Database, 'ping'>
  pictures: PictureStore
  storefront: StorefrontSource
  payments: PaymentMethods
  /** none: nothing is logged */
  log?: FastifyBaseLogger
  /** milliseconds since 1970; tests set it */
  clock: () => number
}

export type AppSettings = {
  dataDir: string
  publicUrl: URL
  trustedProxies: string[]
  allowedOrigins: string[]
  introspection: boolean
  services: ServiceUrls
  socialLinks: SocialLinks
}

/** The shop as one Fastify app: the contract, the services and the pages. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    ...(deps.log === undefined ? {} : { loggerInstance: deps.log }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new OneLinePerRequest(withoutKey),
    // A request under way is finished at a stop; a connection that is merely open is not waited for.
    forceCloseConnections: 'idle',
    trustProxy: deps.settings.trustedProxies,
    frameworkErrors: answerBadUrl(sayError),
    clientErrorHandler: answerBadClient,
    return503OnClosing: false,
    requestTimeout: 30_000,
    bodyLimit: 100 * 1024,
  })
  const { shop, clock, payments, settings } = deps
  const { introspection, allowedOrigins, services, publicUrl } = settings
  const documents = createDocuments(schema, { introspection })
  const contextOf = createContextOf({ shop, clock })
  const crossSite = { ownOrigin: publicUrl.origin, allowedOrigins }

  await app.register(cookies)
  markReplies(app)
  countRequests(app, shop, storefrontKind)
  cutUnread(app)
  keepRedirectsHere(app)
  answerErrors(app, sayError)
  refuseOtherOptions(app)
  const ownHeaders = { sent: [PROOF_HEADER], answered: [PROOF_HEADER, TOKEN_HEADER] }
  await app.register(cors, corsOptions(allowedOrigins, ownHeaders))
  answerWhileClosing(app, sayError)
  healthRoutes(app, deps.database)
  graphqlRoute(app, { documents, contextOf: contextOf.request, introspection })
  await authRoutes(app, { shop, secure: publicUrl.protocol === 'https:', ...crossSite })
  await contactRoute(app, { shop, clock, ...crossSite })
  await payLinkRoute(app, { shop, clock, ...crossSite })
  invoiceRoute(app, shop)
  await returnPhotos(app, { shop, clock, ...crossSite })
  for (const { name: method, hosted } of payments.all) {
    if (hosted) await paymentReturns(app, { shop, clock, method, hosted })
  }
  await contentRoute(app, shop)
  pictureRoutes(app, createPictures(deps.pictures, { dataDir: settings.dataDir, log: app.log }))
  siteFiles(app, { shop, origin: publicUrl.origin })
  const send = services.api
    ? createRemoteSend(services.api)
    : createInProcessSend(documents, contextOf.visitor, app.log)
  shopFiles(app, { send, pictures: deps.pictures, services })
  await pageRoutes(app, {
    storefront: deps.storefront,
    clock,
    publicUrl,
    services,
    socialLinks: settings.socialLinks,
    paymentOrigins: payments.all.flatMap(({ hosted }) => hosted?.origin ?? []),
    send,
    sendContent: services.content
      ? createRemoteContentSend(services.content)
      : async (shopId) => ({ status: 200, body: await readContent(shop, shopId) }),
    openPreview: createOpenPreview(shop, documents, contextOf.visitor, app.log),
    sendContact: services.api ? createRemoteContactSend(services.api) : createInProcessContactSend(app),
  })
  return app
}
