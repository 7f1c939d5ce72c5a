import { expectNoAxeViolations } from '../tools/axe.ts'
import { logInQuietly, logInSomebodyNew, putInCart, saveAddress } from '../tools/customer.ts'
import { hold, intercept, refuse } from '../tools/data-calls.ts'
import { expect, test } from '../tools/journey.ts'

const LAMP = 1001
const NAME = 'Kiranta Marg M1 H4 LED Pair 6000K'

test('a visitor is asked to log in', async ({ page }) => {
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MY ORDERS')
  await expect(page.getByText('Please login to view your orders')).toBeVisible()
  await expect(page.getByRole('link', { name: 'LOGIN', exact: true })).toHaveAttribute('href', '/userlogin')
  await expectNoAxeViolations(page)
})

test('a customer without orders is told so', async ({ page }) => {
  await logInSomebodyNew(page)
  const release = await hold(page, 'OrderHistory')
  await page.goto('/orders')
  await expect(page.getByRole('status').filter({ hasText: 'Loading your orders...' })).toBeVisible()
  release()
  await expect(page.getByText("You haven't placed any orders yet")).toBeVisible()
  await expect(page.getByRole('link', { name: 'SHOP NOW' })).toHaveAttribute('href', '/')
  await expectNoAxeViolations(page)
})

test('orders that cannot be read say why', async ({ page }) => {
  await logInSomebodyNew(page)
  await refuse(page, 'OrderHistory', 'the shop is out of order')
  await page.goto('/orders')
  await expect(page.getByRole('alert')).toHaveText('Error: the shop is out of order')
})

test('a customer whose login had ended, and who logs in again elsewhere, is read anew', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  let isLoggedIn = false
  await intercept(page, 'OrderHistory', (route) =>
    isLoggedIn
      ? route.fallback()
      : route.fulfill({
          json: { errors: [{ message: 'User not logged in', extensions: { code: 'UNAUTHENTICATED' } }] },
        }),
  )
  await page.goto('/orders')
  await expect(page.getByText('Please login to view your orders')).toBeVisible()
  isLoggedIn = true
  await logInQuietly(page, customer)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText("You haven't placed any orders yet")).toBeVisible()
})

test('the home page tells whoever placed an order of it, and nobody else, until it is dismissed', async ({
  page,
}) => {
  const { userId } = await logInSomebodyNew(page)
  await page.goto('/')
  const placed = JSON.stringify({ userId, orderNo: 12, promisedOn: '2026-11-24' })
  await page.evaluate((kept) => sessionStorage.setItem('order_placed', kept), placed)
  await page.reload()
  const strip = page.getByRole('complementary', { name: 'Your order' })
  await expect(strip).toHaveText('Order no. 12 is placed. Arrives by Tue, 24 Nov. See My Orders✕')
  await expectNoAxeViolations(page)
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(strip).toHaveCount(0)
  await page.context().addCookies(cookies)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await strip.getByRole('button', { name: 'Dismiss' }).click()
  await expect(strip).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('order_placed'))).toBeNull()
})

test('a customer buys a lamp, is led home, and finds the order @both', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await saveAddress(page, customer)
  await putInCart(page, customer, LAMP, 2)
  await page.goto('/cart')
  await page.clock.install()
  await page.getByRole('button', { name: 'PAY ₹3,540.00' }).click()
  const said = page.getByRole('main')
  await expect(said.getByText('Order placed successfully!', { exact: true })).toBeVisible()
  await expect(said.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders')
  const toast = page.getByRole('status').filter({ hasText: 'Order placed' })
  await expect(toast.getByText('Order placed successfully!', { exact: true })).toBeVisible()
  await expect(toast.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders')
  const notice = await toast.getByText(/^Order no\. \d+ · My Orders$/).textContent()
  const orderNo = /\d+/.exec(notice ?? '')?.[0] ?? ''
  await expect(said.getByText(`Order no. ${orderNo}`, { exact: true })).toBeVisible()
  const arrives =
    (await said.getByText(/^Arrives by [A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2}$/).textContent()) ?? ''
  await expect(said.getByText(`Confirmation sent to ${customer.email}`, { exact: true })).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL((url) => url.pathname === '/')
  const strip = page.getByRole('complementary', { name: 'Your order' })
  await expect(strip).toHaveText(`Order no. ${orderNo} is placed. ${arrives}. See My Orders✕`)
  await expect(strip.getByRole('link', { name: 'See My Orders' })).toHaveAttribute(
    'href',
    `/orders?show=${orderNo}`,
  )

  await page.goto('/orders')
  const table = page.getByRole('table').first()
  for (const column of ['ORDER NO', 'ORDER DATE', 'NET PAYABLE', 'ADDRESS', 'MOBILE'])
    await expect(table.getByRole('columnheader', { name: column })).toBeAttached()
  const row = table.getByRole('row').nth(1)
  await expect(row.getByRole('button', { name: new RegExp(`^${orderNo}\\b`) })).toBeVisible()
  await expect(row).toContainText(/\d{1,2} [A-Z][a-z]{2} \d{2}/)
  await expect(row).toContainText('14 Lakshmi Road, Pune, Maharashtra, India')
  await expect(row).toContainText('9800000001')

  const payable = row.getByRole('button', { name: '₹3,540' })
  await payable.focus()
  const breakdown = page.getByRole('tooltip')
  await expect(breakdown).toBeVisible()
  await expect(breakdown).toContainText('Price ₹3,000.00')
  await expect(breakdown).toContainText('Tax ₹540.00')
  await expect(breakdown).toContainText('Total ₹3,540')
  await page.keyboard.press('Escape')
  await expect(breakdown).toBeHidden()

  const number = row.getByRole('button').first()
  await number.click()
  await expect(number).toHaveAttribute('aria-expanded', 'true')
  const details = page.getByRole('table').nth(1)
  for (const column of ['IMAGE', 'DETAILS', 'QTY', 'STATUS', 'AMOUNT'])
    await expect(details.getByRole('columnheader', { name: column })).toBeAttached()
  await expect(details).toContainText(NAME)
  await expect(details).toContainText('Waiting For Approval')
  await expect(details).toContainText('₹3,540')
  await expect(page.getByText('Delivery')).toBeVisible()
  await expectNoAxeViolations(page)
  await number.click()
  await expect(details).toBeHidden()
})

test('a refused order says why, in the page and in a toast, and can be tried again', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await saveAddress(page, customer)
  await putInCart(page, customer, LAMP)
  await refuse(page, 'OrderbyCart', 'Cannot place order. Out of stock: everything')
  await page.goto('/cart')
  await page.getByRole('button', { name: /^PAY/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Out of stock: everything' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: /^PAY/ }).click()
  await expect(page.getByText('Order placed successfully!').first()).toBeVisible()
})

test('an order whose reply is lost is placed once', async ({ page, complaints }) => {
  const customer = await logInSomebodyNew(page)
  await saveAddress(page, customer)
  await putInCart(page, customer, LAMP)
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName !== 'OrderbyCart') return route.fallback()
    // The shop hears it; the customer does not hear the shop.
    await route.fetch()
    await route.abort('connectionreset')
  })
  // The cart as it was, or it would show empty at once.
  await page.goto('/cart')
  await page.getByRole('button', { name: /^PAY/ }).click()
  await expect(page.getByText('Failed to place order')).toBeVisible()
  await page.unrouteAll()
  await page.goto('/orders')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  complaints.length = 0
})
