import { expectNoAxeViolations } from '../tools/axe.ts'
import { expect, test } from '../tools/journey.ts'

const SCREENS = [
  '/',
  '/automobile',
  '/automobile?q=xylophone',
  '/automobile?q=swift+fog',
  '/automobile?q=maruti+fronx',
  '/automobile?base=H4&technology=LED',
  '/automobile?base=D2S&technology=Halogen',
  '/automobile?vehicle=maruti-swift-2011',
  '/latest',
  '/allproducts',
  '/shopbymodel',
  '/fit',
  '/fit?kind=scooter',
  '/fit?q=maruti+fronx',
  '/fit?kind=car&make=Honda',
  '/fit/honda-activa-2009',
  '/product/1001',
  '/product/1005',
  '/product/1046',
  '/product/1001?vehicle=maruti-alto800-2012',
  '/product/1001?vehicle=ola-s1-2021',
  '/product/1002?vehicle=maruti-alto800-2012',
  '/product/1003?vehicle=maruti-swift-2011',
  '/product/abc',
  '/compare',
  '/about',
  '/contactus',
  '/privacy_policy',
  '/cart',
  '/userlogin',
  '/userlogin?signup',
  '/userlogin?forgot=email',
  '/reset/cut-off',
  '/undo/cut-off',
  '/pay/cut-off',
  `/reset/${'k'.repeat(43)}`,
  '/no-such-page',
]

for (const path of SCREENS) {
  test(`nobody is shut out of ${path}`, async ({ page, complaints }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoAxeViolations(page, { atBothWidths: true })
    // A page that is not there is reported by the browser, as it should be.
    complaints.length = 0
  })
}

test('nobody is shut out of the sheet in which a list is narrowed down', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/automobile?technology=LED')
  await page.getByRole('button', { name: /^Filter/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
  await expectNoAxeViolations(page, { atBothWidths: true })
  // Axe takes long enough for the browser to miss a picture that it has fetched for another width.
  complaints.length = 0
})
