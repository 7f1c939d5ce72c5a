import { aPicture } from '#tests/builders/picture.ts'
import { expect, signInAs, test } from '../tools/office.ts'
import { said } from '../tools/office-page.ts'

test('the owner says what the shop is called, and gives it a logo', async ({ page, office, complaints }) => {
  await signInAs(page, office, 'owner')
  await page.goto('/shop')
  await page.getByLabel('Short name').fill('Deepak')
  await page.getByRole('button', { name: 'Save the details' }).click()
  await expect(said(page)).toContainText('Saved. Pages will show it in two seconds.')
  await expect(page.getByLabel('Short name')).toHaveValue('Deepak')

  const logo = page.locator('section', { has: page.getByRole('heading', { name: 'Logo' }) })
  await expect(logo).toContainText('No picture yet.')
  await logo.getByRole('button', { name: 'Save the logo' }).click()
  await expect(logo).toContainText('Choose a picture first.')
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
  await logo.getByLabel('Choose a picture').setInputFiles(file('logo.png', Buffer.from('no picture')))
  await logo.getByRole('button', { name: 'Save the logo' }).click()
  await expect(logo).toContainText('logo.png cannot be unpacked')
  await logo.getByLabel('Choose a picture').setInputFiles(file('logo.png', await aPicture({ format: 'png' })))
  await logo.getByRole('button', { name: 'Save the logo' }).click()
  await expect(said(page)).toContainText('The logo is saved.')
  await expect(logo.getByRole('img', { name: 'The logo as it is now' })).toHaveJSProperty('naturalWidth', 300)
  await logo.getByRole('button', { name: 'Remove the logo' }).click()
  await expect(said(page)).toContainText('The logo is removed.')
  await expect(logo).toContainText('No picture yet.')
  // The browser reports what was refused, as it should.
  complaints.length = 0
})
