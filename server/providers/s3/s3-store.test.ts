import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeVariant } from '#server/edges/pictures/make-variant.ts'
import { requirePicturePath } from '#server/shop/pictures/picture-path.ts'
import { PictureStoreFailed } from '#server/shop/pictures/picture-store.ts'
import { aPicture } from '#tests/builders/picture.ts'
import { startS3 } from '#tests/tools/s3-server.ts'
import { type S3Settings, s3PictureStore } from './s3-store.ts'

const PATH = requirePicturePath('products/kr-1001-1.webp')

describe('with settings that are wrong', () => {
  let s3: Awaited<ReturnType<typeof startS3>>
  beforeAll(async () => {
    s3 = await startS3()
    await s3PictureStore(s3.settings).store(PATH, await aPicture())
  })
  afterAll(() => s3.stop())

  it('an unknown key is refused, and says so', async () => {
    const store = s3PictureStore({ ...s3.settings, accessKeyId: 'unknown' })
    const message = /^http:\/\/127\.0\.0\.1:\d+\/pictures\/ answered 403 when asked to (read|store) products/
    await expect(store.open(PATH)).rejects.toThrow(message)
    await expect(store.store(PATH, Buffer.from('x'))).rejects.toThrow(message)
    await expect(store.open(PATH)).rejects.toThrow(PictureStoreFailed)
  })

  it('nothing can be stored in a bucket that is not there', async () => {
    const store = s3PictureStore({ ...s3.settings, bucket: 'elsewhere' })
    await expect(store.store(PATH, Buffer.from('x'))).rejects.toThrow('answered 404 when asked to store')
  })
})

describe('a server that misbehaves', () => {
  let answer: (response: ServerResponse, request: IncomingMessage) => void
  let asked = 0
  const server = createServer((request, response) => {
    asked++
    request.resume()
    answer(response, request)
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    asked = 0
  })

  const settings = (port = (server.address() as AddressInfo).port): S3Settings => ({
    endpoint: new URL(`http://127.0.0.1:${port}`),
    bucket: 'pictures',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'the-secret',
  })
  const store = (timeoutMs = 5_000) => s3PictureStore(settings(), timeoutMs)

  it('is sent signatures of the fourth version, and bytes with their digest', async () => {
    let sent: IncomingMessage['headers'] = {}
    answer = (response, { headers }) => {
      sent = headers
      response.end()
    }
    await store().store(PATH, Buffer.from('x'))
    expect(sent.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]+, Signature=[0-9a-f]{64}$/,
    )
    expect(sent).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '1',
      'x-amz-content-sha256': createHash('sha256').update('x').digest('hex'),
    })
  })

  it('is not waited for, neither to read nor to store', async () => {
    answer = () => {}
    await expect(store(50).open(PATH)).rejects.toThrow('cannot be reached: no answer in time')
    await expect(store(50).store(PATH, Buffer.from('x'))).rejects.toThrow('no answer in time')
  })

  it('is not waited for when it stalls in the middle of a picture', async () => {
    answer = (response) => response.writeHead(200, { 'content-length': 1_000 }).write('half')
    await expect(makeVariant(store(), PATH, 160, 50)).rejects.toThrow(PictureStoreFailed)
  })

  it('may break off', async () => {
    answer = (_, request) => request.socket.resetAndDestroy()
    await expect(store().open(PATH)).rejects.toThrow('cannot be reached: ')
    answer = (response, request) =>
      response
        .writeHead(200, { 'content-length': 1_000 })
        .write('half', () => request.socket.resetAndDestroy())
    await expect(makeVariant(store(), PATH, 160)).rejects.toThrow('could not be read to its end')
  })

  it('is asked again when it is busy, and given up after the third time', async () => {
    answer = (response) =>
      asked < 3 ? response.writeHead(503).end() : response.writeHead(200, { 'content-length': 2 }).end('ok')
    expect(await store().open(PATH)).toMatchObject({ length: 2 })
    asked = -10
    await expect(store().open(PATH)).rejects.toThrow('answered 503 when asked to read')
    expect(asked).toBe(-7)
  })

  it('leads nowhere else', async () => {
    answer = (response) => response.writeHead(307, { location: 'http://169.254.169.254/' }).end()
    await expect(store().open(PATH)).rejects.toThrow('answered 307')
    expect(asked).toBe(1)
  })

  it('may be away', async () => {
    const away = s3PictureStore(settings(1))
    await expect(away.open(PATH)).rejects.toThrow(/^http:\/\/127\.0\.0\.1:1\/pictures\/ cannot be reached/)
    await expect(away.open(PATH)).rejects.not.toThrow('the-secret')
  })
})
