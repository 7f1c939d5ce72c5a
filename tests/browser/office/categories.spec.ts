import { aPicture } from '#tests/builders/picture.ts'
import { expectNoAxeViolations } from '../tools/axe.ts'
import type { Page } from '../tools/journey.ts'
import { expect, signInAs, test } from '../tools/office.ts'
import { said } from '../tools/office-page.ts'

const names = (page: Page) => page.getByRole('table', { name: 'Categories' }).getByRole('rowheader')

test('categories are added, arranged by keys and by dragging, renamed and hidden', async ({
  page,
  office,
}) => {
  await signInAs(page, office, 'manager')
  await page.goto('/categories')
  const before = await names(page).allInnerTexts()
  const [first = '', second = ''] = before
  await page.getByLabel('Name').fill('Wipers')
  await page.getByRole('button', { name: 'Add the category' }).click()
  await expect(said(page)).toContainText('Wipers is added.')
  await expect(names(page)).toHaveText([...before, 'Wipers'])
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: `Move ${first} down`, exact: true }).press('Enter')
  await expect(said(page)).toContainText(`${first} is now number 2 of ${before.length + 1}.`)
  await expect(page.getByRole('button', { name: `Move ${first} down`, exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: `Move ${second} up`, exact: true })).toBeDisabled()

  const row = (name: string) => page.getByRole('row', { name })
  // A finger scrolls where a mouse drags.
  if (test.info().project.name === 'desk') {
    await row('Wipers').dragTo(row(second))
    await expect(names(page)).toHaveText(['Wipers', second, first, ...before.slice(2)])
    await row('Wipers').dragTo(row(first))
    await expect(names(page)).toHaveText([second, first, 'Wipers', ...before.slice(2)])
  }

  await page.getByRole('link', { name: 'Wipers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wipers')
  await page.getByLabel('Name').fill('Wiper blades')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await expect(said(page)).toContainText('The name is saved.')
  await page.getByRole('button', { name: 'Hide it from the menus' }).click()
  await expect(page.getByText('Customers do not see it. Its products are still on sale.')).toBeVisible()
  const buffer = await aPicture({ format: 'png' })
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'wipers.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Save the picture' }).click()
  await expect(page.getByRole('img', { name: 'The picture of Wiper blades as it is now' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a category is added and moved by buttons', async ({ page, office }) => {
    await signInAs(page, office, 'owner')
    await page.goto('/categories')
    await page.getByLabel('Name').fill('Mirrors')
    await page.getByRole('button', { name: 'Add the category' }).click()
    await page.getByRole('button', { name: 'Move Mirrors up' }).click()
    await expect(page.getByRole('row').last()).not.toContainText('Mirrors')
  })
})
