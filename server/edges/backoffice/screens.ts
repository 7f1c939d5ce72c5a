import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler } from 'react-router'
import { MOST_PICTURE_MEGABYTES } from '#domain/catalogue/pictures.ts'
import type { StartedWith } from '#domain/profile/environment.ts'
import { ipKey } from '#server/edges/http/ip-key.ts'
import { pageUrl } from '#server/edges/http/page-url.ts'
import { wentWrong } from '#server/edges/http/replies.ts'
import { steadyBody } from '#server/edges/http/steady-body.ts'
import { QueueFull } from '#server/platform/queue.ts'
import { SHOP_VERSION } from '#server/platform/shop-version.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { Print } from '#server/shop/office/packing-documents/print.ts'
import { createPrinter, type Printer } from '#server/shop/office/packing-documents/printer.ts'
import type { BackofficeBuild, BackofficeSource } from './backoffice-source.ts'
import { createCookies } from './cookies.ts'
import { csvStream } from './csv-stream.ts'
import { say } from './error-reply.ts'
import { pagePolicy } from './headers.ts'
import { orSayBusy, sayingBusy } from './when-busy.ts'

export type ScreenDeps = {
  shop: Shop
  source: BackofficeSource
  /** whether staff reach it by https */
  https: boolean
  forgetSetupLink: () => void
  clock: () => number
  /** what the shop was started with */
  environment: readonly StartedWith[]
  /** none: one of its own */
  printer?: Printer
}

/** Until whoever came when there was no time may try again. */
const BUSY_SECONDS = 5
/** All that forms send, files apart: those are sent to screens of their own, by staff alone. */
const LONGEST_FORM = 200 * 1024
/** Screens that take files, and how much; the framework asks for its data under a name beside it. */
const UPLOADS = [
  ['/shop', 5],
  ['/shop.data', 5],
  ['/categories/:id', 5],
  ['/products/:id', MOST_PICTURE_MEGABYTES],
  ['/products/:id/pictures', MOST_PICTURE_MEGABYTES],
] as const
const MEGABYTE = 1024 * 1024
/** All that is being sent at once: each upload is held in memory as a whole, some of it twice. */
const MOST_SENT_AT_ONCE = 2 * MOST_PICTURE_MEGABYTES * MEGABYTE
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']
/** Said of the connection, not of what is asked. */
const NOT_PASSED_ON =
  /^(connection|host|keep-alive|te|trailer|transfer-encoding|upgrade|forwarded|x-forwarded-.*)$/

/** Every path that nothing else answers is a screen: its loaders and actions get the shop and who is asking. */
export async function screens(app: FastifyInstance, deps: ScreenDeps): Promise<void> {
  const { source } = deps
  const printer = deps.printer ?? createPrinter({ log: app.log })
  app.addHook('onClose', () => printer.close())
  const handlers = new WeakMap<BackofficeBuild, ReturnType<typeof createRequestHandler>>()
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { asked, tidy } = pageUrl(request.url)
    if (tidy !== asked) return reply.redirect(tidy, 308)
    const build = await source.load()
    const handle = handlers.get(build) ?? createRequestHandler(build, source.mode)
    handlers.set(build, handle)
    const nonce = randomBytes(16).toString('base64')
    const context = build.entry.module.createLoadContext(await loadDeps(request, { ...deps, printer }, nonce))
    const response = await handle(webRequest(request, tidy), context)
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    // While developing, Vite writes scripts of its own into the pages.
    if (isPage && source.mode === 'production') {
      reply.header('content-security-policy', pagePolicy(nonce, request.ownOrigin))
    }
    const isBare = response.headers.get('content-type')?.startsWith('text/plain') === true
    if (response.status >= 500 && isBare) return sayFailed(request, reply, response)
    return sendResponse(reply, response)
  }
  const plugin: FastifyPluginAsync = async (pages) => {
    pages.removeAllContentTypeParsers()
    const parser = { parseAs: 'buffer', bodyLimit: LONGEST_FORM } as const
    pages.addContentTypeParser(FORMS, parser, (_request, body, done) => done(null, body))
    // A photo on a poor line takes minutes, and may: what comes too slowly is cut off.
    pages.addHook('preParsing', async ({ method }, reply, payload) => {
      if (method !== 'POST') return payload
      const body = steadyBody(payload as Readable, {
        clock: deps.clock,
        onCut: () => reply.header('connection', 'close'),
      })
      reply.raw.once('close', () => body.destroy())
      return body
    })
    pages.get('*', answer)
    pages.post('*', answer)
    let beingSent = 0
    for (const [path, megabytes] of UPLOADS) {
      const bodyLimit = megabytes * MEGABYTE + LONGEST_FORM
      const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
        // Of nobody else so much is read.
        if (!(await findCaller(request, deps))) return answer(request, reply)
        // Given up meanwhile: nobody would say that its place is free again.
        if (reply.raw.closed) return undefined
        const length = Math.min(Number(request.headers['content-length'] ?? bodyLimit), bodyLimit)
        if (beingSent + length > MOST_SENT_AT_ONCE) throw new QueueFull()
        beingSent += length
        reply.raw.once('close', () => {
          beingSent -= length
        })
        return undefined
      }
      pages.post(path, { bodyLimit, onRequest }, answer)
    }
  }
  await app.register(plugin)
}

async function findCaller({ cookies, log }: FastifyRequest, { shop, clock, https }: ScreenDeps) {
  const token = createCookies(cookies, { https }).read('staff')
  return token ? shop.at({ now: clock(), log }).staff.findCaller(token) : undefined
}

async function loadDeps(request: FastifyRequest, deps: ScreenDeps & { printer: Printer }, nonce: string) {
  const { log, ip, id: requestId, headers } = request
  const { forgetSetupLink, https, environment } = deps
  const cookies = createCookies(request.cookies, { https })
  const now = deps.clock()
  const shop = deps.shop.at({ now, log })
  const caller = await findCaller(request, deps)
  return {
    shop: sayingBusy(shop),
    now,
    log,
    nonce,
    requestId,
    forgetSetupLink,
    cookies,
    csv: csvStream,
    staff: caller && {
      caller,
      actor: { kind: 'staff', name: caller.name, staffId: caller.staffId, via: 'backoffice' } as const,
    },
    version: SHOP_VERSION,
    environment,
    print: (print: Print) => orSayBusy(deps.printer.print(String(caller?.staffId ?? ''), print)),
    sender: { ip: ipKey(ip), userAgent: String(headers['user-agent'] ?? '') },
  }
}

/** What has no screen, such as a paper: the framework tells it in bare words, which are not ours unless they were thrown as an answer. */
async function sayFailed(request: FastifyRequest, reply: FastifyReply, response: Response) {
  if (response.status !== 503) return say(request, reply, 500, wentWrong(request.id))
  reply.header('retry-after', response.headers.get('retry-after') ?? BUSY_SECONDS)
  return say(request, reply, 503, await response.text())
}

/** As the framework reads requests. Its origin is one of ours: the framework compares it with what browsers say. */
function webRequest({ method, headers, body, ownOrigin }: FastifyRequest, url: string): Request {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || NOT_PASSED_ON.test(name) ? [] : [[name, String(value)]],
  )
  return new Request(ownOrigin + url, {
    // What is asked by HEAD is what GET would answer; its body is dropped on the way out.
    method: method === 'HEAD' ? 'GET' : method,
    headers: kept,
    ...(body instanceof Buffer && { body: new Uint8Array(body) }),
  })
}

function sendResponse(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  reply.status(status)
  if (status === 503) reply.header('retry-after', BUSY_SECONDS)
  for (const [name, value] of headers) if (name !== 'set-cookie') reply.header(name, value)
  // What every answer bears is not for a screen to take away.
  reply.header('cache-control', 'no-store')
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
  return reply.send(body && Readable.fromWeb(body as ReadableStream))
}
