import { expectNoAxeViolations } from '../tools/axe.ts'
import { type LoggedIn, logInSomebodyNew, putInCart, saveAddress } from '../tools/customer.ts'
import { expect, type Page } from '../tools/journey.ts'
import { test } from '../tools/razorpay-journey.ts'

test.skip(({ isMobile }) => !isMobile, 'the size of the screen changes nothing here')

const LAMP = 1001
const NAME = 'Kiranta Marg M1 H4 LED Pair 6000K'

// One shop for all of them, on each screen.
test.describe.configure({ mode: 'default' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const press = (page: Page, name: 'Pay' | 'Fail' | 'Cancel') => button(page, name).click()

/** Somebody new presses the pay button, and is on the page of the payment provider. */
async function leaveToPay(page: Page): Promise<LoggedIn> {
  const customer = await logInSomebodyNew(page)
  await saveAddress(page, customer)
  await putInCart(page, customer, LAMP, 2)
  await page.goto('/cart')
  await button(page, 'PAY ₹3,540.00').click()
  await expect(button(page, 'Pay')).toBeVisible()
  return customer
}

/** The page of the provider, as its customers choose how it goes. */
const choose = (page: Page, way: string) => page.getByLabel('Then comes').selectOption(way)

async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/orders\?order=\d+&payment=paid$/)
  await expect(heading(page, 'Order placed successfully!')).toBeVisible()
  await expect(page.getByText('We have received your payment of ₹3,540.00.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '₹3,540' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Pending' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
}

test('a customer pays on the page of the provider and comes back to the order', async ({ page, standIn }) => {
  await leaveToPay(page)
  expect(new URL(page.url()).origin).toBe(standIn.url.origin)
  await expect(page.getByText(/Order of .*: 3540\.00 INR/)).toBeVisible()
  await press(page, 'Pay')
  await expectPaid(page)
  await expectNoAxeViolations(page)
})

test('a payment that fails can be tried again', async ({ page }) => {
  await leaveToPay(page)
  await press(page, 'Fail')
  await expect(heading(page, 'The payment did not go through')).toBeVisible()
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  await expectNoAxeViolations(page)
  await button(page, 'Try again').click()
  await press(page, 'Pay')
  await expectPaid(page)
})

test('who cancels has the cart as before', async ({ page }) => {
  await leaveToPay(page)
  await press(page, 'Cancel')
  await expect(page).toHaveURL(/\/cart\?payment=cancelled$/)
  await expect(heading(page, 'The payment was cancelled')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: NAME })).toBeVisible()
  await expect(button(page, 'PAY ₹3,540.00')).toBeEnabled()
  await expectNoAxeViolations(page)
  await page.goto('/orders')
  await expect(page.getByText("You haven't placed any orders yet")).toBeVisible()
})

test('who closes the page of the provider finds the order waiting, and can complete it', async ({ page }) => {
  await leaveToPay(page)
  await page.goto('/cart')
  await expect(heading(page, 'An order is waiting for payment')).toBeVisible()
  await expect(page.getByText('If you place another order, this one will be cancelled.')).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Go to My Orders' }).click()
  await expect(heading(page, 'Waiting for your payment')).toBeVisible()
  await expect(page.getByText(/held for you until \d{1,2}:\d\d [ap]m/)).toBeVisible()
  // A phone zooms out until all of a page is in its window.
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await expectNoAxeViolations(page)
  await button(page, 'Complete payment').click()
  await press(page, 'Pay')
  await expectPaid(page)
})

test('an order that waits can be cancelled, and what was in it is in the cart again', async ({ page }) => {
  await leaveToPay(page)
  await page.goto('/orders')
  await button(page, 'Cancel this order').click()
  await expect(heading(page, 'The order was not paid')).toBeVisible()
  await expect(page.getByText("You haven't placed any orders yet")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(button(page, 'PAY ₹3,540.00')).toBeEnabled()
})

test('the page of the orders hears by itself that an order was paid elsewhere', async ({ page, context }) => {
  await leaveToPay(page)
  const orders = await context.newPage()
  await orders.goto('/orders')
  await expect(heading(orders, 'Waiting for your payment')).toBeVisible()
  await choose(page, 'no-return')
  await press(page, 'Pay')
  await expect(page.getByText('You may close this window.')).toBeVisible()
  await expect(heading(orders, 'Order placed successfully!')).toBeVisible({ timeout: 15_000 })
  await expect(orders.getByRole('button', { name: 'Pending' })).toHaveCount(0)
})

test('a return that is not signed as it should be is not believed', async ({ page, standIn }) => {
  await leaveToPay(page)
  await choose(page, 'wrong-signature')
  await press(page, 'Pay')
  await expect(page).toHaveURL(/payment=pending$/)
  await expect(heading(page, 'Your payment is being confirmed')).toBeVisible()
  await expect(page.getByText('This page will update automatically.')).toBeVisible()
  await expect(page.getByText('Order placed successfully!')).toHaveCount(0)
  await expect(button(page, 'Complete payment')).toHaveCount(0)
  await expectNoAxeViolations(page)
  expect(standIn.books.payments.size).toBeGreaterThan(0)
})

test('another sum than was asked for goes back, and the page says so', async ({ page }) => {
  await leaveToPay(page)
  await choose(page, 'wrong-amount')
  await press(page, 'Pay')
  await expect(heading(page, 'Your payment will be refunded to your original payment method')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('while the provider is down nothing is ordered', async ({ page, standIn }) => {
  const customer = await logInSomebodyNew(page)
  await saveAddress(page, customer)
  await putInCart(page, customer, LAMP, 2)
  await page.goto('/cart')
  standIn.trouble = () => 'error'
  await button(page, 'PAY ₹3,540.00').click()
  const said = page.getByRole('main').getByRole('alert')
  await expect(said).toContainText(
    'The payment could not be started. Nothing was charged, and your cart has not changed.',
  )
  standIn.trouble = () => undefined
  await button(page, 'PAY ₹3,540.00').click()
  await press(page, 'Pay')
  await expect(heading(page, 'Order placed successfully!')).toBeVisible()
})

test('the back button does not leave the pay button at work', async ({ page }) => {
  await leaveToPay(page)
  await page.goBack()
  await expect(heading(page, 'An order is waiting for payment')).toBeVisible()
  await expect(button(page, 'Processing...')).toHaveCount(0)
})

test('a cart that comes back out of the memory of the browser is read anew', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await saveAddress(page, customer)
  await putInCart(page, customer, LAMP, 2)
  // Nobody leaves, so the page is as it would be when it is shown again out of that memory.
  await page.addInitScript(() => {
    HTMLFormElement.prototype.submit = () => Object.assign(window, { isLeaving: true })
  })
  await page.goto('/cart')
  await button(page, 'PAY ₹3,540.00').click()
  await page.waitForFunction(() => 'isLeaving' in window)
  await expect(button(page, 'Processing...')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(heading(page, 'An order is waiting for payment')).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(button(page, 'Processing...')).toHaveCount(0)
})

test('a cart that comes back before it was quite left is read anew', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await saveAddress(page, customer)
  await putInCart(page, customer, LAMP, 2)
  await page.addInitScript(() => {
    HTMLFormElement.prototype.submit = () =>
      void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await page.goto('/cart')
  await button(page, 'PAY ₹3,540.00').click()
  await expect(heading(page, 'An order is waiting for payment')).toBeVisible()
  await expect(button(page, 'Processing...')).toHaveCount(0)
})

test('what an address says about payments of others is not shown', async ({ page }) => {
  await logInSomebodyNew(page)
  for (const payment of ['paid', 'pending', 'failed']) {
    await page.goto(`/orders?order=1&payment=${payment}`)
    await expect(page.getByText("You haven't placed any orders yet")).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /pay|order/i })).toHaveCount(0)
  }
})

test('forms of the shop may be sent to the provider and nowhere else', async ({ page, standIn }) => {
  const policy = (await page.goto('/cart'))?.headers()['content-security-policy']
  expect(policy).toContain(`form-action 'self' ${standIn.url.origin};`)
})
