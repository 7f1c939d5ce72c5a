import { randomUUID } from 'node:crypto'
import cookies from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { countRequests } from '#server/edges/http/count-requests.ts'
import { cutUnread } from '#server/edges/http/cut-unread.ts'
import { healthRoutes } from '#server/edges/http/health.ts'
import { pathOf } from '#server/edges/http/page-url.ts'
import {
  answerBadClient,
  answerBadUrl,
  answerErrors,
  answerWhileClosing,
  keepRedirectsHere,
  markReplies,
} from '#server/edges/http/replies.ts'
import { OneLinePerRequest } from '#server/edges/http/request-log.ts'
import { createPictures } from '#server/edges/pictures/create-pictures.ts'
import { pictureRoutes } from '#server/edges/pictures/picture-routes.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { PictureStore } from '#server/shop/pictures/picture-store.ts'
import { say } from './error-reply.ts'
import { guardRequests } from './guards.ts'
import { setPrivateHeaders } from './headers.ts'
import { createOriginOf } from './own-hosts.ts'
import { type ScreenDeps, screens } from './screens.ts'
import { answerWhilePreparing, type Preparation } from './while-preparing.ts'

type BackofficeDeps = Omit<ScreenDeps, 'https'> & {
  settings: {
    /** how staff type it; unset: by a name of this machine */
    url: URL | undefined
    port: number
    trustedProxies: string[]
    dataDir: string
  }
  database: Pick<Database, 'ping'>
  /** products are shown here too: staff need nothing of the storefront's port */
  pictures: PictureStore
  /** none: it is ready */
  preparation?: () => Preparation
  /** none: nothing is logged */
  serverLog?: FastifyBaseLogger
}

/** 50 MB on the slowest line that is waited for. */
const LONGEST_REQUEST_MS = 15 * 60_000

/** The back office as a Fastify app of its own, with a door of its own: nothing of it is reached through the storefront's. */
export async function createBackoffice({
  settings: { url, port, trustedProxies, dataDir },
  database,
  pictures,
  preparation = () => 'ready',
  serverLog,
  ...deps
}: BackofficeDeps): Promise<FastifyInstance> {
  const app = Fastify({
    ...(serverLog && { loggerInstance: serverLog }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new OneLinePerRequest(withoutKey),
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies,
    frameworkErrors: answerBadUrl(say),
    clientErrorHandler: answerBadClient,
    return503OnClosing: false,
    // Of what takes long, screens look how steadily it comes.
    http: { headersTimeout: 30_000 },
    requestTimeout: LONGEST_REQUEST_MS,
    bodyLimit: 1024,
  })
  const https = url?.protocol === 'https:'
  const listeningPort = (): number => {
    const address = app.server.address()
    return typeof address === 'object' && address ? address.port : port
  }
  markReplies(app)
  countRequests(app, deps.shop, ({ routeOptions: { url } }) =>
    url === '/healthz' || url === '/readyz' ? undefined : 'office',
  )
  cutUnread(app)
  setPrivateHeaders(app, { https })
  guardRequests(app, createOriginOf({ url, port: listeningPort }))
  answerWhileClosing(app, say)
  answerWhilePreparing(app, preparation)
  keepRedirectsHere(app)
  answerErrors(app, say)
  await app.register(cookies)
  healthRoutes(app, database)
  pictureRoutes(app, createPictures(pictures, { dataDir, log: app.log }))
  await deps.source.serveFiles(app)
  await screens(app, { ...deps, https })
  return app
}

/** Screens whose URL ends in a secret. */
const KEYED = ['/setup/', '/invite/', '/password/']

/** What a log may say of a URL. */
function withoutKey(url: string): string {
  const path = pathOf(url)
  const start = KEYED.find((it) => path.startsWith(it))
  return start === undefined ? url : `${start}…`
}
