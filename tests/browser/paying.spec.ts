import { logInSomebodyNew, putInCart, saveAddress } from './customer.ts'
import { hold, intercept, refuse } from './data-calls.ts'
import { expect, type Page, test } from './journey.ts'

const pay = (page: Page) => page.getByRole('button', { name: /^PAY/ })
const said = (page: Page) => page.getByRole('main').getByRole('alert')
const toasts = (page: Page) => page.getByRole('status')

/** Somebody new with a lamp in the cart and somewhere to send it. */
async function openCart(page: Page): Promise<void> {
  const customer = await logInSomebodyNew(page)
  await saveAddress(page, customer)
  await putInCart(page, customer, 1001)
  await page.goto('/cart')
}

test('an order that is placed is said where the reader is taken to', async ({ page }) => {
  await openCart(page)
  await pay(page).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Order placed successfully!')).toBeInViewport()
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
})

test('while an order is placed the button says so', async ({ page }) => {
  await openCart(page)
  const release = await hold(page, 'OrderbyCart')
  await pay(page).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  release()
  await expect(page.getByText('Order placed successfully!').first()).toBeVisible()
})

test('an order that meets no answer says so in the page and in a toast', async ({ page, complaints }) => {
  await openCart(page)
  await intercept(page, 'OrderbyCart', (route) => route.abort('connectionreset'))
  await pay(page).click()
  await expect(said(page)).toHaveText('Order processing failed. Please try again.')
  await expect(toasts(page).getByText('Failed to place order')).toBeVisible()
  complaints.length = 0
})

test('a refusal without words means that something is out of stock', async ({ page }) => {
  await openCart(page)
  await refuse(page, 'OrderbyCart', '')
  await pay(page).click()
  await expect(said(page)).toHaveText('Cannot place order. Out of stock.')
  await expect(toasts(page).getByText('Cannot place order. Out of stock.')).toBeVisible()
})
