import { expect, type Page, test } from '../tools/journey.ts'

const light = (page: Page) => page.getByRole('region', { name: 'See the light' })

test('a lamp’s colour is shown on a road at night, beside that of halogen', async ({ page }) => {
  await page.goto('/product/1001')
  await expect(light(page).getByRole('img')).toHaveAccessibleName(
    'The same road at night twice: in the warm white of halogen, 3200 K, and in the cool white of this lamp, 6000 K.',
  )
  await expect(light(page)).toContainText('A picture of the colour, not of the brightness.')
})

test('the seam between both lights is moved by keys', async ({ page }) => {
  await page.goto('/product/1001')
  const seam = light(page).getByRole('slider', { name: 'How much of the road is lit by halogen' })
  const width = () =>
    light(page)
      .getByRole('img')
      .evaluate((it) => it.style.getPropertyValue('--seam'))
  expect(await width()).toBe('50%')
  await seam.focus()
  await page.keyboard.press('ArrowRight')
  expect(await width()).toBe('51%')
  await page.keyboard.press('Home')
  expect(await width()).toBe('0%')
})

test('halogen is not shown beside itself, and what lights no road has no picture', async ({ page }) => {
  await page.goto('/product/1009')
  await expect(light(page).getByRole('img')).toHaveAccessibleName(
    'A road at night in warm white light of 3200 K.',
  )
  await expect(light(page).getByRole('slider')).toHaveCount(0)
  for (const id of [1034, 1025, 1046]) {
    await page.goto(`/product/${id}`)
    await expect(page.getByRole('list', { name: 'Facts' })).toBeVisible()
    await expect(light(page)).toHaveCount(0)
  }
})
