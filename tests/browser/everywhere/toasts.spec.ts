import { expect, test } from '../tools/journey.ts'

test('a toast stands top right for three seconds, and longer while it is pointed at @both', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-09-05T10:00:00' })
  await page.goto('/product/1001')
  const add = page.getByRole('button', { name: /^ADD TO CART/ })
  const toast = page.getByText('Please login to add items to cart')
  // Once the page is alive, its clock is the test's.
  await add.click()
  await expect(toast).toBeVisible()
  await page.clock.pauseAt('2026-09-05T11:00:00')
  await expect(toast).toHaveCount(0)
  await add.click()
  await expect(toast).toBeVisible()
  const box = await page.getByRole('status').filter({ has: toast }).boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width * 0.8)
  expect(box?.y).toBeLessThan(200)
  await page.clock.runFor(2_900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)

  await add.click()
  await toast.hover()
  await page.clock.runFor(10_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 600)
  await page.clock.runFor(3_100)
  await expect(toast).toHaveCount(0)

  // By keyboard too there is time to follow its link, and then it has done its work.
  await add.click()
  await page.getByRole('link', { name: 'Log in' }).focus()
  await page.clock.runFor(10_000)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/userlogin?back=/product/1001')
  await expect(toast).toHaveCount(0)
})
