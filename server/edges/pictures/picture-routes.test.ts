import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PICTURE_WIDTHS } from '#domain/pictures/picture-widths.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { s3PictureStore } from '#server/providers/s3/s3-store.ts'
import { requirePicturePath } from '#server/shop/pictures/picture-path.ts'
import type { PictureStore } from '#server/shop/pictures/picture-store.ts'
import { aPicture } from '#tests/builders/picture.ts'
import { startS3 } from '#tests/tools/s3-server.ts'
import { ShopUnderTest } from '#tests/tools/shop-under-test.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FILM = '0123456789'.repeat(100)

describe.each(['disk', 's3'] as const)('pictures by HTTP (%s)', (kind) => {
  let shop: ShopUnderTest
  let store: PictureStore
  let stopStore = async () => {}

  beforeAll(async () => {
    if (kind === 's3') {
      const s3 = await startS3()
      store = s3PictureStore(s3.settings)
      stopStore = s3.stop
      shop = new ShopUnderTest('sqlite', { pictures: store })
      await shop.open()
    } else {
      shop = new ShopUnderTest('sqlite')
      await shop.open()
      store = diskPictureStore(shop.dataDir)
    }
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    await put('icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await put('films/h4.mp4', FILM)
    await put('products/a.avif', await aPicture({ width: 400, height: 300, format: 'avif' }))
    await put('products/a.jpg', await aPicture({ width: 400, height: 300, format: 'jpeg' }))
    await put('products/a.png', await aPicture({ width: 400, height: 300, format: 'png' }))
    await put('products/a.webp', await aPicture({ width: 400, height: 300 }))
  })
  afterAll(async () => {
    await shop.close()
    await stopStore()
  })

  const put = (path: string, bytes: Buffer | string) =>
    store.store(requirePicturePath(path), Buffer.from(bytes))
  const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

  it.each([
    ['icon.svg', 'image/svg+xml'],
    ['products/a.avif', 'image/avif'],
    ['products/a.jpg', 'image/jpeg'],
    ['films/h4.mp4', 'video/mp4'],
  ])('%s comes as it was stored, to be kept for ever, and can do nothing', async (path, type) => {
    const { statusCode, headers, rawPayload } = await get(`/pictures/${path}`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(rawPayload.length),
      'cache-control': FOR_EVER,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
  })

  it('is asked about without being sent, and not sent to who has it', async () => {
    const head = await shop.app.inject({ method: 'HEAD', url: '/pictures/films/h4.mp4' })
    expect(head.headers['content-length']).toBe('1000')
    expect(head.payload).toBe('')
    for (const url of ['/pictures/films/h4.mp4', '/pictures/160w/products/a.avif']) {
      const { etag = '' } = (await get(url)).headers
      const again = await get(url, { 'if-none-match': `"other", W/${etag}` })
      expect([again.statusCode, again.payload]).toEqual([304, ''])
      expect(again.headers['cache-control']).toBe(FOR_EVER)
    }
  })

  it('comes in parts, as players want it', async () => {
    const part = await get('/pictures/films/h4.mp4', { range: 'bytes=10-14' })
    expect([part.statusCode, part.payload]).toEqual([206, '01234'])
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 10-14/1000', 'content-length': '5' })
    const rest = await get('/pictures/films/h4.mp4', { range: 'bytes=998-' })
    expect([rest.statusCode, rest.payload]).toEqual([206, '89'])
    const behind = await get('/pictures/films/h4.mp4', { range: 'bytes=1000-' })
    expect([behind.statusCode, behind.headers['cache-control']]).toEqual([416, 'no-store'])
    const several = await get('/pictures/films/h4.mp4', { range: 'bytes=0-1,4-5' })
    expect([several.statusCode, several.payload]).toEqual([200, FILM])
  })

  it('comes in parts only to who has the rest of the same', async () => {
    const { etag = '' } = (await get('/pictures/films/h4.mp4')).headers
    const same = await get('/pictures/films/h4.mp4', { range: 'bytes=0-1', 'if-range': etag })
    expect(same.statusCode).toBe(206)
    const other = await get('/pictures/films/h4.mp4', { range: 'bytes=0-1', 'if-range': '"other"' })
    expect([other.statusCode, other.payload]).toEqual([200, FILM])
  })

  it.each(['avif', 'jpg', 'png', 'webp'])('a .%s picture comes as JPEG, as mails have it', async (type) => {
    for (const [form, width, height] of [
      ['square', 160, 160],
      ['logo', 400, 300],
    ] as const) {
      const { statusCode, headers, rawPayload } = await get(`/pictures/${form}/products/a.${type}.jpg`)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': FOR_EVER })
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height })
    }
    for (const path of [
      'square/icon.svg.jpg',
      'square/products/b.png.jpg',
      'square/return-photos/a.png.jpg',
    ]) {
      expect((await get(`/pictures/${path}`)).statusCode).toBe(404)
    }
  })

  it.each(['avif', 'jpg', 'png', 'webp'])(
    'a .%s picture comes in every width, never wider than it is',
    async (type) => {
      for (const width of PICTURE_WIDTHS) {
        const { statusCode, headers, rawPayload } = await get(`/pictures/${width}w/products/a.${type}`)
        expect(statusCode).toBe(200)
        expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': FOR_EVER })
        const shown = Math.min(width, 400)
        expect(await sharp(rawPayload).metadata()).toMatchObject({
          format: 'webp',
          width: shown,
          height: Math.round((shown * 3) / 4),
        })
      }
    },
  )

  it('is made once for a hundred who ask at the same moment', async () => {
    await put('products/b.png', await aPicture({ width: 900, height: 900, format: 'png' }))
    const answers = await Promise.all(Array.from({ length: 100 }, () => get('/pictures/640w/products/b.png')))
    expect(new Set(answers.map((it) => it.statusCode))).toEqual(new Set([200]))
    const kept = readFileSync(join(shop.dataDir, 'picture-variants/640w/products/b.png.webp'))
    for (const { rawPayload } of answers) expect(rawPayload.equals(kept)).toBe(true)
  })

  it('stands upright, however the camera was held', async () => {
    const lying = await sharp(await aPicture({ width: 400, height: 200, format: 'jpeg' }))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    await put('products/lying.jpg', lying)
    const { rawPayload } = await get('/pictures/160w/products/lying.jpg')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 160, height: 320 })
  })

  const notFound = async (url: string) => {
    const { status, headers, body } = await sendRaw(shop, url)
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/^[A-Z][^/]+\.$/) })
  }

  it.each([
    '/pictures/',
    '/pictures/./products/a.png',
    '/pictures/../../../../etc/passwd',
    '/pictures/none.png',
    '/pictures/160w/none.png',
    '/pictures/161w/products/a.png',
    '/pictures/0160w/products/a.png',
    '/pictures/-160w/products/a.png',
    '/pictures/99999999999999999999w/products/a.png',
    '/pictures/160W/products/a.png',
    '/pictures/160w/160w/products/a.png',
    '/pictures/160w/icon.svg',
    '/pictures/160w/films/h4.mp4',
    '/pictures/160w/',
    '/pictures/products',
    '/pictures/products/',
    '/pictures/shop.sqlite',
    '/pictures/../shop.sqlite',
    '/pictures/..%2fshop.sqlite',
    '/pictures/%2e%2e/shop.sqlite',
    '/pictures/%2e%2e%2fsession-secret',
    '/pictures/%252e%252e%252fshop.sqlite',
    '/pictures/products/..%2f..%2fa.png',
    '/pictures/products/..%5c..%5ca.png',
    '/pictures/160w/..%2f..%2fpictures%2fproducts%2fa.png',
    '/pictures/160w/../../pictures/products/a.png',
    '/pictures//etc/passwd.png',
    '/pictures/%2fetc%2fpasswd.png',
    '/pictures/products/a.png%00',
    '/pictures/products/a%00.png',
    '/pictures/160w/products/a%00.png',
    '/pictures/products/a.png%0a',
  ])('%s is not found, in plain words', notFound)

  it('a very long address is not found either', async () => {
    await notFound(`/pictures/${'a/'.repeat(2_000)}a.png`)
    await notFound(`/pictures/${'a'.repeat(10_000)}.png`)
    await notFound(`/pictures/160w/${'a'.repeat(197)}.png`)
  })

  it.each(['/pictures/%', '/pictures/%ff.png', '/pictures/%c0%ae%c0%ae/a.png'])(
    '%s cannot be read',
    async (url) => {
      expect((await sendRaw(shop, url)).status).toBe(400)
    },
  )

  const png = () => aPicture({ width: 900, height: 900, format: 'png' })
  it.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['words', async () => Buffer.from('This is no picture.')],
    ['half a picture', async () => (await png()).subarray(0, 400)],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'far more pixels than it has bytes',
      () =>
        sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'black' } })
          .png()
          .toBuffer(),
    ],
  ])(
    'a picture file that holds %s is not shown in another width, and nothing breaks',
    async (what, bytes) => {
      const path = `broken/${what.replaceAll(' ', '-')}.png`
      await put(path, await bytes())
      const { statusCode, headers, json } = await get(`/pictures/320w/${path}`)
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
      expect(json()).toEqual({ message: 'This picture cannot be shown in another width.' })
      expect((await get('/pictures/160w/products/a.png')).statusCode).toBe(200)
    },
  )
})

describe('when the picture store is away', () => {
  const shop = new ShopUnderTest('sqlite', {
    pictures: s3PictureStore({
      endpoint: new URL('http://127.0.0.1:1'),
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    }),
  })
  beforeAll(() => shop.open())
  afterAll(() => shop.close())

  it.each(['/pictures/a.png', '/pictures/160w/a.png'])('%s is to be asked for again', async (url) => {
    const { statusCode, headers, json } = await shop.app.inject({ url })
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
    expect(json()).toEqual({ message: 'Pictures are not available right now. Please try again in a moment.' })
  })

  it('pictures that were made in other widths before are still there', async () => {
    const folder = join(shop.dataDir, 'picture-variants/160w')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'kept.png.webp'), await aPicture())
    expect((await shop.app.inject({ url: '/pictures/160w/kept.png' })).statusCode).toBe(200)
  })
})

describe('a film', () => {
  const shop = new ShopUnderTest('sqlite')
  beforeAll(async () => {
    await shop.open()
    const store = diskPictureStore(shop.dataDir)
    await store.store(requirePicturePath('films/long.mp4'), Buffer.alloc(20_000_000))
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => shop.close())

  it('may be left in the middle', async () => {
    for (let round = 0; round < 20; round++) {
      await new Promise<void>((resolve) => {
        const leaving = connect(shop, '/pictures/films/long.mp4')
        leaving.on('response', (response) => response.once('data', () => leaving.destroy()))
        leaving.on('close', () => resolve()).on('error', () => {})
      })
    }
    const head = await shop.app.inject({ method: 'HEAD', url: '/pictures/films/long.mp4' })
    expect(head.headers['content-length']).toBe('20000000')
  })
})

/** As an attacker would: browsers and `inject` tidy up an address before they send it. */
function connect(shop: ShopUnderTest, path: string): ClientRequest {
  const { port } = shop.app.server.address() as AddressInfo
  return httpRequest({ port, host: '127.0.0.1', path }).end()
}

async function sendRaw(shop: ShopUnderTest, path: string) {
  const [response] = (await once(connect(shop, path), 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}
