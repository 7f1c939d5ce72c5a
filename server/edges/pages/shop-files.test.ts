import Fastify from 'fastify'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { requirePicturePath } from '#server/shop/pictures/picture-path.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { aPicture } from '#tests/builders/picture.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { shopFiles } from './shop-files.ts'

const PNG = ['/icon-192.png', '/icon-512.png', '/apple-touch-icon.png']

onBothEngines('the manifest and the icons', (shop) => {
  const get = (url: string) => shop.app.inject({ url })
  const be = (icon: string | null) => shop.db.updateTable('shops').set({ icon }).execute()
  const bytesOf = async (url: string) => (await get(url)).rawPayload

  beforeAll(async () => {
    await aShop(shop.db, { name: 'Deepak Auto Lights', short_name: 'Deepak', tagline: 'Lamps for lorries' })
    const store = diskPictureStore(shop.dataDir)
    await store.store(
      requirePicturePath('shop/icon.png'),
      await aPicture({ width: 300, height: 100, format: 'png' }),
    )
    await store.store(requirePicturePath('shop/broken.png'), Buffer.from('<svg/>'))
  })

  it('are of the shop as its record has it', async () => {
    const { headers, ...reply } = await get('/manifest.webmanifest')
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=3600')
    expect(reply.json()).toMatchObject({
      name: 'Deepak Auto Lights',
      short_name: 'Deepak',
      description: 'Lamps for lorries',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      ],
    })
    await shop.db.updateTable('shops').set({ short_name: null, tagline: null }).execute()
    const later = (await get('/manifest.webmanifest')).json()
    expect(later.short_name).toBe('Deepak Auto Lights')
    expect(later).not.toHaveProperty('description')
  })

  it('have every size from the one picture, all of it inside', async () => {
    await be('shop/icon.png')
    for (const url of PNG) {
      const { headers, rawPayload } = await get(url)
      expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' })
      const { width, height, hasAlpha } = await sharp(rawPayload).metadata()
      const side = url === '/apple-touch-icon.png' ? 180 : Number(/\d+/.exec(url)?.[0])
      expect({ width, height, hasAlpha }).toEqual({ width: side, height: side, hasAlpha: side !== 180 })
    }
    const { headers, rawPayload } = await get('/favicon.ico')
    expect(headers['content-type']).toBe('image/x-icon')
    const { width, format } = await sharp(rawPayload.subarray(rawPayload.readUInt32LE(18))).metadata()
    expect({ width, format }).toEqual({ width: 32, format: 'png' })
  })

  it('are a lamp without letters where the shop has no icon, or one that cannot be shown', async () => {
    await be('shop/icon.png')
    const own = await bytesOf('/icon-192.png')
    await be(null)
    const lamp = await bytesOf('/icon-192.png')
    expect(lamp.equals(own)).toBe(false)
    for (const icon of ['shop/none.png', 'shop/broken.png', '../secret.png', 'shop/drawing.svg']) {
      await be(icon)
      expect((await bytesOf('/icon-192.png')).equals(lamp)).toBe(true)
    }
    await be('shop/broken.png')
    expect((await bytesOf('/icon-192.png')).equals(own)).toBe(false)
    await be('shop/icon.png')
    expect((await bytesOf('/icon-192.png')).equals(own)).toBe(true)
  })

  it('name a drawing as it is', async () => {
    await be('shop/drawing.svg')
    const { icons } = (await get('/manifest.webmanifest')).json()
    expect(icons).toEqual([{ src: '/pictures/shop/drawing.svg', sizes: 'any', type: 'image/svg+xml' }])
  })
})

const elsewhere = async (body: unknown) => {
  const app = Fastify()
  shopFiles(app, {
    send: async () => {
      if (body === undefined) throw new Error('nobody there')
      return { status: 200, body }
    },
    pictures: diskPictureStore('/nowhere'),
    services: { pictures: 'https://cdn.example/pictures' },
  })
  return app
}

it('the icon of a shop elsewhere is where its pictures are; by name it is the lamp', async () => {
  const app = await elsewhere({ data: { shop: { name: 'Far', shortName: 'Far', icon: 'shop/icon.png' } } })
  expect((await app.inject({ url: '/apple-touch-icon.png' })).statusCode).toBe(200)
  expect((await app.inject({ url: '/manifest.webmanifest' })).json()).toMatchObject({
    name: 'Far',
    icons: [{ src: 'https://cdn.example/pictures/shop/icon.png', sizes: 'any' }],
  })
})

it('a shop that cannot be asked has no manifest for the moment, and the lamp as its icon', async () => {
  for (const body of [undefined, { errors: [] }, { data: null }]) {
    const app = await elsewhere(body)
    const { statusCode, headers } = await app.inject({ url: '/manifest.webmanifest' })
    expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store'])
    expect((await app.inject({ url: '/favicon.ico' })).statusCode).toBe(200)
  }
})
