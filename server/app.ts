import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import cookies from '@fastify/cookie'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { authenticationService } from './accounts/service.ts'
import { createTokens } from './accounts/token.ts'
import { contentService, readContent } from './content/service.ts'
import { corsOptions } from './cross-site.ts'
import type { Database } from './database/open-database.ts'
import { createContextOf } from './graphql/create-context.ts'
import { createDocuments } from './graphql/documents.ts'
import { graphqlRoute } from './graphql/route.ts'
import { schema } from './graphql/schema.ts'
import { healthRoutes } from './health.ts'
import { invoiceRoute } from './invoices/invoice-route.ts'
import { OneLinePerRequest } from './log.ts'
import type { MessageWorker } from './messages/worker.ts'
import { createInProcessContactSend, createInProcessSend } from './pages/in-process-send.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { createRemoteContactSend, createRemoteContentSend, createRemoteSend } from './pages/remote-send.ts'
import { shopFiles } from './pages/shop-files.ts'
import { siteFiles } from './pages/site-files.ts'
import type { StorefrontSource } from './pages/storefront-source.ts'
import type { PaymentProvider } from './payment/payment-provider.ts'
import { RazorpayPayments } from './payment/razorpay/razorpay-payments.ts'
import { razorpayRoutes } from './payment/razorpay/razorpay-routes.ts'
import { keptVariants } from './pictures/kept-variants.ts'
import { makeVariant } from './pictures/make-variant.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import type { PictureStore } from './pictures/picture-store.ts'
import { createVariants } from './pictures/variants.ts'
import {
  answerBadClient,
  answerBadUrl,
  answerErrors,
  keepRedirectsHere,
  markReplies,
  refuseOtherOptions,
} from './replies.ts'
import type { Settings } from './settings.ts'
import { contactService } from './tickets/contact-service.ts'

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
    partsOf: () => ({
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
    partsOf: (log) => ({ db, engine, messages, log, now: clock() }),
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
