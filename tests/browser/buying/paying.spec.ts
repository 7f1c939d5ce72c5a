import { logInSomebodyNew, putInCart, saveAddress } from '../tools/customer.ts'
import { answerWith, hold, intercept, refuse } from '../tools/data-calls.ts'
import { expect, type Page, test } from '../tools/journey.ts'

test.skip(({ isMobile }) => !isMobile, 'the size of the screen changes nothing here')

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

test('an order whose payment is not certain is not called placed, and is followed in My Orders', async ({
  page,
}) => {
  await openCart(page)
  // The shop is told that its provider needs a minute; the storefront hears what any client would.
  await intercept(page, 'OrderbyCart', async (route, call) => {
    const query = call.query.replace('idempotencyKey: $', 'payment: "pay-late", idempotencyKey: $')
    await route.continue({ postData: JSON.stringify({ ...call, query }) })
  })
  await pay(page).click()
  await expect(page).toHaveURL(/\/orders\?order=\d+&payment=pending$/)
  await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    "we are waiting for confirmation from the payment provider. Please don't pay again. This page will update automatically.",
  )
  await expect(page.getByText('Order placed successfully!')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()

  // Whoever looks into the cart meanwhile is told the same, and nothing of completing a payment.
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText("Please don't pay again.")
  await expect(page.getByRole('main')).not.toContainText('complete the payment')
})

test('an answer without an order is no order', async ({ page }) => {
  await openCart(page)
  await answerWith(page, 'OrderbyCart', { OrderbyCart: [] })
  await pay(page).click()
  await expect(said(page)).toHaveText('Order processing failed. Please try again.')
  await expect(page.getByText('Order placed successfully!')).toHaveCount(0)
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
