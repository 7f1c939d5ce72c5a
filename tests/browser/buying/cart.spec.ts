import type { Locator, Page } from 'playwright/test'
import { expectNoAxeViolations } from '../tools/axe.ts'
import { aCustomer, fillInLogin, logInSomebodyNew, putInCart, saveAddress } from '../tools/customer.ts'
import { answerWith, hold, intercept, refuse } from '../tools/data-calls.ts'
import { expect, test } from '../tools/journey.ts'

const M1_H4 = 'Kiranta Marg M1 H4 LED Pair 6000K'
const SCOOTER_BULB = 'Kiranta Duo M5 LED Scooter Bulb 5000K'

const item = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Items' }).getByRole('listitem').filter({ hasText: name })
const quantityOf = (page: Page, name: string) => item(page, name).getByRole('combobox', { name: 'Qty' })
const payButton = (page: Page) => page.getByRole('button', { name: 'PAY' })
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Price details' }).getByText(name, { exact: true }).locator('xpath=..')

test.describe('a visitor', () => {
  test('is asked to log in', async ({ page }) => {
    await page.goto('/cart')
    await expect(page.getByText('Please login to view your cart')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'LOGIN' }).click()
    await expect(page).toHaveURL(/\/userlogin$/)
    // Back after the login, also by way of a reload and of other modes of the form.
    const { email, password } = await aCustomer(page)
    await page.reload()
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await fillInLogin(page, email, password)
    await expect(page).toHaveURL('/cart')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })

  test('gets the same page from the server as any customer, for no search engine to keep', async ({
    page,
  }) => {
    const asVisitor = await (await page.request.get('/cart')).text()
    expect(asVisitor).toContain('Almost there...')
    expect(asVisitor).toContain('<meta name="robots" content="noindex"/>')
    expect(asVisitor).not.toContain('Please login')
    const { email, name } = await logInSomebodyNew(page)
    const asCustomer = await (await page.request.get('/cart')).text()
    // What the scripts bring comes in pieces, cut now here, now there.
    const withoutScripts = (html: string) => html.slice(0, html.indexOf('<script'))
    expect(withoutScripts(asCustomer)).toBe(withoutScripts(asVisitor))
    for (const own of [email, name]) expect(asCustomer).not.toContain(own)
  })
})

test('an empty cart leads back into the shop', async ({ page }) => {
  await logInSomebodyNew(page)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'MY CART (0 ITEM)' })).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('link', { name: 'SHOP NOW' })).toHaveAttribute('href', '/')
  await expectNoAxeViolations(page)
})

test('an unexpected form of cart counts as an empty one', async ({ page }) => {
  await logInSomebodyNew(page)
  await answerWith(page, 'cart', { cart: null })
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('a cart shows its items, and how the total comes about @both', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, 1001, 2)
  await putInCart(page, customer, 1008)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'MY CART (2 ITEM)' })).toBeVisible()

  // 2000 less 500 and 18 % tax; before the discount 2000 and 18 %.
  await expect(item(page, M1_H4)).toContainText('₹1,770')
  await expect(item(page, M1_H4).locator('s')).toContainText('₹2,360')
  await expect(item(page, M1_H4).getByRole('link', { name: M1_H4 })).toHaveAttribute('href', '/product/1001')
  await expect(quantityOf(page, M1_H4)).toHaveValue('2')
  // 449 and 18 % tax, without a discount.
  await expect(item(page, SCOOTER_BULB)).toContainText('₹529.82')
  await expect(item(page, SCOOTER_BULB).locator('s')).toHaveCount(0)

  await expect(page.getByRole('region', { name: 'Price details (3 items)' })).toBeVisible()
  await expect(row(page, 'Total MRP')).toContainText('₹4,449')
  // The MRP on a box has the tax in it; this sum has not, and says so.
  await expect(row(page, 'Total MRP')).toContainText('before tax')
  await expect(row(page, 'Discount')).toContainText('−₹1,000')
  await expect(row(page, 'Taxable amount')).toContainText('₹3,449')
  await expect(row(page, 'Tax (GST)')).toContainText('₹620.82')
  await expect(row(page, 'Delivery')).toContainText('FREE')
  await expect(page.getByText('more for free delivery')).toHaveCount(0)
  await expect(row(page, 'Rounded off')).toContainText('+₹0.18')
  await expect(row(page, 'Grand total')).toContainText('₹4,070')
  await expect(payButton(page)).toHaveText('PAY ₹4,070.00')
  await expect(page.getByRole('link', { name: 'Add more from wishlist' })).toHaveAttribute(
    'href',
    '/wishlist',
  )
  await expectNoAxeViolations(page)
})

test('delivery costs something below the threshold, and a whole total needs no rounding', async ({
  page,
}) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, 1001)
  await page.goto('/cart')
  await expect(row(page, 'Delivery')).toContainText('₹99')
  // 1500 of 2000 before tax; 500 and 18 % are 590.
  await expect(page.getByText('₹590 more for free delivery')).toBeVisible()
  await expect(page.getByText('Rounded off')).toHaveCount(0)
  await expect(payButton(page)).toHaveText('PAY ₹1,869.00')
  // On a phone the button is within reach however long the cart, on a desk beside it.
  await expect(payButton(page)).toBeInViewport()
})

test('what buyers ask before they pay is answered, and without an address the bright button adds one @both', async ({
  page,
}) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, 1001)
  await page.goto('/cart')
  // Nothing is said of UPI and cards: the test provider takes no money.
  await expect(page.getByRole('list', { name: 'Good to know' }).getByRole('listitem')).toHaveText([
    'GST invoice with your order',
    '7-day returns',
  ])
  await expect(page.getByRole('link', { name: '7-day returns' })).toHaveAttribute('href', '/returns_policy')
  const add = page.getByRole('button', { name: 'Add a delivery address' })
  const colourOf = (button: Locator) => button.evaluate((it) => getComputedStyle(it).backgroundColor)
  expect(await colourOf(add)).not.toBe(await colourOf(payButton(page)))
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')
  await payButton(page).click({ force: true })
  await expect(page.getByText('Please select a delivery address')).toBeVisible()
  await expect(page.getByRole('button', { name: 'ADD ADDRESS' })).toBeVisible()
  await expectNoAxeViolations(page)
  await add.click()
  await expect(page.getByRole('dialog', { name: 'Add New Address' })).toBeVisible()
  await saveAddress(page, customer)
  await page.reload()
  await expect(payButton(page)).not.toHaveAttribute('aria-disabled')
  await expect(add).toHaveCount(0)
})

test('the price details are the shop’s quote, and its own sum where there is none', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, 1001)
  const quoted = { lines: [{ productId: 1001, quantity: 1 }], itemCount: 1, mrp: 2000, discount: 500 }
  const changed = { taxable: 1500, tax: 270, delivery: 49, roundedOff: 0, payable: 1819 }
  await answerWith(page, 'quote', { quote: { ...quoted, ...changed } })
  await page.goto('/cart')
  await expect(row(page, 'Delivery')).toContainText('₹49')
  await expect(payButton(page)).toHaveText('PAY ₹1,819.00')

  // Of another cart than the one that is shown it says nothing.
  await page.unrouteAll()
  await answerWith(page, 'quote', { quote: { ...quoted, ...changed, lines: [] } })
  await page.reload()
  await expect(payButton(page)).toHaveText('PAY ₹1,869.00')

  await page.unrouteAll()
  await refuse(page, 'quote', 'Cannot query field "quote" on type "Query".')
  await page.reload()
  await expect(row(page, 'Delivery')).toContainText('₹99')
  await expect(payButton(page)).toHaveText('PAY ₹1,869.00')
})

test('delivery is free where its cost cannot be had', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, 1001)
  await refuse(page, 'shippingCost', 'Boom')
  await page.goto('/cart')
  await expect(row(page, 'Delivery')).toContainText('FREE')
  await expect(payButton(page)).toHaveText('PAY ₹1,770.00')
})

test('while it loads it says so, and a failure is told with a way to try again', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, 1001)
  await refuse(page, 'cart', 'The database is closed')
  const release = await hold(page, 'cart')
  await page.goto('/cart')
  await expect(page.getByRole('status').filter({ hasText: 'Almost there...' })).toBeVisible()
  await expectNoAxeViolations(page)
  release()
  await expect(page.getByRole('alert')).toHaveText('Error loading cart: The database is closed')
  await expectNoAxeViolations(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'MY CART (1 ITEM)' })).toBeVisible()
})

test('who tries again waits for the cart, and not in front of the failure', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, 1001)
  await refuse(page, 'cart', 'The database is closed')
  await page.goto('/cart')
  await expect(page.getByRole('alert')).toHaveText('Error loading cart: The database is closed')
  await page.unrouteAll()
  const release = await hold(page, 'cart')
  const asked = page.waitForRequest((request) => request.postDataJSON()?.operationName === 'cart')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await asked
  await expect(page.getByRole('status').filter({ hasText: 'Almost there...' })).toBeVisible()
  expect(await page.getByRole('alert').count()).toBe(0)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'MY CART (1 ITEM)' })).toBeVisible()
})

test('paying without an address asks for one', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, 1001)
  await page.goto('/cart')
  await expect(page.getByText('Deliver to: Address not Added')).toBeVisible()
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')
  await payButton(page).click({ force: true })
  await expect(page.getByText('Please select a delivery address')).toBeVisible()
})

test('a login that has ended meanwhile leads to the login', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, 1001)
  await page.goto('/cart')
  await intercept(page, 'Cart', (route) =>
    route.fulfill({
      json: { errors: [{ message: 'User not logged in', extensions: { code: 'UNAUTHENTICATED' } }] },
    }),
  )
  await quantityOf(page, M1_H4).selectOption('2')
  await expect(page.getByText('Please login to view your cart')).toBeVisible()
})

test('somebody else who logs in elsewhere in this browser sees their own cart', async ({ page }) => {
  const first = await logInSomebodyNew(page)
  await putInCart(page, first, 1001)
  await page.goto('/cart')
  await expect(item(page, M1_H4)).toBeVisible()
  const second = await logInSomebodyNew(page)
  await putInCart(page, second, 1008)
  const release = await hold(page, 'cart')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('status').filter({ hasText: 'Almost there...' })).toBeVisible()
  await expect(item(page, M1_H4)).toHaveCount(0)
  release()
  await expect(item(page, SCOOTER_BULB)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'MY CART (1 ITEM)' })).toBeVisible()
})

test('a long address keeps its pincode in view', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, 1001)
  const street =
    'Flat 1204, Tower B, Sunrise Residency, behind the old clock tower, off Lakshmi Road near the temple'
  await saveAddress(page, customer, { name: 'Venkatanarasimharajuvaripeta Subramaniam', street })
  await page.goto('/cart')
  const line = page.getByRole('region', { name: 'Delivery address' })
  const pincode = line.getByText('411030', { exact: true })
  await expect(line).toContainText(`${street}, Pune, Maharashtra 411030`)
  const isSeen = await pincode.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === element
  })
  expect(isSeen).toBe(true)
})

test('a dropdown looks the same in every browser, and as the browser has it in colours of one’s own', async ({
  page,
}) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, 1001)
  await page.goto('/cart')
  const look = () =>
    quantityOf(page, M1_H4).evaluate((element) => {
      const { appearance, backgroundColor, backgroundImage, color } = getComputedStyle(element)
      return { appearance, backgroundColor, color, arrow: backgroundImage.startsWith('linear-gradient') }
    })
  await expect(quantityOf(page, M1_H4)).toBeVisible()
  expect(await look()).toEqual({
    appearance: 'none',
    backgroundColor: 'rgb(26, 33, 45)',
    color: 'rgb(241, 244, 249)',
    arrow: true,
  })
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await look()).toMatchObject({ appearance: 'auto', arrow: false })
})
