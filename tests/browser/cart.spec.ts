import type { Page } from 'playwright/test'
import { aCustomer, fillInLogin, logInSomebodyNew, putInCart, saveAddress } from './customer.ts'
import { answerWith, hold, intercept, refuse } from './data-calls.ts'
import { expect, test } from './journey.ts'
import { expectNobodyShutOut } from './shut-out.ts'

const M1_H4 = 'Kiranta Marg M1 H4 LED Pair 6000K'
const SCOOTER_BULB = 'Kiranta Duo M5 LED Scooter Bulb 5000K'
const OUT_OF_STOCK = 'Kiranta Marg M1 H7 LED Pair 6000K'

const item = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Items' }).getByRole('listitem').filter({ hasText: name })
const quantityOf = (page: Page, name: string) => item(page, name).getByRole('combobox', { name: 'Qty' })
const payButton = (page: Page) => page.getByRole('button', { name: 'PAY' })
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Price details' }).getByText(name, { exact: true }).locator('xpath=..')

/** A cart line as the shop would tell of it. */
const aLine = (line: { name: string; quantity: number; noStock: number }, id = 1) => ({
  ...{ id, productId: id, prize: 100, Discount: 0, featureImage: null, tax: 18 },
  ...line,
})

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
  await expectNobodyShutOut(page)
})

test('an unexpected form of cart counts as an empty one', async ({ page }) => {
  await logInSomebodyNew(page)
  await answerWith(page, 'cart', { cart: null })
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('a cart shows its items, and how the total comes about', async ({ page }) => {
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
  await expect(row(page, 'Rounded off')).toContainText('+₹0.18')
  await expect(row(page, 'Grand total')).toContainText('₹4,070')
  await expect(payButton(page)).toHaveText('PAY ₹4,070.00')
  await expect(page.getByRole('link', { name: 'Add more from wishlist' })).toHaveAttribute(
    'href',
    '/wishlist',
  )
  await expectNobodyShutOut(page)
})

test('delivery costs something below the threshold, and a whole total needs no rounding', async ({
  page,
}) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, 1001)
  await page.goto('/cart')
  await expect(row(page, 'Delivery')).toContainText('₹99')
  await expect(page.getByText('Rounded off')).toHaveCount(0)
  await expect(payButton(page)).toHaveText('PAY ₹1,869.00')
  // On a phone the button is within reach however long the cart, on a desk beside it.
  await expect(payButton(page)).toBeInViewport()
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
  await expectNobodyShutOut(page)
  release()
  await expect(page.getByRole('alert')).toHaveText('Error loading cart: The database is closed')
  await expectNobodyShutOut(page)
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

test.describe('a quantity', () => {
  test('is changed by the dropdown, and shown at once', async ({ page }) => {
    const customer = await logInSomebodyNew(page)
    await putInCart(page, customer, 1001)
    await page.goto('/cart')
    await expect(quantityOf(page, M1_H4).getByRole('option')).toHaveText(
      Array.from({ length: 10 }, (_, index) => String(index + 1)),
    )
    const release = await hold(page, 'Cart')
    await quantityOf(page, M1_H4).selectOption('3')
    await expect(quantityOf(page, M1_H4)).toHaveValue('3')
    await expect(item(page, M1_H4)).toHaveAttribute('aria-busy', 'true')
    await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')
    release()
    await expect(page.getByText('Cart updated successfully')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Price details (3 items)' })).toBeVisible()
    await expect(payButton(page)).toHaveText('PAY ₹5,310.00')
    await page.reload()
    await expect(quantityOf(page, M1_H4)).toHaveValue('3')
  })

  test('above the stock cannot be chosen', async ({ page }) => {
    const customer = await logInSomebodyNew(page)
    await putInCart(page, customer, 1020)
    await page.goto('/cart')
    const options = quantityOf(page, 'Kiranta Vajra D1S').getByRole('option')
    await expect(options.nth(3)).toBeEnabled()
    await expect(options.nth(4)).toBeDisabled()
    await expect(options.nth(9)).toBeDisabled()
  })

  test('that cannot be had is shown with a note, and blocks the order', async ({ page }) => {
    const customer = await logInSomebodyNew(page)
    await saveAddress(page, customer)
    await answerWith(page, 'cart', {
      cart: [
        aLine({ name: 'Lamp', quantity: 12, noStock: 50 }),
        aLine({ name: 'Relay', quantity: 5, noStock: 4 }, 2),
        aLine({ name: 'Fuse', quantity: 4, noStock: 4 }, 3),
      ],
    })
    await page.goto('/cart')
    await expect(quantityOf(page, 'Lamp')).toHaveValue('12')
    await expect(quantityOf(page, 'Lamp')).toHaveAccessibleDescription('Please choose at most 10')
    await expect(quantityOf(page, 'Relay')).toHaveValue('5')
    await expect(quantityOf(page, 'Relay')).toHaveAccessibleDescription('Only 4 left: please choose fewer')
    await expect(quantityOf(page, 'Fuse')).toHaveAccessibleDescription('')
    await expect(page.getByText('Deliver to: Asha Rao')).toBeVisible()
    await expectNobodyShutOut(page)
    await payButton(page).click()
    await expect(page.getByText('Cannot place order. Out of stock: Lamp, Relay')).toBeVisible()
  })

  test('that is refused goes back to what it was', async ({ page }) => {
    const customer = await logInSomebodyNew(page)
    await putInCart(page, customer, 1001)
    await refuse(page, 'Cart', 'Boom')
    await page.goto('/cart')
    await quantityOf(page, M1_H4).selectOption('3')
    await expect(page.getByText('Failed to set item. Please try again.')).toBeVisible()
    await expect(quantityOf(page, M1_H4)).toHaveValue('1')
  })

  test('that was not kept, in spite of the reply, is told', async ({ page }) => {
    const customer = await logInSomebodyNew(page)
    await putInCart(page, customer, 1001)
    await answerWith(page, 'Cart', { Cart: { id: 1, productId: 1001, quantity: 3 } })
    await page.goto('/cart')
    await quantityOf(page, M1_H4).selectOption('3')
    await expect(page.getByText('Failed to set item. Please try again.')).toBeVisible()
    await expect(quantityOf(page, M1_H4)).toHaveValue('1')
  })
})

test.describe('removing an item', () => {
  test('asks first', async ({ page }) => {
    const customer = await logInSomebodyNew(page)
    await putInCart(page, customer, 1001)
    await putInCart(page, customer, 1008)
    await page.goto('/cart')
    const remove = page.getByRole('button', { name: `Remove ${M1_H4}` })
    await remove.click()
    const dialog = page.getByRole('dialog', { name: 'REMOVE ITEM' })
    await expect(dialog).toContainText('Are you sure you want to remove this item from your cart?')
    await expectNobodyShutOut(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(remove).toBeFocused()

    await remove.click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Cart updated successfully')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'MY CART (1 ITEM)' })).toBeFocused()
    await expect(item(page, M1_H4)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'MY CART (1 ITEM)' })).toBeVisible()
  })

  test('that is refused, or did not happen in spite of the reply, is told', async ({ page }) => {
    const customer = await logInSomebodyNew(page)
    await putInCart(page, customer, 1001)
    await page.goto('/cart')
    const removeIt = async () => {
      await page.getByRole('button', { name: `Remove ${M1_H4}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      const failure = page.getByText('Failed to remove item. Please try again.')
      await expect(failure).toBeVisible()
      await expect(item(page, M1_H4)).toBeVisible()
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(failure).toHaveCount(0)
    }
    await refuse(page, 'Cart', 'Boom')
    await removeIt()
    await page.unrouteAll()
    await answerWith(page, 'Cart', { Cart: null })
    await removeIt()
  })
})

test.describe('an item that is out of stock', () => {
  test('is dimmed, blocks the order, and can still be removed', async ({ page }) => {
    const customer = await logInSomebodyNew(page)
    await putInCart(page, customer, 1001)
    await putInCart(page, customer, 1002)
    // Others have bought the last one since.
    await intercept(page, 'cart', async (route) => {
      const response = await route.fetch()
      const { data } = await response.json()
      for (const line of data.cart) if (line.productId === 1002) line.noStock = 0
      await route.fulfill({ response, json: { data } })
    })
    await page.goto('/cart')
    const warning = page.getByText(`Cannot proceed: ${OUT_OF_STOCK} is out of stock`)
    await expect(warning).toBeVisible()
    await expect(item(page, OUT_OF_STOCK)).toContainText('Out of Stock')
    await expect(quantityOf(page, OUT_OF_STOCK)).toBeDisabled()
    await expect(page.getByText('Cannot proceed - Some items are out of stock')).toBeVisible()
    await expect(payButton(page)).toHaveCount(0)
    await expectNobodyShutOut(page)

    // Another change tells nothing new.
    await expect(warning).toHaveCount(0)
    await quantityOf(page, M1_H4).selectOption('2')
    await expect(page.getByText('Cart updated successfully')).toBeVisible()
    expect(await warning.count()).toBe(0)

    await page.getByRole('button', { name: `Remove ${OUT_OF_STOCK}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(payButton(page)).toBeVisible()
  })

  test('is named together with the others', async ({ page }) => {
    await logInSomebodyNew(page)
    await answerWith(page, 'cart', {
      cart: [
        aLine({ name: 'Lamp', quantity: 1, noStock: 0 }),
        aLine({ name: 'Relay', quantity: 1, noStock: -2 }, 2),
        aLine({ name: 'Fuse', quantity: 1, noStock: 4 }, 3),
      ],
    })
    await page.goto('/cart')
    const toast = page.getByRole('status').filter({ hasText: 'Cannot proceed: Lamp, Relay are out of stock' })
    await expect(toast).toBeVisible()
    // Each name leads to its line, in the toast and where the pay button was.
    await toast.getByRole('link', { name: 'Relay' }).click()
    await expect(item(page, 'Relay')).toBeFocused()
    await expect(item(page, 'Relay')).toBeInViewport()
    await expect(toast).toHaveCount(0)
    const blocked = page.getByText('Cannot proceed - Some items are out of stock').locator('..')
    await expect(blocked.getByRole('link')).toHaveText(['Lamp', 'Relay'])
    await blocked.getByRole('link', { name: 'Lamp' }).press('Enter')
    await expect(item(page, 'Lamp')).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MY CART (3 ITEM)')
  })
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
