import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import { hasWidths } from '#domain/pictures/picture-widths.ts'
import { SizedCache } from '#server/platform/sized-cache.ts'
import { type PicturePath, parsePicturePath } from '#server/shop/pictures/picture-path.ts'
import type { PictureStore } from '#server/shop/pictures/picture-store.ts'
import { readMaster, UnreadablePicture } from '#server/shop/pictures/unpack.ts'
import { askShop, type ShopSign } from './ask-shop.ts'
import { type IconShape, makeIcon } from './make-icon.ts'
import { OWN_PICTURES, type ServiceUrls } from './page-settings.ts'
import type { Send } from './send.ts'

const ICONS = {
  '/favicon.ico': { side: 32, form: 'ico' },
  '/icon-192.png': { side: 192, form: 'png' },
  '/icon-512.png': { side: 512, form: 'png' },
  '/apple-touch-icon.png': { side: 180, form: 'opaque png' },
} as const satisfies Record<string, IconShape>

/** For a shop that has no icon: a lamp, without a letter. */
const LAMP = readFileSync(join(import.meta.dirname, 'lamp.png'))

const CACHE = 'public, max-age=3600'
/** The largest, before it is compressed. */
const BYTES_OF_ONE = 512 * 512 * 4
const MOST_KEPT = 20

type Deps = { send: Send; pictures: PictureStore; services: Pick<ServiceUrls, 'pictures'> }

/** The manifest and the icons that browsers and phones ask for by name, of the shop as its record has it. */
export function shopFiles(app: FastifyInstance, { send, pictures, services }: Deps): void {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const shop = await askShop(send)
    if (!shop)
      return reply
        .status(503)
        .header('cache-control', 'no-store')
        .send({ message: 'Please try again in a moment.' })
    return reply
      .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': CACHE })
      .send(manifestOf(shop, services.pictures))
  })

  const iconFor = createIcons(pictures, app.log)
  for (const [url, shape] of Object.entries(ICONS)) {
    app.get(url, async (request, reply) => {
      const icon = parsePicturePath((await askShop(send))?.icon ?? '')
      try {
        return sendIcon(reply.header('cache-control', CACHE), shape, await iconFor(icon, shape))
      } catch (error) {
        request.log.warn(error, 'the icon of the shop cannot be shown')
        return sendIcon(reply.header('cache-control', 'no-store'), shape, await iconFor(undefined, shape))
      }
    })
  }
}

function sendIcon(reply: FastifyReply, { form }: IconShape, bytes: Buffer): FastifyReply {
  return reply.type(form === 'ico' ? 'image/x-icon' : 'image/png').send(bytes)
}

function manifestOf({ name, shortName, tagline, description, icon }: ShopSign, pictures: string) {
  // Only what is in the shop's own store, and no drawing, is made in other sizes.
  const asItIs = icon && (icon.endsWith('.svg') || pictures !== OWN_PICTURES)
  return {
    name,
    short_name: shortName,
    description: tagline ?? description ?? undefined,
    lang: 'en-IN',
    start_url: '/',
    display: 'standalone',
    background_color: '#0a0d13',
    theme_color: '#0a0d13',
    icons: asItIs
      ? [
          {
            src: `${pictures}/${icon}`,
            sizes: 'any',
            ...(icon.endsWith('.svg') && { type: 'image/svg+xml' }),
          },
        ]
      : [192, 512].map((side) => ({ src: `/icon-${side}.png`, sizes: `${side}x${side}`, type: 'image/png' })),
  }
}

/** Each is made once: what a path of the picture store shows never changes. */
function createIcons(store: PictureStore, log: FastifyBaseLogger) {
  const kept = new SizedCache<string, Promise<Buffer>>(MOST_KEPT * BYTES_OF_ONE)

  const make = async (path: PicturePath | undefined, shape: IconShape): Promise<Buffer> => {
    if (path === undefined) return makeIcon(LAMP, 'lamp.png', shape)
    const bytes = await readMaster(store, path)
    if (!bytes) throw new UnreadablePicture(`There is no picture ${path}.`)
    return makeIcon(bytes, path, shape)
  }

  return (icon: PicturePath | undefined, shape: IconShape): Promise<Buffer> => {
    // A drawing is not unpacked; pages lead to it as it is.
    const path = icon && hasWidths(icon) ? icon : undefined
    const key = `${shape.form} ${shape.side} ${path ?? ''}`
    const before = kept.get(key)
    if (before !== undefined) return before
    const making = make(path, shape).catch((error) => {
      // It will not be readable the next time either.
      if (!(error instanceof UnreadablePicture)) throw error
      log.warn(error, 'the icon of the shop cannot be shown')
      return make(undefined, shape)
    })
    making.catch(() => kept.delete(key))
    kept.set(key, making, BYTES_OF_ONE)
    return making
  }
}
