import {
  aCustomer,
  fillInLogin,
  LAKSHMI_ROAD,
  logInSomebodyNew,
  orderCart,
  putInCart,
  putOnWishlist,
  saveAddress,
} from '../tools/customer.ts'
import { answerWith, intercept, noteCalls } from '../tools/data-calls.ts'
import { expect, type Page, test } from '../tools/journey.ts'

const LAMP = 1001
const NAME = 'Kiranta Marg M1 H4 LED Pair 6000K'

/** What the home page asks for, when it is not the first one. */
const HOME = ['banners', 'products', 'products', 'products', 'products']

test.beforeEach(({ page: _ }, { project }) => {
  test.skip(project.name !== 'desk', 'a page makes the same calls on every screen')
})

const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })
const dialogButton = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

async function fillInAddress(page: Page): Promise<void> {
  await field(page, 'Name').fill(LAKSHMI_ROAD.name)
  await field(page, 'Phone').fill(LAKSHMI_ROAD.phone)
  await field(page, 'Address').fill(LAKSHMI_ROAD.street)
}

async function fillInPincode(page: Page): Promise<void> {
  await field(page, 'Pincode').fill(LAKSHMI_ROAD.pincode)
  await expect(field(page, 'City')).toHaveValue(LAKSHMI_ROAD.city)
}

test('a visitor’s page from the server asks for nothing more @desk', async ({ page }) => {
  const calls = noteCalls(page)
  for (const path of [
    '/',
    '/automobile',
    `/product/${LAMP}`,
    '/cart',
    '/wishlist',
    '/orders',
    '/userlogin',
  ]) {
    await page.goto(path)
    expect(await calls(), path).toEqual([])
  }
})

test('a customer’s page asks for the counts, and for what is on it @desk', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, LAMP)
  await saveAddress(page, customer)
  const calls = noteCalls(page)
  for (const [path, own, shown] of [
    ['/', [], 'Best Selling Products'],
    ['/automobile', [], 'AUTO MOBILE'],
    [`/product/${LAMP}`, [], 'RECOMMENDED FOR YOU'],
    ['/cart', ['address', 'cart', 'cartLamps', 'quote', 'shippingCost'], 'Deliver to: Asha Rao'],
    ['/wishlist', ['wishlist'], 'No favourites yet'],
    ['/orders', ['OrderHistory'], "You haven't placed any orders yet"],
    ['/userlogin', ['address', 'garage'], LAKSHMI_ROAD.street],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
    expect(await calls(), path).toEqual(['cart', 'wishlist', ...own].toSorted())
  }
})

test('going from page to page reads what is on the next one @desk', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, LAMP)
  await page.goto('/about')
  const banner = page.getByRole('banner')
  const calls = noteCalls(page)
  await calls()
  await banner.getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'MY CART (1 ITEM)' })).toBeVisible()
  expect(await calls()).toEqual(['address', 'cart', 'cartLamps', 'quote', 'shippingCost'])
  await banner.getByRole('link', { name: /^Wishlist/ }).click()
  await expect(page.getByText('No favourites yet')).toBeVisible()
  expect(await calls()).toEqual(['wishlist'])
  await banner.getByRole('button', { name: 'Account', exact: true }).click()
  await banner.getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByText("You haven't placed any orders yet")).toBeVisible()
  expect(await calls()).toEqual(['OrderHistory'])
  await banner.getByRole('button', { name: 'Account', exact: true }).click()
  await banner.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByText('No addresses saved')).toBeVisible()
  expect(await calls()).toEqual(['address', 'garage'])
})

test('adding to the cart reads the cart again, from a card and from a product’s page @desk', async ({
  page,
}) => {
  await logInSomebodyNew(page)
  const calls = noteCalls(page)
  for (const [path, button] of [
    ['/automobile', `Add To Cart: ${NAME}`],
    ['/product/1008', /^ADD TO CART/],
  ] as const) {
    await page.goto(path)
    await calls()
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText('Item added to cart!')).toBeVisible()
    expect(await calls(), path).toEqual(['Cart', 'cart'])
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText('This product is already in your cart')).toBeVisible()
    expect(await calls(), 'a second press').toEqual([])
  }
})

test('a heart makes one call @desk', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putOnWishlist(page, customer, 1008)
  const calls = noteCalls(page)
  await page.goto('/automobile')
  await calls()
  const heart = page.getByRole('button', { name: `Favourite: ${NAME}` })
  for (const words of ['Added to wishlist', 'Removed from wishlist']) {
    await heart.click()
    await expect(page.getByText(words)).toBeVisible()
    expect(await calls(), words).toEqual(['Wishlist'])
  }

  await page.goto('/wishlist')
  await calls()
  const card = page.getByRole('article')
  await card.getByRole('button', { name: /^Add To Cart/ }).click()
  await expect(page.getByText('Item added to cart!')).toBeVisible()
  expect(await calls(), 'into the cart').toEqual(['Cart', 'cart'])
  await card.getByRole('button', { name: /^Favourite/ }).click()
  await expect(page.getByText('No favourites yet')).toBeVisible()
  expect(await calls(), 'off the wishlist').toEqual(['Wishlist'])
})

test('a change of the cart reads the cart again @desk', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, LAMP)
  const calls = noteCalls(page)
  await page.goto('/cart')
  await expect(page.getByText('Deliver to: Address not Added')).toBeVisible()
  await calls()
  await page.getByLabel(`Qty of ${NAME}`).selectOption('3')
  await expect(page.getByText('Cart updated successfully')).toBeVisible()
  expect(await calls(), 'a quantity').toEqual(['Cart', 'cart', 'quote'])
  await page.getByRole('button', { name: `Remove ${NAME}` }).click()
  expect(await calls(), 'the question').toEqual([])
  await dialogButton(page, 'Remove').click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  expect(await calls(), 'a line').toEqual(['Cart', 'cart'])
})

for (const [where, path] of [
  ['in the cart', '/cart'],
  ['in the profile', '/userlogin'],
] as const) {
  test(`a change of an address ${where} reads the addresses again @desk`, async ({ page }) => {
    const customer = await logInSomebodyNew(page)
    await putInCart(page, customer, LAMP)
    await saveAddress(page, customer, { street: 'First Road' })
    const calls = noteCalls(page)
    await page.goto(path)
    await expect(page.getByText('First Road')).toBeVisible()
    await calls()
    if (path === '/cart') await page.getByRole('button', { name: 'CHANGE ADDRESS' }).click()
    await page.getByRole('button', { name: /^\+ ADD/ }).click()
    await fillInAddress(page)
    expect(await calls(), 'typing').toEqual([])
    await fillInPincode(page)
    expect(await calls(), 'a pincode').toEqual(['getstate'])
    await dialogButton(page, 'SAVE').click()
    await expect(page.getByText('Address added successfully')).toBeVisible()
    expect(await calls(), 'adding').toEqual(['Address', 'address'])

    await page.getByRole('button', { name: 'Edit address of Asha Rao, 14 Lakshmi Road' }).click()
    await field(page, 'Address').fill('15 Lakshmi Road')
    await dialogButton(page, 'UPDATE').click()
    await expect(page.getByText('Address updated successfully')).toBeVisible()
    expect(await calls(), 'changing').toEqual(['Address', 'address'])

    await page.getByRole('button', { name: 'Delete address of Asha Rao, First Road' }).click()
    await dialogButton(page, 'Delete').click()
    await expect(page.getByText('Address deleted successfully')).toBeVisible()
    // Without the address that was chosen the cart is quoted anew.
    const quoted = path === '/cart' ? ['quote'] : []
    expect(await calls(), 'deleting').toEqual(['Address', 'address', ...quoted])

    if (path !== '/cart') return
    await page.getByRole('radio').click()
    await expect(page.getByText('Address selected successfully')).toBeVisible()
    expect(await calls(), 'choosing').toEqual(['quote'])
  })
}

test('placing an order reads the cart again, and goes home after a while @desk', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, LAMP)
  await saveAddress(page, customer)
  const calls = noteCalls(page)
  await page.goto('/cart')
  await expect(page.getByText('Deliver to: Asha Rao')).toBeVisible()
  await calls()
  await page.clock.install()
  await page.getByRole('button', { name: /^PAY/ }).click()
  await expect(page.getByRole('main').getByText('Order placed successfully!')).toBeVisible()
  expect(await calls()).toEqual(['OrderbyCart', 'cart'])
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL('/')
  expect(await calls(), 'the home page').toEqual(HOME)
})

test('orders are read once @desk', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, LAMP)
  await saveAddress(page, customer)
  await orderCart(page, customer)
  const calls = noteCalls(page)
  await page.goto('/orders')
  await expect(page.getByRole('table')).toBeVisible()
  expect(await calls()).toEqual(['OrderHistory', 'cart', 'wishlist'])
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  await expect(page.getByRole('table').nth(1)).toBeVisible()
  expect(await calls(), 'the details').toEqual([])
})

test('an order that waits is read again when it is paid for or cancelled @desk', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, LAMP)
  await saveAddress(page, customer)
  await orderCart(page, customer)
  await intercept(page, 'OrderHistory', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const paymentPage = { url: '/nowhere', until: '2099-01-01T10:00:00Z', fields: [] }
    Object.assign(data.orderHistory[0], { paymentInfo: 'Pending', paymentPage })
    await route.fulfill({ response, json: { data } })
  })
  await answerWith(page, 'CancelPayment', { CancelPayment: true })
  await page.addInitScript(() => {
    HTMLFormElement.prototype.submit = () => Object.assign(window, { isLeaving: true })
  })
  const calls = noteCalls(page)
  await page.clock.install({ time: '2026-11-16T10:00:00' })
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
  // Or the page would go on reading by itself.
  await page.clock.pauseAt('2026-11-16T11:00:00')
  await calls()
  await page.getByRole('button', { name: 'Complete payment' }).click()
  await page.waitForFunction(() => 'isLeaving' in window)
  expect(await calls(), 'paying').toEqual(['OrderHistory'])
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  expect(await calls(), 'cancelling').toEqual(['CancelPayment', 'OrderHistory', 'cart'])
})

test('a login asks for the counts and the page it leads to, a logout for nothing @desk', async ({ page }) => {
  const { email, password } = await aCustomer(page)
  const calls = noteCalls(page)
  await page.goto('/userlogin')
  await calls()
  await fillInLogin(page, email, password)
  await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible()
  // The garage once: whoever has one vehicle drives that.
  expect(await calls()).toEqual(['/auth/login', ...HOME, 'cart', 'garage', 'wishlist'].toSorted())
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForFunction(() => !('sameDocument' in window))
  expect(await calls()).toEqual(['/auth/logout'])
})
