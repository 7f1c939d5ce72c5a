import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { aCustomer, type TestCustomer } from '#tests/builders/accounts.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aPicture } from '#tests/builders/picture.ts'
import { aDeliveredOrder, ask, letCustomersReturn, returnsOf } from '#tests/builders/returns.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const HOUR = 60 * 60 * 1000

onBothEngines('photos of a return', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db)
    await letCustomersReturn(shop)
  })

  const send = async (
    customer: TestCustomer | undefined,
    files: { bytes: Buffer; name?: string; type?: string }[],
    headers: Record<string, string> = {},
  ) => {
    const form = new FormData()
    for (const { bytes, name = 'photo.jpg', type = 'image/jpeg' } of files) {
      form.append('photo', new Blob([new Uint8Array(bytes)], { type }), name)
    }
    const body = new Response(form)
    return shop.app.inject({
      method: 'POST',
      url: '/returns/photos',
      headers: { 'content-type': body.headers.get('content-type') ?? '', ...customer?.headers, ...headers },
      payload: Buffer.from(await body.arrayBuffer()),
    })
  }
  const listening = async () => {
    if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' })
  }
  const get = (path: string, customer?: TestCustomer) =>
    shop.app.inject({ url: path, headers: { ...customer?.headers } })
  const pathsOf = (reply: Awaited<ReturnType<typeof send>>) => reply.json<{ paths: string[] }>().paths

  it('are kept drawn anew, without the place where they were taken, and shown to their customer alone', async () => {
    const located = await sharp(await aPicture({ format: 'jpeg' }))
      .withExif({
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' },
        IFD0: { Copyright: 'Somebody' },
      })
      .jpeg()
      .toBuffer()
    expect((await sharp(located).metadata()).exif).toBeDefined()
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id: await aProduct(shop.db) }])
    const reply = await send(buyer, [
      { bytes: located },
      { bytes: await aPicture({ format: 'png' }), type: 'image/png' },
    ])
    expect(reply.statusCode).toBe(200)
    const photos = pathsOf(reply)
    expect(photos).toHaveLength(2)
    const { data } = await ask(shop, buyer, order.id, [{ lineId: lineIds[0] ?? 0, quantity: 1 }], { photos })
    expect(data.askReturn.photos).toEqual(photos)
    expect((await returnsOf(shop, buyer))[0].returns[0].photos).toEqual(photos)

    const [path = ''] = photos
    const shown = await get(path, buyer)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="photo.webp"',
    })
    const { exif, format } = await sharp(shown.rawPayload).metadata()
    expect([exif, format]).toEqual([undefined, 'webp'])
    expect(shown.rawPayload.includes('Somebody')).toBe(false)
    expect((await get(path)).statusCode).toBe(401)
    expect((await get(path, await aCustomer(shop))).statusCode).toBe(404)
    const stored = await readdir(join(shop.dataDir, 'pictures/return-photos'))
    expect(stored).toHaveLength(2)
    for (const width of ['', '320w/']) {
      expect((await get(`/pictures/${width}return-photos/${stored[0]}`)).statusCode).toBe(404)
      expect((await get(`/pictures/${width}Return-Photos/${stored[0]}`)).statusCode).toBe(404)
    }
  })

  it.each([
    ['a page that says it is a photo', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    [
      'the beginning of a JPEG and a script behind it',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<?php')]),
    ],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['nothing', Buffer.alloc(0)],
  ])('refuse %s', async (_, bytes) => {
    const reply = await send(await aCustomer(shop), [{ bytes }])
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { message: expect.stringContaining('We cannot read this photo') },
    ])
  })

  it('keep nothing of what was hidden behind a picture', async () => {
    const customer = await aCustomer(shop)
    const bytes = Buffer.concat([
      await aPicture({ format: 'jpeg' }),
      Buffer.from('<script>alert(1)</script>'),
    ])
    const [path = ''] = pathsOf(await send(customer, [{ bytes }]))
    expect((await get(path, customer)).rawPayload.includes('script')).toBe(false)
  })

  it('refuse what is far larger when it is unpacked, what is too long, and too many', async () => {
    const customer = await aCustomer(shop)
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'black' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect((await send(customer, [{ bytes: bomb }])).statusCode).toBe(400)
    const long = Buffer.alloc(10 * 1024 * 1024 + 1)
    expect((await send(customer, [{ bytes: long }])).statusCode).toBe(413)
    expect((await send(customer, [{ bytes: long }, { bytes: long }, { bytes: long }])).statusCode).toBe(413)
    const bytes = await aPicture({ width: 8, height: 8 })
    expect(
      (
        await send(
          customer,
          Array.from({ length: 6 }, () => ({ bytes })),
        )
      ).statusCode,
    ).toBe(400)
    for (let sent = 0; sent < 3; sent++) {
      expect(
        (
          await send(
            customer,
            Array.from({ length: 5 }, () => ({ bytes })),
          )
        ).statusCode,
      ).toBe(200)
    }
    expect((await send(customer, [{ bytes }])).statusCode).toBe(429)
  })

  it('are sent one after the other, by one customer and from one ip, and cut off where they do not come', async () => {
    await listening()
    const bytes = await aPicture({ width: 8, height: 8 })
    const [slow, other] = [await aCustomer(shop), await aCustomer(shop)]
    const head = Object.entries({
      host: 'shop.example',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '900000',
      ...slow.headers,
    }).map(([name, value]) => `${name}: ${value}`)
    /** Until it has its place: whoever asks at the same moment may be first. */
    const sendSlowly = async (): Promise<{ answer: Promise<string> }> => {
      const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1')
      const answer = text(socket)
      socket.write(`POST /returns/photos HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n--x\r\n`)
      await once(shop.app.server, 'request')
      if ((await send(slow, [{ bytes }])).statusCode === 429) return { answer }
      socket.destroy()
      await answer.catch(() => undefined)
      return sendSlowly()
    }
    const told = await sendSlowly()
    const again = await send(slow, [{ bytes }])
    expect([again.headers['retry-after'], again.json()]).toEqual([
      '2',
      { message: 'Another photo is still on its way. Please send one after the other.' },
    ])
    const sameIp = { 'x-forwarded-for': slow.headers['x-forwarded-for'] ?? '' }
    expect((await send(other, [{ bytes }], sameIp)).statusCode).toBe(429)
    expect((await send(other, [{ bytes }])).statusCode).toBe(200)
    shop.now += 6_000
    const words = await told.answer
    expect(words).toMatch(/^HTTP\/1\.1 408 /)
    expect(words).toContain('arrives too slowly')
    expect((await send(slow, [{ bytes }])).statusCode).toBe(200)
  })

  it('that are refused before they have come leave no connection open', async () => {
    await listening()
    const customer = await aCustomer(shop)
    for (const [status, length, headers] of [
      [401, 900_000, {}],
      [413, 90_000_000, customer.headers],
    ] as const) {
      const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1')
      const answer = text(socket)
      const head = Object.entries({
        host: 'shop.example',
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': length,
        ...headers,
      }).map(([name, value]) => `${name}: ${value}`)
      socket.write(`POST /returns/photos HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n--x\r\n`)
      const began = Date.now()
      expect(await answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(Date.now() - began).toBeLessThan(5_000)
    }
  })

  it('refuse visitors, other sites, and what is no form', async () => {
    const bytes = await aPicture({ width: 8, height: 8 })
    expect((await send(undefined, [{ bytes }])).statusCode).toBe(401)
    const customer = await aCustomer(shop)
    const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await send(customer, [{ bytes }], elsewhere)).statusCode).toBe(403)
    expect((await send(customer, [])).statusCode).toBe(400)
    const post = (contentType: string, payload: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/returns/photos',
        payload,
        headers: { 'content-type': contentType, ...customer.headers },
      })
    expect((await post('multipart/form-data; boundary=x', 'no form')).statusCode).toBe(400)
    expect((await post('application/json', '{}')).statusCode).toBe(415)
  })

  it("of another customer, or of another return, are none of one's own", async () => {
    const bytes = await aPicture({ width: 8, height: 8 })
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [
      { product_id: await aProduct(shop.db), quantity: 2 },
    ])
    const lines = [{ lineId: lineIds[0] ?? 0, quantity: 1 }]
    const others = pathsOf(await send(await aCustomer(shop), [{ bytes }]))
    const refused = await ask(shop, buyer, order.id, lines, { photos: others })
    expect(refused.errors?.[0]?.message).toBe('A photo is no longer there. Please add it again.')
    const photos = pathsOf(await send(buyer, [{ bytes }]))
    expect((await ask(shop, buyer, order.id, lines, { photos })).errors).toBeUndefined()
    expect((await ask(shop, buyer, order.id, lines, { photos })).errors?.[0]?.extensions?.code).toBe(
      'NOT_FOUND',
    )
    const six = [
      ...pathsOf(
        await send(
          buyer,
          Array.from({ length: 5 }, () => ({ bytes })),
        ),
      ),
      ...pathsOf(await send(buyer, [{ bytes }])),
    ]
    expect((await ask(shop, buyer, order.id, lines, { photos: six })).errors?.[0]?.message).toBe(
      'A return can have at most 5 photos.',
    )
  })

  it('that became part of no return are forgotten after a day, file and all', async () => {
    const customer = await aCustomer(shop)
    const bytes = await aPicture({ width: 8, height: 8 })
    const [path = ''] = pathsOf(await send(customer, [{ bytes }]))
    const file = join(shop.dataDir, 'pictures/return-photos', `${path.split('/').at(-1)}.webp`)
    shop.now += 23 * HOUR
    await shop.verbs().returns.forgetPhotos()
    expect([(await get(path, customer)).statusCode, existsSync(file)]).toEqual([200, true])
    shop.now += 2 * HOUR
    await shop.verbs().returns.forgetPhotos()
    expect([(await get(path, customer)).statusCode, existsSync(file)]).toEqual([404, false])
  })
})
