import { aPicture } from '#tests/builders/picture.ts'
import { anMp4 } from '#tests/builders/video.ts'
import type { Page } from '../tools/journey.ts'
import { expect, type Office, signInAs, test } from '../tools/office.ts'
import { expectRefusals, expectSound, said } from '../tools/office-page.ts'

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
  await page.getByRole('button', { name: 'Forget it: drawing.jpg' }).click()

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
  expectRefusals(complaints)
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
