import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { photoPath } from '#domain/forms/returns/return.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { MOST_PHOTO_BYTES, MOST_PHOTOS } from '#domain/returns/words.ts'
import { refuseCrossSite } from '#server/edges/http/cross-site.ts'
import { sayError } from '#server/edges/http/error-reply.ts'
import { ipKey } from '#server/edges/http/ip-key.ts'
import { steadyBody } from '#server/edges/http/steady-body.ts'
import { createQueue, QueueFull } from '#server/platform/queue.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { Caller } from '#server/shop/customers/find-caller.ts'
import { loginOf } from './auth/login-of.ts'
import { createUploadPlaces } from './upload-places.ts'

type Options = { shop: Shop; clock: () => number; ownOrigin: string; allowedOrigins: string[] }

const MEGABYTE = 1024 * 1024
/** Several at once are welcome, as long as they are small. */
const MOST_BYTES_AT_ONCE = 20 * MEGABYTE
/** So many are being sent at once: each is held in memory as a whole. */
const MOST_UPLOADS = 8

const STATUS: Partial<Record<RefusalCode, number>> = { UNAUTHENTICATED: 401, TOO_MANY_REQUESTS: 429 }

/** `POST /returns/photos` keeps photos that a customer sends; `GET /returns/photos/{key}` shows them to the same customer and to staff. */
export async function returnPhotos(app: FastifyInstance, options: Options): Promise<void> {
  const { shop, clock } = options
  const drawing = createQueue({ atOnce: 1, waiting: 20, waitingEach: MOST_PHOTOS })
  const callers = new WeakMap<FastifyRequest, Caller>()
  const places = createUploadPlaces(MOST_UPLOADS)

  const plugin: FastifyPluginAsync = async (service) => {
    service.removeAllContentTypeParsers()
    service.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES_AT_ONCE + MEGABYTE },
      (_request, body, done) => done(null, body),
    )

    /** Before anything of the body is read. */
    const admit = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await shop.customers.findCaller(loginOf(request))
      if (!caller) return sayError(request, reply, 401, 'Please log in to send photos.')
      const place = places.take({ customer: String(caller.userId), ip: ipKey(request.ip) })
      if (place === 'own') {
        const words = 'Another photo is still on its way. Please send one after the other.'
        return sayError(request, reply.header('retry-after', 2), 429, words)
      }
      if (place === 'full') throw new QueueFull()
      reply.raw.once('close', place)
      callers.set(request, caller)
      return undefined
    }

    service.route({
      method: 'POST',
      url: '/returns/photos',
      onRequest: [refuseCrossSite(options.ownOrigin, options.allowedOrigins), admit],
      preParsing: async (_request, reply, payload) => {
        const onCut = () => reply.header('connection', 'close')
        const body = steadyBody(payload as Readable, { clock, onCut })
        reply.raw.once('close', () => body.destroy())
        return body
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const caller = callers.get(request)
        if (!caller) throw new Error('A photo of nobody was let in.')
        const files = await readFiles(request.headers['content-type'] ?? '', request.body as Buffer)
        if (!files || files.length === 0)
          return sayError(request, reply, 400, 'There is no photo in this request.')
        if (files.length > MOST_PHOTOS) {
          return sayError(request, reply, 400, `At most ${MOST_PHOTOS} photos at once, please.`)
        }
        if (files.some((bytes) => bytes.length > MOST_PHOTO_BYTES)) {
          return sayError(request, reply, 413, 'A photo can be at most 10 MB.')
        }
        const paths: string[] = []
        for (const bytes of files) {
          const { userId } = caller
          const kept = await drawing.run(
            () => shop.at({ log: request.log, now: clock() }).returns.keepPhoto({ userId, bytes }),
            String(userId),
          )
          if (kept instanceof Refusal) return sayError(request, reply, STATUS[kept.code] ?? 400, kept.message)
          paths.push(photoPath(kept))
        }
        return { paths }
      },
    })

    service.get<{ Params: { key: string } }>(photoPath(':key'), async (request, reply) => {
      reply.headers({ 'cache-control': 'private, no-store', 'content-security-policy': NOTHING_RUNS })
      const caller = await shop.customers.findCaller(loginOf(request))
      if (!caller) return sayError(request, reply, 401, 'Please log in to see this photo.')
      const photo = await shop.returns.openPhoto(request.params.key, { userId: caller.userId })
      if (!photo) return sayError(request, reply, 404, 'This photo was not found.')
      return reply
        .type('image/webp')
        .header('content-length', photo.length)
        .header('content-disposition', 'inline; filename="photo.webp"')
        .header('cross-origin-resource-policy', 'same-site')
        .send(photo.body)
    })
  }
  await app.register(plugin)
}

const NOTHING_RUNS = "default-src 'none'; sandbox"

/** The files in a form that was sent as `multipart/form-data`; nothing where it is none. */
export async function readFiles(contentType: string, body: Buffer): Promise<Buffer[] | undefined> {
  let form: FormData
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  } catch {
    return undefined
  }
  const files = [...form.values()].filter((value) => typeof value !== 'string')
  return Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())))
}
