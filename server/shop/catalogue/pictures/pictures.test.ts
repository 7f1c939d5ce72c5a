import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '#domain/calendar-day.ts'
import { MOST_PICTURES } from '#domain/catalogue/pictures.ts'
import type { ProductId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { requirePicturePath } from '#server/shop/pictures/picture-path.ts'
import { PictureStoreFailed } from '#server/shop/pictures/picture-store.ts'
import { readMaster } from '#server/shop/pictures/unpack.ts'
import { NOBODY } from '#tests/builders/actions/action.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aPicture, aPngBomb } from '#tests/builders/picture.ts'
import { anMp4, anMp4OfBoxes, aWebm, aWebmOfElements } from '#tests/builders/video.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { cropPicture } from './change-pictures.ts'

onBothEngines('the pictures of a product', (shop) => {
  let productId: ProductId
  beforeEach(async () => {
    productId = await aProduct(shop.db, { feature_image: null, publish: 0 })
  })
  const catalogue = () => shop.verbs().catalogue
  const send = (bytes: Buffer, fileName = 'lamp.jpg') =>
    catalogue().addMedia({ productId, fileName, bytes }, NOBODY)
  const media = () => catalogue().listMedia(productId)
  const pictures = async () => (await media()).pictures
  const images = async () => (await pictures()).map(({ image }) => image)
  const read = (path: string) => readMaster(diskPictureStore(shop.dataDir), requirePicturePath(path))
  const onCards = async () => {
    const row = shop.db.selectFrom('products').select('feature_image').where('id', '=', productId)
    return (await row.executeTakeFirstOrThrow()).feature_image
  }
  const original = async () => {
    const files = shop.db.selectFrom('product_files').select('original').where('product_id', '=', productId)
    return (await files.executeTakeFirstOrThrow()).original ?? ''
  }
  let serial = 300
  /** Another each time. */
  const add = async () => {
    expect(await send(await aPicture({ width: ++serial, height: 300, format: 'jpeg' }))).toEqual({
      added: 'picture',
    })
    return (await pictures()).at(-1) as Awaited<ReturnType<typeof pictures>>[number]
  }

  it('come behind each other, the first on cards', async () => {
    const [first, second] = [await add(), await add()]
    expect(await images()).toEqual([first.image, second.image])
    expect(await onCards()).toBe(first.image)
    const { data } = await shop.graphql(`{ products(filter: { productId: ${productId} }) { images } }`)
    expect(data.products).toEqual([])
    await shop.db.updateTable('products').set({ publish: 1 }).where('id', '=', productId).execute()
    const shown = await shop.graphql(`{ products(filter: { productId: ${productId} }) { images } }`)
    expect(shown.data.products).toEqual([{ images: [first.image, second.image] }])
  })

  it('are kept upright, without place and camera, and no larger than 2,400 px', async () => {
    const sent = await sharp(await aPicture({ width: 3_000, height: 1_500, format: 'jpeg' }))
      .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitude: '18/1 31/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(sent.includes('Kamera')).toBe(true)
    await send(sent)
    const [kept] = await pictures()
    const bytes = await read(kept?.image ?? '')
    const { width, height, exif, format } = await sharp(bytes).metadata()
    expect({ width, height, exif, format }).toEqual({
      width: 1_200,
      height: 2_400,
      exif: undefined,
      format: 'webp',
    })
    expect(bytes?.includes('Kamera')).toBe(false)
    expect(kept?.figures).toMatchObject({ width: 1_200, height: 2_400 })
    expect(kept?.figures?.brightness).toBeGreaterThan(150)
  })

  it('are kept as they were sent too, for nobody but the shop', async () => {
    const sent = await aPicture({ format: 'jpeg' })
    await send(sent)
    expect(await read(await original())).toEqual(sent)
    const asked = (path: string) => shop.app.inject({ url: `/pictures/${path}` })
    expect((await asked(await original())).statusCode).toBe(404)
    expect((await asked((await original()).replace('originals', 'Originals'))).statusCode).toBe(404)
    expect((await asked((await images())[0] ?? '')).statusCode).toBe(200)
  })

  describe('are refused in words where the file', () => {
    const cut = async (format: 'jpeg' | 'png' | 'webp') => {
      const whole = await aPicture({ width: 900, height: 900, format })
      return whole.subarray(0, whole.length / 2)
    }
    /** 60 megapixels of nothing are a small file. */
    const large = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#000' } })
        .png()
        .toBuffer()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    it.each([
      ['has nothing in it', () => Buffer.alloc(0), /is empty/],
      ['is an SVG called .jpg', () => Buffer.from(svg), /drawing or a web page/],
      ['is HTML', () => Buffer.from('\n<!doctype html><script>alert(1)</script>'), /a web page/],
      ['is a PDF', () => Buffer.from('%PDF-1.7'), /is a PDF/],
      ['is a HEIC photo', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), /is a HEIC photo/],
      ['is an AVIF with nothing in it', () => Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif'), /damaged/],
      ['is noise', () => randomBytes(5_000), /no photo/],
      [
        'is a JPEG by its first bytes only',
        () => Buffer.from('\xff\xd8\xff\xe0<script>', 'latin1'),
        /damaged/,
      ],
      ['is a JPEG that is cut off', () => cut('jpeg'), /cut off/],
      ['is a PNG that is cut off', () => cut('png'), /cut off/],
      ['is a WebP that is cut off', () => cut('webp'), /cut off/],
      ['has 60 megapixels', () => large(10_000, 6_000), /more than 50 megapixels/],
      ['unpacks to 900 megapixels', () => aPngBomb(30_000), /more than 50 megapixels/],
      [
        'has more than 50 MB',
        () => Buffer.alloc(50 * 1024 ** 2 + 1, '\xff\xd8\xff', 'latin1'),
        /larger than 50 MB/,
      ],
      ['is an MP4 that is cut off', () => anMp4().subarray(0, -5), /cut off/],
      ['is an MP4 without a film', () => Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom'), /no video/],
      ['is a QuickTime film', () => Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  '), /QuickTime/],
      ['is a WebM that is cut off', () => aWebm().subarray(0, -5), /cut off/],
      ['is a Matroska film', () => aWebm('matroska'), /no WebM/],
      ['has more than 20 MB of video', () => anMp4(20 * 1024 ** 2), /larger than 20 MB/],
    ])(
      '%s',
      async (_, make, words) => {
        const refused = await send(await make(), 'photo.jpg')
        expect(refused).toBeInstanceOf(Refusal)
        expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', message: expect.stringMatching(words) })
        expect(await media()).toEqual({ pictures: [], videos: [] })
      },
      60_000,
    )
  })

  it('are added once, however often they are sent', async () => {
    const bytes = await aPicture({ format: 'jpeg' })
    await send(bytes)
    expect(await send(bytes)).toEqual({ added: 'picture' })
    expect(await images()).toHaveLength(1)
  })

  it('are added by several at once, and what two send at once is added once', async () => {
    const [one, two] = [await aPicture({ width: 200 }), await aPicture({ width: 220 })]
    await Promise.all([send(one), send(two), send(one), send(anMp4()), send(anMp4())])
    const { pictures, videos } = await media()
    expect([pictures.length, videos.length]).toEqual([2, 1])
  })

  it(`are at most ${MOST_PICTURES}`, async () => {
    const rows = Array.from({ length: MOST_PICTURES }, (_, position) => ({
      product_id: productId,
      position,
      image: `products/${position}.webp`,
      alt: null,
    }))
    await shop.db.insertInto('product_images').values(rows).execute()
    expect(await send(await aPicture())).toMatchObject({ code: 'CONFLICT' })
  })

  it('are moved, and the one that comes first is on cards', async () => {
    const [one, two, three] = [await add(), await add(), await add()]
    const move = (id: number, before: number | null) =>
      catalogue().movePicture({ productId, id, before }, NOBODY)
    await move(three.id, one.id)
    expect(await images()).toEqual([three.image, one.image, two.image])
    expect(await onCards()).toBe(three.image)
    await move(three.id, null)
    expect(await images()).toEqual([one.image, two.image, three.image])
    expect(await move(999_999, one.id)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await move(one.id, 999_999)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('of a CSV are kept, the one on cards first, once they are changed', async () => {
    await shop.db
      .updateTable('products')
      .set({ feature_image: 'a.webp' })
      .where('id', '=', productId)
      .execute()
    const more = [1, 4].map((position) => ({
      product_id: productId,
      position,
      image: `${position}.webp`,
      alt: null,
    }))
    await shop.db.insertInto('product_images').values(more).execute()
    expect(await images()).toEqual(['a.webp', '1.webp', '4.webp'])
    await catalogue().describePicture({ productId, id: 0, alt: 'A lamp', seen: '' }, NOBODY)
    expect(await pictures()).toMatchObject([{ image: 'a.webp', alt: 'A lamp' }, {}, {}])
    expect((await pictures())[0]?.id).not.toBe(0)
    expect(await onCards()).toBe('a.webp')
  })

  it('are described by one at a time: the second is told', async () => {
    const { id } = await add()
    const say = (alt: string, seen: string) =>
      catalogue().describePicture({ productId, id, alt, seen }, NOBODY)
    expect(await say('A fog lamp', '')).toBeUndefined()
    expect(await say('A horn', '')).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('“A fog lamp”'),
    })
    expect((await pictures())[0]?.alt).toBe('A fog lamp')
  })

  it('are removed, but not the last that customers see', async () => {
    const [one, two] = [await add(), await add()]
    await shop.db.updateTable('products').set({ publish: 1 }).where('id', '=', productId).execute()
    const remove = (id: number) => catalogue().removePicture({ productId, id }, NOBODY)
    expect(await remove(one.id)).toBeUndefined()
    expect(await remove(one.id)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await remove(two.id)).toMatchObject({ code: 'CONFLICT' })
    expect([await images(), await onCards()]).toEqual([[two.image], two.image])
  })

  it('are cropped out of what was sent, and shown whole again', async () => {
    await send(await aPicture({ width: 1_200, height: 800, format: 'jpeg' }))
    const [{ id, image: whole } = { id: 0, image: '' }] = await pictures()
    const crop = { size: 50, x: 100, y: 0 }
    const cut = (seen: string, to: typeof crop | null) =>
      catalogue().cropPicture({ productId, id, crop: to, seen }, NOBODY)
    expect(await cut(whole, crop)).toBeUndefined()
    const [cropped] = await pictures()
    expect(cropped).toMatchObject({ whole, crop, figures: { width: 400, height: 400 } })
    expect(await onCards()).toBe(cropped?.image)
    expect(await cut(whole, crop)).toMatchObject({ code: 'CONFLICT' })
    await cut(cropped?.image ?? '', { ...crop, size: 100 })
    expect((await pictures())[0]).toMatchObject({ whole, figures: { width: 800, height: 800 } })
    await cut((await images())[0] ?? '', null)
    expect(await images()).toEqual([whole])
  })

  it('are not cropped while the store cannot be read, which is said in words', async () => {
    const { id, image } = await add()
    const store = diskPictureStore(shop.dataDir)
    const open = () => Promise.reject(new PictureStoreFailed('down'))
    const deps = { db: shop.db, now: shop.now, pictures: { ...store, open } }
    const crop = { size: 50, x: 0, y: 0 }
    expect(await cropPicture(deps, { productId, id, crop, seen: image }, NOBODY)).toMatchObject({
      code: 'BUSY',
    })
    expect(await images()).toEqual([image])
  })

  it('and its videos are shown to customers, without where they were taken', async () => {
    await shop.db.updateTable('products').set({ publish: 1 }).where('id', '=', productId).execute()
    expect(await send(anMp4(), 'film.mp4')).toEqual({ added: 'video' })
    await send(anMp4(), 'film.mp4')
    await send(aWebm(), 'film.webm')
    const { videos } = await media()
    const asked = await shop.graphql(`{ products(filter: { productId: ${productId} }) { videos } }`)
    expect(asked.data.products).toEqual([{ videos: videos.map(({ path }) => path) }])
    expect(videos).toHaveLength(2)
    const [mp4] = videos
    const kept = (await read(mp4?.path ?? '')) ?? Buffer.alloc(0)
    expect(anMp4().includes('+18.5204+073.8567/')).toBe(true)
    expect(kept.includes('+18.5204')).toBe(false)
    expect(kept).toHaveLength(anMp4().length)
    const url = `/pictures/${mp4?.path}`
    const part = await shop.app.inject({ url, headers: { range: 'bytes=4-7' } })
    expect([part.statusCode, part.body, part.headers['content-type']]).toEqual([206, 'ftyp', 'video/mp4'])
    expect(await catalogue().removeVideo({ productId, id: mp4?.id ?? 0 }, NOBODY)).toBeUndefined()
    expect((await media()).videos).toHaveLength(1)
  })

  it('and its videos are read in bounds, however many parts a file says that it has', async () => {
    expect(await send(anMp4OfBoxes(20_000), 'film.mp4')).toEqual({ added: 'video' })
    expect(await send(aWebmOfElements(20_000), 'film.webm')).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'film.webm is no WebM video. Please choose another file.',
    })
  })

  it('leave the store a month after nothing refers to them any more', async () => {
    const [one, two] = [await add(), await add()]
    await catalogue().cropPicture(
      { productId, id: two.id, crop: { size: 100, x: 0, y: 0 }, seen: two.image },
      NOBODY,
    )
    const sent = await original()
    await catalogue().removePicture({ productId, id: one.id }, NOBODY)
    const later = async (days: number) => {
      shop.now += days * DAY
      await catalogue().forgetFiles()
    }
    await later(0)
    await later(29)
    expect(await read(one.image)).toBeDefined()
    await later(1)
    expect(await read(one.image)).toBeUndefined()
    const files = await shop.db
      .selectFrom('product_files')
      .selectAll()
      .where('product_id', '=', productId)
      .execute()
    expect(files).toHaveLength(2)
    for (const { path, original } of files) {
      expect(await read(path)).toBeDefined()
      expect(await read(original ?? '')).toBeDefined()
    }
    expect(files.some((it) => it.original === sent)).toBe(false)
    expect(await read(sent)).toBeUndefined()
  })
})
