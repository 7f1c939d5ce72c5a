import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { s3PictureStore } from '#server/providers/s3/s3-store.ts'
import { requirePicturePath as path } from '#server/shop/pictures/picture-path.ts'
import { type PictureStore, RangeNotThere } from '#server/shop/pictures/picture-store.ts'
import { storeFolder } from '#server/shop/pictures/store-folder.ts'
import { startS3 } from '#tests/tools/s3-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(['disk', 's3'] as const)('a picture store (%s)', (kind) => {
  let store: PictureStore
  let stop = async () => {}

  beforeAll(async () => {
    if (kind === 'disk') {
      store = diskPictureStore(folder)
    } else {
      const s3 = await startS3()
      store = s3PictureStore(s3.settings)
      stop = s3.stop
    }
    await store.store(path('films/h4.mp4'), Buffer.from('0123456789'))
  })
  afterAll(() => stop())

  const opened = async (name: string, range?: string) => {
    const found = await store.open(path(name), range)
    return found && { ...found, body: await text(found.body) }
  }

  it('gives back what was stored', async () => {
    const found = await opened('films/h4.mp4')
    expect(found).toMatchObject({ body: '0123456789', length: 10, etag: expect.stringMatching(/^".+"$/) })
    expect(found).not.toHaveProperty('contentRange')
  })

  it('keeps nothing of what is removed, also when two remove it', async () => {
    const photo = path('return-photos/0123.webp')
    await store.store(photo, Buffer.from('a photo'))
    await Promise.all([store.remove(photo), store.remove(photo)])
    expect(await store.open(photo)).toBeUndefined()
    await store.remove(photo)
  })

  it('gives a part of it', async () => {
    expect(await opened('films/h4.mp4', 'bytes=2-4')).toMatchObject({
      body: '234',
      length: 3,
      contentRange: 'bytes 2-4/10',
    })
    expect(await opened('films/h4.mp4', 'bytes=7-')).toMatchObject({
      body: '789',
      length: 3,
      contentRange: 'bytes 7-9/10',
    })
    await expect(store.open(path('films/h4.mp4'), 'bytes=10-')).rejects.toThrow(RangeNotThere)
  })

  it('says that there is none', async () => {
    expect(await opened('films/h7.mp4')).toBeUndefined()
    expect(await opened('films/h4.mp4/h4.mp4')).toBeUndefined()
  })

  it('takes the pictures of a folder, and nothing else that lies there', async () => {
    const from = mkdtempSync(join(tmpdir(), 'demo-'))
    mkdirSync(join(from, 'products/.drafts'), { recursive: true })
    writeFileSync(join(from, 'icon.svg'), '<svg/>')
    writeFileSync(join(from, 'draw.ts'), '')
    for (let it = 0; it < 30; it++) writeFileSync(join(from, `products/kr-${it}.webp`), `picture ${it}`)
    writeFileSync(join(from, 'products/.drafts/kr-1.webp'), '')
    await storeFolder(store, from)
    expect(await opened('icon.svg')).toMatchObject({ body: '<svg/>' })
    expect(await opened('products/kr-0.webp')).toMatchObject({ body: 'picture 0' })
    expect(await opened('products/kr-29.webp')).toMatchObject({ body: 'picture 29' })
    rmSync(from, { recursive: true })
  })
})

describe('on disk', () => {
  const store = diskPictureStore(folder)

  it('no picture is seen by halves while it is written again, and nothing unfinished is left', async () => {
    const large = path('products/large.png')
    const versions = ['a', 'b'].map((it) => Buffer.from(it.repeat(500_000)))
    await Promise.all(versions.map((version) => store.store(large, version)))
    const looks = Array.from({ length: 20 }, async () => {
      const found = await store.open(large)
      return found && text(found.body)
    })
    await Promise.all([...versions, ...versions].map((version) => store.store(large, version)))
    for (const look of await Promise.all(looks)) expect(versions.map(String)).toContain(look)
    const left = readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))
    expect(left).toEqual([])
  })

  it('a folder with the name of a picture is none', async () => {
    mkdirSync(join(folder, 'pictures/folder.png'), { recursive: true })
    expect(await store.open(path('folder.png'))).toBeUndefined()
  })
})
