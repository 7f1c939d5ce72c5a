import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseMailPicture } from '#domain/pictures/mail-pictures.ts'
import { hasWidths, PICTURE_WIDTHS } from '#domain/pictures/picture-widths.ts'
import { readRange } from '#server/platform/byte-range.ts'
import { KEEP_FOR_EVER } from '#server/platform/keep-for-ever.ts'
import { mediaType, type PicturePath, parsePicturePath } from '#server/shop/pictures/picture-path.ts'
import {
  type OpenedPicture,
  type PictureStore,
  PictureStoreFailed,
  RangeNotThere,
} from '#server/shop/pictures/picture-store.ts'
import { isPrivate } from '#server/shop/pictures/private-pictures.ts'
import { UnreadablePicture } from '#server/shop/pictures/unpack.ts'
import type { FindVariant } from './variants.ts'

/** A drawing opened by its address must not run what someone may have put into it. */
const NOTHING_RUNS = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export type PictureDeps = { store: PictureStore; findVariant: FindVariant }

const NOT_HERE = 'This picture was not found.'

/**
 * `/pictures/{path}`: pictures and videos as they were stored. `/pictures/{width}w/{path}`: pictures in another width.
 * `/pictures/square/{path}.jpg` and `/pictures/logo/{path}.jpg`: pictures as mails have them.
 */
export function pictureRoutes(app: FastifyInstance, { store, findVariant }: PictureDeps): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/pictures/*',
    handler: async (request, reply) => {
      // What goes wrong from here on may be right in a moment.
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': NOTHING_RUNS })
      const inMail = parseMailPicture(request.params['*'])
      const [, digits, rest = ''] = /^(?:(\d+)w\/)?(.*)$/s.exec(request.params['*']) ?? []
      const path = parsePicturePath(inMail?.path ?? rest)
      if (!path || isPrivate(path)) return refuse(reply, 404, NOT_HERE)
      try {
        if (inMail) return await sendMade(request, reply, 'image/jpeg', await findVariant(path, inMail.form))
        return digits === undefined
          ? await sendMaster(request, reply, store, path)
          : await sendWidth(request, reply, findVariant, path, digits)
      } catch (error) {
        return answerFailure(request, reply, error)
      }
    },
  })
}

async function sendMaster(
  request: FastifyRequest,
  reply: FastifyReply,
  store: PictureStore,
  path: PicturePath,
): Promise<FastifyReply> {
  const { range, 'if-range': sameAs } = request.headers
  let opened = await store.open(path, readRange(range))
  if (opened?.contentRange !== undefined && sameAs !== undefined && sameAs !== opened.etag) {
    // The part would not fit what the browser has of it.
    opened.body.destroy()
    opened = await store.open(path)
  }
  if (!opened) return refuse(reply, 404, NOT_HERE)
  reply.header('accept-ranges', 'bytes')
  return send(request, reply, mediaType(path), opened)
}

async function sendWidth(
  request: FastifyRequest,
  reply: FastifyReply,
  findVariant: FindVariant,
  path: PicturePath,
  digits: string,
): Promise<FastifyReply> {
  const width = PICTURE_WIDTHS.find((it) => String(it) === digits)
  if (width === undefined)
    return refuse(reply, 404, `Pictures are available in these widths: ${PICTURE_WIDTHS.join(', ')}.`)
  if (!hasWidths(path))
    return refuse(reply, 404, 'Drawings and videos are available in their original size only.')
  return sendMade(request, reply, 'image/webp', await findVariant(path, width))
}

function sendMade(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  bytes: Buffer | undefined,
): FastifyReply {
  if (!bytes) return refuse(reply, 404, NOT_HERE)
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  return send(request, reply, type, { body: Readable.from([bytes]), length: bytes.length, etag })
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { body, length, etag, contentRange }: OpenedPicture,
): FastifyReply {
  reply.header('cache-control', KEEP_FOR_EVER)
  if (etag !== undefined) reply.header('etag', etag)
  if (etag !== undefined && request.headers['if-none-match']?.includes(etag)) {
    body.destroy()
    return reply.status(304).send()
  }
  reply.type(type).header('content-length', length)
  if (contentRange !== undefined) reply.status(206).header('content-range', contentRange)
  if (request.method !== 'HEAD') return reply.send(body)
  body.destroy()
  return reply.send()
}

function answerFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof RangeNotThere) return refuse(reply, 416, 'The file ends before that.')
  if (error instanceof UnreadablePicture) {
    request.log.warn(error)
    return refuse(reply, 404, 'This picture cannot be shown in another width.')
  }
  if (error instanceof PictureStoreFailed) {
    request.log.error(error)
    reply.header('retry-after', 5)
    return refuse(reply, 503, 'Pictures are not available right now. Please try again in a moment.')
  }
  throw error
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.status(status).send({ message })
}
