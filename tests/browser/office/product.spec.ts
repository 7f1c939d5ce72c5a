import { toProductId } from '#domain/ids.ts'
import { besideShop } from '#tests/tools/office-orders.ts'
import type { Page } from '../tools/journey.ts'
import { expect, type Office, signInAs, test } from '../tools/office.ts'
import { expectRefusals, expectSound, said } from '../tools/office-page.ts'

const RAVI = { kind: 'staff', name: 'Ravi' } as const
let serial = 0
const aSku = () => `NEW-${Date.now()}-${process.pid}-${++serial}`

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function changePrice(page: Page, lookAt: typeof expectSound): Promise<void> {
  await page.goto('/products?q=KR-1002')
  await page.getByRole('rowheader').getByRole('link').first().click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).not.toHaveText('Products')
  const name = (await title.textContent()) ?? ''
  await lookAt(page, name)
  const price = page.getByLabel('Price in rupees, tax included')
  const now = Number(await price.inputValue())

  await test.step('what is wrong is said at its field, and what was typed stays', async () => {
    await price.fill('99.50')
    await press(page, 'Check the new price')
    await expect(price).toHaveAccessibleDescription(/must be a whole number/)
    await expect(price).toHaveValue('99.50')
    await lookAt(page, name)
  })

  await test.step('old and new stand beside each other before it is saved', async () => {
    await price.fill(String(now - 1))
    await press(page, 'Check the new price')
    await expect(page.getByRole('heading', { name: 'The new price' })).toBeVisible()
    await expect(page.getByText(/→ ₹.*% less/)).toBeVisible()
    await expect(page.getByText(/^It is in (no|\d+) carts?/)).toBeVisible()
    await lookAt(page, name)
    await press(page, 'Save this price')
    await expect(said(page)).toContainText('The price is saved.')
    await expect(price).toHaveValue(String(now - 1))
    await said(page).getByRole('button', { name: 'Undo' }).click()
    await expect(price).toHaveValue(String(now))
  })

  await test.step('a slip of a digit is asked about', async () => {
    await price.fill('1')
    await press(page, 'Check the new price')
    await expect(page.getByRole('heading', { name: 'The price changes by more than a third' })).toBeVisible()
    await lookAt(page, name)
  })

  await test.step('it is changed in the row of the list too', async () => {
    await page.goto('/products?q=KR-1002')
    const typed = page.getByLabel('Price of KR-1002 in rupees, tax included')
    await typed.fill(String(now - 2))
    await typed.press('Enter')
    await expect(page.getByText(/→ ₹.*% less/)).toBeVisible()
    await lookAt(page, 'Products')
    await press(page, 'Save the price of KR-1002')
    await expect(said(page)).toContainText('KR-1002: the price is saved.')
    await expect(typed).toHaveValue(String(now - 2))
    await said(page).getByRole('button', { name: 'Undo' }).click()
    await expect(typed).toHaveValue(String(now))
  })
}

async function keepProduct(page: Page, office: Office, lookAt: typeof expectSound): Promise<void> {
  const sku = aSku()
  await page.goto('/products')
  await page.getByRole('link', { name: 'Make a product' }).click()
  await lookAt(page, 'Make a product')

  await test.step('it is made as a draft, once what is wrong is put right', async () => {
    await page.getByLabel('SKU').fill(sku)
    await page.getByLabel('Name', { exact: true }).fill('Night lamp')
    await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Tax rate in percent', { exact: true }).fill('12')
    await page.getByLabel('Price in rupees, tax included').fill('14')
    await press(page, 'Make the product')
    await expect(page.getByLabel('Price in rupees, tax included')).toHaveAccessibleDescription(
      /Enter ₹13 or ₹15/,
    )
    await lookAt(page, 'Make a product')
    await page.getByLabel('Price in rupees, tax included').fill('15')
    await press(page, 'Make the product')
    await expect(said(page)).toContainText('It is a draft')
    await lookAt(page, 'Night lamp')
  })

  await test.step('each part is saved by itself', async () => {
    await page.getByLabel('HSN code', { exact: true }).fill('lamp')
    await page.getByLabel('Country of origin').fill('India')
    await press(page, 'Save law and tax')
    await expect(page.getByLabel('HSN code', { exact: true })).toHaveAccessibleDescription(
      /must be 2 to 8 digits/,
    )
    await expect(page.getByLabel('Country of origin')).toHaveValue('India')
    await lookAt(page, 'Night lamp')
    await page.getByLabel('HSN code', { exact: true }).fill('85122010')
    await press(page, 'Save law and tax')
    await expect(said(page)).toContainText('Saved.')
    await page.getByLabel('Name', { exact: true }).fill('Night lamp pair')
    await press(page, 'Save what customers see')
    await expect(page.getByRole('heading', { level: 1, name: 'Night lamp pair' })).toBeVisible()
    await expect(page.getByText('Name: Night lamp → Night lamp pair')).toBeVisible()
  })

  await test.step('it is seen as customers would see it, and cannot be bought there', async () => {
    const back = page.url()
    const link = await page.getByRole('link', { name: 'See it as customers would' }).getAttribute('href')
    await page.goto(office.shopUrl + new URL(link ?? '').pathname)
    await expect(page.getByText('Buttons do not work here.')).toBeVisible()
    await lookAt(page, 'Night lamp pair')
    await expect(page.locator('script[src], script[type=module], script[data-modules]')).toHaveCount(0)
    await page.goto(back)
  })

  await test.step('it is not published without a picture; its copy begins as it is', async () => {
    await expect(page.getByText('Before you publish it, it needs a picture.')).toBeVisible()
    await press(page, 'Publish')
    await expect(page.getByText('It cannot be published yet: it needs a picture.')).toBeVisible()
    await lookAt(page, 'Night lamp pair')
    await page.getByRole('link', { name: 'Copy as a new product' }).click()
    await expect(page.getByText(`Everything is copied from ${sku}`)).toBeVisible()
    await page.getByLabel('SKU').fill(`${sku}-B`)
    await press(page, 'Make the product')
    await expect(said(page)).toContainText('It is a draft')
    await expect(page.getByLabel('HSN code', { exact: true })).toHaveValue('85122010')
  })
}

test('a product is made, kept part by part, and copied @both', async ({ page, office, complaints }) => {
  test.slow()
  await signInAs(page, office, 'manager')
  await keepProduct(page, office, expectSound)
  expectRefusals(complaints)
})

test('who saves second is told, and a product leaves the shop and comes back', async ({
  page,
  office,
  complaints,
}) => {
  await signInAs(page, office, 'manager')
  await page.goto('/products/1003')
  const brand = page.getByLabel('Brand', { exact: true })
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await besideShop(office.dataDir, async (shop) => {
    const id = toProductId(1003)
    const marks = (await shop.office.readProductPage(id, { withCost: false }))?.marks ?? {}
    return shop.catalogue.changeFacts({ id, cells: { brand: 'Lumo' }, seen: marks }, RAVI)
  })
  await brand.fill('Kiran')
  await press(page, 'Save what customers see')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Brand is now “Lumo”. Nothing was saved.')
  await expect(alert).toBeFocused()
  await expect(brand).toHaveValue('Kiran')
  await expectSound(page, name)
  await page.getByRole('link', { name: 'Open the product as it is now' }).click()
  await expect(brand).toHaveValue('Lumo')
  await press(page, 'Hide from the shop')
  await expect(said(page)).toContainText('It is hidden.')
  await press(page, 'Show in the shop again')
  await expect(said(page)).toContainText('It is published.')
  await page.goto('/products')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('KR-1003')
  await page.getByRole('dialog').getByRole('option', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expectRefusals(complaints)
})

test('a price is looked at before it is saved @both', async ({ page, office, complaints }) => {
  test.slow()
  await signInAs(page, office, 'manager')
  await changePrice(page, expectSound)
  expectRefusals(complaints)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a price is changed too', async ({ page, office, complaints }) => {
    test.slow()
    await signInAs(page, office, 'manager')
    // What looks for faults is a script itself.
    await changePrice(page, (shown, heading) =>
      expect(shown.getByRole('heading', { level: 1, name: heading })).toBeVisible(),
    )
    expectRefusals(complaints)
  })

  test('a product is made and kept too', async ({ page, office, complaints }) => {
    test.slow()
    await signInAs(page, office, 'manager')
    await keepProduct(page, office, (shown, heading) =>
      expect(shown.getByRole('heading', { level: 1, name: heading })).toBeVisible(),
    )
    expectRefusals(complaints)
  })
})
