import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import cookies from '@fastify/cookie'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { corsOptions } from '#server/edges/http/cross-site.ts'
import { healthRoutes } from '#server/edges/http/health.ts'
import {
  answerBadClient,
  answerBadUrl,
  answerErrors,
  keepRedirectsHere,
  markReplies,
  refuseOtherOptions,
} from '#server/edges/http/replies.ts'
import { OneLinePerRequest } from '#server/edges/http/request-log.ts'
import { createInProcessContactSend, createInProcessSend } from '#server/edges/pages/in-process-send.ts'
import { pageRoutes } from '#server/edges/pages/page-routes.ts'
import {
  createRemoteContactSend,
  createRemoteContentSend,
  createRemoteSend,
} from '#server/edges/pages/remote-send.ts'
import { shopFiles } from '#server/edges/pages/shop-files.ts'
import { siteFiles } from '#server/edges/pages/site-files.ts'
import type { StorefrontSource } from '#server/edges/pages/storefront-source.ts'
import { keptVariants } from '#server/edges/pictures/kept-variants.ts'
import { makeVariant } from '#server/edges/pictures/make-variant.ts'
import { pictureRoutes } from '#server/edges/pictures/picture-routes.ts'
import { createVariants } from '#server/edges/pictures/variants.ts'
import { authenticationService } from '#server/edges/storefront-api/auth/auth-routes.ts'
import { contactService } from '#server/edges/storefront-api/contact-route.ts'
import { contentService, readContent } from '#server/edges/storefront-api/content-route.ts'
import { createContextOf } from '#server/edges/storefront-api/graphql/create-context.ts'
import { createDocuments } from '#server/edges/storefront-api/graphql/documents.ts'
import { graphqlRoute } from '#server/edges/storefront-api/graphql/route.ts'
import { schema } from '#server/edges/storefront-api/graphql/schema.ts'
import { invoiceRoute } from '#server/edges/storefront-api/invoice-route.ts'
import { razorpayRoutes } from '#server/edges/storefront-api/payment-returns.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Settings } from '#server/process/settings.ts'
import { RazorpayPayments } from '#server/providers/razorpay/razorpay-payments.ts'
import { createTokens } from '#server/shop/customers/token.ts'
import type { MessageWorker } from '#server/shop/messages/worker.ts'
import type { PaymentProvider } from '#server/shop/payments/payment-provider.ts'
import type { PictureStore } from '#server/shop/pictures/picture-store.ts'

/** bytes on disk, all together */
const MOST_VARIANTS_KEPT = 500 * 1024 * 1024

export type Dependencies = {
  settings: Pick<
    Settings,
    | 'dataDir'
    | 'publicUrl'
    | 'trustedProxies'
    | 'allowedOrigins'
    | 'introspection'
    | 'services'
    | 'socialLinks'
  >
  database: Database
  /** signs logins and keys what must not be read */
  secret: string
  pictures: PictureStore
  storefront: StorefrontSource
  payments: PaymentProvider
  /** told after a commit that enqueued something, so that it leaves at once */
  messages: Pick<MessageWorker, 'nudge'>
  logger: FastifyServerOptions['logger']
  /** milliseconds since 1970; tests set it */
  clock: () => number
}

/** The shop as one Fastify app: the contract, the services and the pages. */
export async function createApp(deps: Dependencies): Promise<FastifyInstance> {
  const app = Fastify({
    ...(deps.logger === undefined ? {} : { logger: deps.logger }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new OneLinePerRequest(),
    // A request under way is finished at a stop; a connection that is merely open is not waited for.
    forceCloseConnections: 'idle',
    trustProxy: deps.settings.trustedProxies,
    frameworkErrors: answerBadUrl,
    clientErrorHandler: answerBadClient,
    requestTimeout: 30_000,
    bodyLimit: 100 * 1024,
  })
  const { secret, messages, clock, settings } = deps
  const { introspection, allowedOrigins, services } = settings
  const documents = createDocuments(schema, { introspection })
  const { db, engine } = deps.database
  const tokens = createTokens(secret)
  const contextOf = createContextOf({ ...deps, tokens })

  await app.register(cookies)
  markReplies(app)
  keepRedirectsHere(app)
  answerErrors(app)
  refuseOtherOptions(app)
  await app.register(cors, corsOptions(allowedOrigins))
  healthRoutes(app, deps.database)
  graphqlRoute(app, { documents, contextOf: contextOf.request, introspection })
  await authenticationService(app, {
    depsOf: () => ({
      db,
      engine,
      tokens,
      messages,
      secret,
      origin: settings.publicUrl.origin,
      now: clock(),
    }),
    secure: settings.publicUrl.protocol === 'https:',
    ownOrigin: settings.publicUrl.origin,
    allowedOrigins,
  })
  await contactService(app, {
    depsOf: (log) => ({ db, engine, messages, log, now: clock() }),
    ownOrigin: settings.publicUrl.origin,
    allowedOrigins,
  })
  invoiceRoute(app, { db, tokens, clock })
  if (deps.payments instanceof RazorpayPayments) {
    await razorpayRoutes(app, { db, engine, payments: deps.payments, messages, clock })
  }
  await contentService(app, db)
  const kept = keptVariants(join(settings.dataDir, 'picture-variants'), MOST_VARIANTS_KEPT, app.log)
  pictureRoutes(app, {
    store: deps.pictures,
    findVariant: createVariants(kept, (path, width) => makeVariant(deps.pictures, path, width)),
  })
  siteFiles(app, { db, origin: settings.publicUrl.origin })
  const send = services.api
    ? createRemoteSend(services.api)
    : createInProcessSend(documents, contextOf.visitor, app.log)
  shopFiles(app, { send, pictures: deps.pictures, services })
  await pageRoutes(app, {
    storefront: deps.storefront,
    clock,
    publicUrl: settings.publicUrl,
    services,
    socialLinks: settings.socialLinks,
    paymentOrigin: deps.payments.hosted?.origin,
    send,
    sendContent: services.content
      ? createRemoteContentSend(services.content)
      : async (shopId) => ({ status: 200, body: await readContent(db, shopId) }),
    sendContact: services.api ? createRemoteContactSend(services.api) : createInProcessContactSend(app),
  })
  return app
}
