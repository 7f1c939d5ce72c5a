import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { atTheDesk, type Desk } from '#tests/builders/office.ts'
import { aPicture } from '#tests/builders/picture.ts'
import { signedIn } from '#tests/builders/staff.ts'
import { anMp4 } from '#tests/builders/video.ts'
import { openBackoffice, StaffBrowser } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('in the back office, the pictures of a product', (shop) => {
  let app: FastifyInstance
  let manager: Desk
  let id: ProductId
  let path: string

  beforeAll(async () => {
    await aShop(shop.db)
    app = await openBackoffice(shop)
    manager = await atTheDesk(shop, app, 'manager')
  }, 120_000)
  beforeEach(async () => {
    id = await aProduct(shop.db)
    path = `/products/${id}`
  })
  afterAll(() => app.close())

  const media = () => shop.verbs().catalogue.listMedia(id)
  const first = async () => {
    const [picture] = (await media()).pictures
    if (!picture) throw new Error('There is no picture.')
    return { ...picture, id: String(picture.id) }
  }
  const formOf = (...files: [string, Buffer][]) => {
    const form = new FormData()
    form.set('form', 'add')
    for (const [name, bytes] of files) form.append('file', new Blob([new Uint8Array(bytes)]), name)
    return form
  }

  it('are sent by a form, several at once, and stand in the page and in the shop', async () => {
    const files: [string, Buffer][] = [
      ['one.jpg', await aPicture({ width: 301, format: 'jpeg' })],
      ['two.png', await aPicture({ width: 302, format: 'png' })],
      ['three.mp4', anMp4()],
    ]
    const sent = await manager.postFiles(path, formOf(...files))
    expect(sent.headers.location).toBe(`${path}#pictures`)
    const { pictures, videos } = await media()
    expect([pictures.length, videos.length]).toEqual([2, 1])
    const { body } = await manager.get(path)
    for (const { image } of pictures) expect(body).toContain(`/pictures/320w/${image}`)
    expect(body).toContain(`/pictures/${videos[0]?.path}`)
    expect(body).toContain('On cards')
    expect(body).toContain('It is too small: 301 pixels')
    const { data } = await shop.graphql(`{ products(filter: { productId: ${id} }) { featureImage } }`)
    expect(data.products).toEqual([{ featureImage: pictures[0]?.image }])
    expect(body).toContain('Added a picture to a product')
  })

  it('that cannot be taken are told of, beside those that can', async () => {
    const files: [string, Buffer][] = [
      ['good.jpg', await aPicture({ format: 'jpeg' })],
      ['bad.jpg', Buffer.from('<svg/>')],
    ]
    const sent = await manager.postFiles(path, formOf(...files))
    expect(sent.statusCode).toBe(400)
    expect(sent.body).toContain('1 file is added. bad.jpg is a drawing or a web page.')
    expect((await media()).pictures).toHaveLength(1)
    expect((await manager.postFiles(path, formOf())).body).toContain('Choose a picture first.')
  })

  it('are sent by a script, which is told in JSON what was wrong', async () => {
    const upload = (name: string, bytes: Buffer, browser: StaffBrowser | Desk = manager) =>
      browser.postFiles(`${path}/pictures`, formOf([name, bytes]))
    expect((await upload('one.jpg', await aPicture({ format: 'jpeg' }))).json()).toEqual({ added: 1 })
    const refused = await upload('cut.jpg', (await aPicture({ format: 'jpeg' })).subarray(0, 1_000))
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'cut.jpg is damaged or cut off. Please choose another file.',
    ])
    const none = await manager.postFiles(`${path}/pictures`, formOf())
    expect([none.statusCode, none.json().message]).toEqual([400, 'Choose a picture first.'])
    const large = await upload('large.jpg', Buffer.alloc(51 * 1024 ** 2))
    expect(large.statusCode).toBe(413)
    const packer = new StaffBrowser(app, {
      cookies: { '__Host-staff': (await signedIn(shop, 'packer')).token },
    })
    expect((await upload('two.jpg', await aPicture(), packer)).statusCode).toBe(403)
    const gone = await manager.postFiles('/products/999999/pictures', formOf(['a.webp', await aPicture()]))
    expect(gone.statusCode).toBe(404)
    expect((await media()).pictures).toHaveLength(1)
  })

  it('are moved, described, cropped and removed by forms', async () => {
    const widths = [310, 311]
    const files = await Promise.all(
      widths.map(async (width): Promise<[string, Buffer]> => [`${width}.webp`, await aPicture({ width })]),
    )
    await manager.postFiles(path, formOf(...files))
    const [one, two] = (await media()).pictures.map((it) => String(it.id))
    const moved = { form: `move-${two}-up`, id: `${two}`, before: `${one}` }
    expect((await manager.post(path, moved)).headers.location).toBe(`${path}#pictures`)
    expect((await first()).id).toBe(two)

    const described = { form: `alt-${two}`, id: `${two}`, alt: ' A fog lamp ', seen: '' }
    await manager.post(path, described)
    expect((await first()).alt).toBe('A fog lamp')
    const late = await manager.post(path, { ...described, alt: 'A horn' })
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('It now says “A fog lamp”.')
    expect(late.body).toContain('value="A horn"')

    const { image } = await first()
    const crop = { form: `crop-${two}`, id: `${two}`, seen: image, size: '50', x: '0', y: '100' }
    expect((await manager.post(path, crop)).statusCode).toBe(302)
    expect(await first()).toMatchObject({ whole: image, crop: { size: 50, x: 0, y: 100 } })
    expect((await manager.post(path, crop)).statusCode).toBe(409)
    await manager.post(path, { form: `whole-${two}`, id: `${two}`, seen: (await first()).image })
    expect((await first()).image).toBe(image)

    await manager.post(path, { form: `remove-${two}`, id: `${two}` })
    expect((await first()).id).toBe(one)
    const last = await manager.post(path, { form: `remove-${one}`, id: `${one}` })
    expect([last.statusCode, (await media()).pictures.length]).toEqual([409, 1])
    expect(last.body).toContain('Customers see this product, so it needs a picture.')
  })

  it.each([
    [{ form: 'move-1-up', id: 'x', before: '' }, 400],
    [{ form: 'move-1-up', id: '1' }, 400],
    [{ form: 'move-1-up', id: '999999', before: '' }, 404],
    [{ form: 'alt-1', id: '999999', alt: 'A lamp', seen: '' }, 404],
    [{ form: 'alt-1', id: '1', alt: 'a'.repeat(301), seen: '' }, 400],
    [{ form: 'crop-1', id: '1', seen: 'a', size: '10', x: '0', y: '0' }, 400],
    [{ form: 'crop-1', id: '1', seen: '../../etc/passwd', size: '100', x: '0', y: '0' }, 404],
    [{ form: 'whole-1', id: '1' }, 400],
    [{ form: 'remove-1', id: '-1' }, 400],
    [{ form: 'remove-1', id: '999999' }, 404],
    [{ form: 'video-1', id: '999999' }, 404],
  ])('refuse %j', async (fields, status) => {
    expect((await manager.post(path, fields)).statusCode).toBe(status)
  })
})
