import { readFile } from 'node:fs/promises'
import { readPdf } from '#tests/tools/pdf-text.ts'
import { expectNoAxeViolations } from '../tools/axe.ts'
import {
  type LoggedIn,
  logInSomebodyNew,
  orderCart,
  packOrders,
  putInCart,
  saveAddress,
} from '../tools/customer.ts'
import { expect, type Page, test } from '../tools/journey.ts'

test.skip(({ isMobile }) => !isMobile, 'the size of the screen changes nothing here')

const LAMP = 1001
const NAME = 'Kiranta Marg M1 H4 LED Pair 6000K'

async function openOrder(page: Page, customer: LoggedIn) {
  await packOrders(page, customer)
  await page.goto('/orders')
  await page.getByRole('table').first().getByRole('row').nth(1).getByRole('button').first().click()
  return page.getByRole('link', { name: /^Download invoice/ })
}

test('an order that is packed has its tax invoice, as a file of that order', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await saveAddress(page, customer)
  await putInCart(page, customer, LAMP, 2)
  await orderCart(page, customer)
  await page.goto('/orders')
  await page.getByRole('table').first().getByRole('row').nth(1).getByRole('button').first().click()
  await expect(page.getByText(NAME)).toBeVisible()
  await expect(page.getByText('Download')).toHaveCount(0)
  const link = await openOrder(page, customer)
  await expect(link).toHaveText(/Download invoice [A-Z0-9]{1,2}\/\d\d-\d\d\/\d{6}$/)
  const size = await link.boundingBox()
  expect(size?.height).toBeGreaterThanOrEqual(44)
  await expectNoAxeViolations(page)

  const number = (await link.textContent())?.replace('Download invoice ', '') ?? ''
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe(`invoice-${number.replaceAll('/', '-')}.pdf`)
  const text = readPdf(await readFile(await download.path())).text.replace(/\s+/g, ' ')
  for (const words of [number, NAME, 'Asha Rao', 'CGST', 'Total ₹3,540.00']) expect(text).toContain(words)
  await expect(page).toHaveURL((url) => url.pathname === '/orders')
})

test('a visitor who opens the address of an invoice is asked to log in', async ({ page, browser }) => {
  const customer = await logInSomebodyNew(page)
  await saveAddress(page, customer)
  await putInCart(page, customer, LAMP)
  await orderCart(page, customer)
  const address = (await (await openOrder(page, customer)).getAttribute('href')) ?? ''
  const visitor = await browser.newPage()
  const reply = await visitor.goto(new URL(address, page.url()).href)
  expect(reply?.headers()['content-type']).toContain('text/html')
  await expect(visitor.getByText('Please login to view your orders')).toBeVisible()

  const stranger = await browser.newPage()
  await logInSomebodyNew(stranger)
  expect((await stranger.request.get(new URL(address, page.url()).href)).status()).toBe(404)
  await visitor.close()
  await stranger.close()
})

async function fillCart(page: Page) {
  const customer = await logInSomebodyNew(page)
  await saveAddress(page, customer)
  await putInCart(page, customer, LAMP)
  await page.goto('/cart')
  const more = page.getByText('Buying for a business? Add your GSTIN')
  const field = page.getByLabel('GSTIN (optional)')
  await expect(field).toBeHidden()
  await more.click()
  return { customer, more, field, pay: page.getByRole('button', { name: /^PAY/ }) }
}

test('a GSTIN that is none is told at its field, and nothing is ordered', async ({ page }) => {
  const { more, field, pay } = await fillCart(page)
  await field.fill('27aapfu0939f1zw')
  await pay.click()
  await expect(page.getByRole('alert')).toHaveText("This GSTIN doesn't look right. Please check it.")
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(page)
  // Folded away it is no less wrong: it is led to.
  await more.click()
  await expect(field).toBeHidden()
  await pay.click()
  await expect(field).toBeFocused()
  await expect(page.getByText('Order placed successfully!')).toBeHidden()
})

test('a company name that cannot be printed is told at its field, and nothing is ordered', async ({
  page,
}) => {
  const { more, pay } = await fillCart(page)
  const company = page.getByLabel('Company name (optional)')
  await company.fill('--')
  await more.click()
  await pay.click()
  await expect(page.getByRole('alert')).toHaveText('Company name must have letters or digits')
  await expect(company).toBeFocused()
  await expect(page.getByText('Order placed successfully!')).toBeHidden()
})

test('a business finds the GSTIN and the company it gave on the invoice; the next checkout begins without', async ({
  page,
}) => {
  const { customer, more, field, pay } = await fillCart(page)
  await field.fill('27aapfu0939f1zv')
  const company = page.getByLabel('Company name (optional)')
  await company.fill('  Rao & Sons Motors ')
  await expectNoAxeViolations(page)
  await pay.click()
  await expect(page.getByText('Order placed successfully!').first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (await openOrder(page, customer)).click(),
  ])
  const { text } = readPdf(await readFile(await download.path()))
  for (const words of ['GSTIN: 27AAPFU0939F1ZV', 'Rao & Sons Motors', 'Asha Rao', '1 NOS'])
    expect(text).toContain(words)
  await putInCart(page, customer, LAMP)
  await page.goto('/cart')
  await more.click()
  await expect(field).toHaveValue('')
  await expect(company).toHaveValue('')
})
