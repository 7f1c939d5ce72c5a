import { readFileSync } from 'node:fs'
import { toProductId } from '#domain/ids.ts'
import { aPicture } from '#tests/builders/picture.ts'
import { anMp4 } from '#tests/builders/video.ts'
import { besideShop } from '#tests/tools/office-orders.ts'
import { expectNoAxeViolations } from '../tools/axe.ts'
import type { Page } from '../tools/journey.ts'
import { expect, type Office, signInAs, test } from '../tools/office.ts'
import { expectFits, expectRefusals, expectSound, said } from '../tools/office-page.ts'

const part = (page: Page) => page.locator('#pictures')
const items = (page: Page) => part(page).locator('ol > li')
const photo = async (name: string, width: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await aPicture({ width, height: 900, format: 'jpeg' }),
})

/** A product of its own: others are looked at by others. */
async function openProduct(page: Page, office: Office): Promise<string> {
  await signInAs(page, office, 'manager')
  const name = `Lamp ${Date.now()} ${process.pid}`
  await page.goto('/products/new')
  await page.getByLabel('SKU').fill(name)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Tax rate in percent').fill('18')
  await page.getByLabel('Price in rupees, tax included').fill('590')
  await page.getByRole('button', { name: 'Make the product' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return name
}

const pasteAndDrop = (page: Page, photos: Buffer[]) =>
  page.getByLabel('Add pictures or videos').evaluate(
    (input, [pasted = [], dropped = []]) => {
      const carrying = (bytes: number[]) => {
        const data = new DataTransfer()
        data.items.add(new File([Uint8Array.from(bytes)], 'image.webp', { type: 'image/webp' }))
        return data
      }
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carrying(pasted) }))
      input.dispatchEvent(new DragEvent('drop', { dataTransfer: carrying(dropped), bubbles: true }))
    },
    photos.map((it) => [...it]),
  )

test('pictures are added, arranged, described, cropped and removed @both', async ({
  page,
  office,
  complaints,
}) => {
  const name = await openProduct(page, office)
  const input = page.getByLabel('Add pictures or videos')
  await input.setInputFiles([
    await photo('one.jpg', 901),
    { name: 'drawing.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') },
    await photo('two.jpg', 700),
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: anMp4() },
  ])
  await expect(part(page).getByText('3 added, 1 not added.')).toBeVisible()
  await expect(items(page)).toHaveCount(2)
  await expect(part(page).getByText('drawing.jpg is a drawing or a web page.')).toBeVisible()
  await expectSound(page, name)
  await page.getByRole('button', { name: 'Try again: drawing.jpg' }).click()
  await expect(part(page).getByText('drawing.jpg is a drawing or a web page.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove it: drawing.jpg' }).click()

  const first = async () => (await items(page).first().getByRole('img').getAttribute('src')) ?? ''
  const before = await first()
  await page.getByRole('button', { name: 'Move picture 1 later' }).press('Enter')
  await expect(said(page)).toContainText('It is now picture 2 of 2.')
  await expect(page.getByRole('button', { name: 'Move picture 2 later' })).toBeDisabled()
  expect(await first()).not.toBe(before)
  // A finger scrolls where a mouse drags.
  if (test.info().project.name === 'desk') {
    await items(page).last().getByRole('img').first().dragTo(items(page).first().getByRole('img').first())
    await expect(items(page).first().getByRole('img').first()).toHaveAttribute('src', before)
  }

  const picture = items(page).first()
  await expect(picture).toContainText('It is not described')
  await picture.getByLabel('What it shows').fill('A lamp in the dark')
  await picture.getByRole('button', { name: 'Save the description' }).click()
  await expect(picture.getByRole('img', { name: 'A lamp in the dark' })).toBeVisible()
  await picture.getByText('Crop', { exact: true }).click()
  await picture.getByLabel('Size').press('Home')
  await expectSound(page, name)
  await picture.getByRole('button', { name: 'Save the crop' }).click()
  await expect(said(page)).toContainText('The picture is cropped.')
  await expect(picture).toContainText('It is too small')
  await picture.getByText('Remove picture 1').click()
  await picture.getByRole('button', { name: 'Remove it' }).click()
  await expect(items(page)).toHaveCount(1)
  await pasteAndDrop(page, [await aPicture({ width: 60 }), await aPicture({ width: 70 })])
  await expect(items(page)).toHaveCount(3)
  expectRefusals(complaints)
})

test('a video among many pictures is loaded once a customer plays it', async ({ page, office }) => {
  const bytes = readFileSync('demo/pictures/hero/road.mp4')
  const productId = toProductId(1003)
  const files: [string, Buffer][] = [['road.mp4', bytes]]
  for (let width = 40; width < 54; width++) files.push([`${width}.webp`, await aPicture({ width })])
  await besideShop(office.dataDir, async (shop) => {
    for (const [fileName, bytes] of files)
      await shop.catalogue.addMedia({ productId, fileName, bytes }, { kind: 'staff', name: 'Ravi' })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${office.shopUrl}/product/${productId}`)
  const play = page.getByRole('link', { name: 'Play video 1 of 1' })
  await play.focus()
  // However many there are, they keep to their row.
  await expectFits(page)
  const large = page.locator('img[fetchpriority=high]').first()
  const place = await large.boundingBox()
  expect(asked.filter((url) => url.endsWith('.mp4'))).toEqual([])
  await play.press('Enter')
  const video = page.getByLabel(/^Video of /)
  await expect(video).toBeFocused()
  await expect
    .poll(() => video.evaluate((it) => it instanceof HTMLVideoElement && it.currentTime > 0))
    .toBe(true)
  expect(await video.boundingBox()).toEqual(place)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Picture 1 of' }).click()
  await expect(video).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('pictures are added and moved by buttons', async ({ page, office }) => {
    await openProduct(page, office)
    await page
      .getByLabel('Add pictures or videos')
      .setInputFiles([await photo('one.jpg', 801), await photo('two.jpg', 802)])
    await page.getByRole('button', { name: 'Add them' }).click()
    await expect(said(page)).toContainText('2 files are added.')
    const before = (await items(page).first().getByRole('img').first().getAttribute('src')) ?? ''
    await page.getByRole('button', { name: 'Move picture 2 earlier' }).click()
    await expect(items(page).last().getByRole('img').first()).toHaveAttribute('src', before)
  })
})
