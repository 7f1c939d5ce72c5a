import { expectNoAxeViolations } from '../tools/axe.ts'
import {
  aCustomer,
  fillInLogin,
  logInSomebodyNew,
  packOrders,
  putInCart,
  saveAddress,
} from '../tools/customer.ts'
import { answerWith, noteCalls, refuse } from '../tools/data-calls.ts'
import { expect, type Page, test } from '../tools/journey.ts'

const LAMP = 1001

const panel = (page: Page) => page.getByRole('region', { name: 'Coupon' })
const field = (page: Page) => panel(page).getByLabel('Coupon code')
const row = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /^Price details/ })
    .locator('div', { has: page.getByText(name, { exact: true }) })

test('a first order is cheaper with the coupon of the shop, and the next one is not', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, LAMP)
  await saveAddress(page, customer)
  await page.goto('/cart')
  await expect(row(page, 'Delivery')).toBeVisible()
  const before = await page.getByRole('button', { name: /^PAY/ }).textContent()

  await test.step('what is wrong with a code is said at its field', async () => {
    await panel(page).getByRole('button', { name: 'Apply' }).click()
    await expect(field(page)).toHaveAccessibleDescription('Please enter a coupon code.')
    await field(page).fill('diwali')
    await field(page).press('Enter')
    await expect(panel(page).getByRole('alert')).toHaveText('This coupon code is not valid.')
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('button', { name: /^PAY/ })).toHaveText(before ?? '')
    await expectNoAxeViolations(page)
  })

  await test.step('by the keyboard, one that applies shows what it saves', async () => {
    await field(page).fill(' firstlight ')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(row(page, 'Coupon FIRSTLIGHT')).toContainText('−₹')
    await expect(field(page)).toHaveAccessibleDescription(/^You save ₹/)
    await expect(panel(page).getByRole('status')).toHaveText(/^Coupon FIRSTLIGHT applied\. You save ₹/)
    await expect(panel(page).getByRole('button', { name: 'Remove coupon FIRSTLIGHT' })).toBeFocused()
    await expect(page.getByRole('button', { name: /^PAY/ })).not.toHaveText(before ?? '')
    await expectNoAxeViolations(page)
  })

  await test.step('it can be removed, and stays through a reload', async () => {
    await page.keyboard.press('Enter')
    await expect(row(page, 'Coupon FIRSTLIGHT')).toBeHidden()
    await expect(page.getByRole('button', { name: /^PAY/ })).toHaveText(before ?? '')
    await expect(panel(page).getByRole('button', { name: 'Apply' })).toBeFocused()
    await expect(panel(page).getByLabel('Coupon code')).not.toHaveAttribute('aria-invalid', 'true')
    await expect(panel(page)).not.toContainText('Please enter a coupon code.')
    await field(page).fill('FirstLight')
    await panel(page).getByRole('button', { name: 'Apply' }).click()
    await expect(row(page, 'Coupon FIRSTLIGHT')).toBeVisible()
    await page.reload()
    await expect(row(page, 'Coupon FIRSTLIGHT')).toBeVisible()
    await expect(field(page)).toHaveValue('FIRSTLIGHT')
  })

  const total = await row(page, 'Grand total').locator('dd').textContent()
  await page.getByRole('button', { name: /^PAY/ }).click()
  await expect(page.getByRole('main').getByText('Order placed successfully!')).toBeVisible()
  await page.goto('/orders')
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  await expect(page.getByText('Coupon FIRSTLIGHT')).toBeVisible()
  await expect(page.locator('dl').getByText(total ?? '', { exact: true })).toBeVisible()
  await packOrders(page, customer)

  await putInCart(page, customer, LAMP)
  await page.goto('/cart')
  await expect(field(page)).toHaveValue('')
  await field(page).fill('FIRSTLIGHT')
  await panel(page).getByRole('button', { name: 'Apply' }).click()
  await expect(field(page)).toHaveAccessibleDescription('This coupon is for a first order only.')
  await expect(row(page, 'Coupon FIRSTLIGHT')).toBeHidden()
})

test('a link that fills a code in is come back to after a login', async ({ page }) => {
  const { email, password } = await aCustomer(page)
  await page.goto('/cart?coupon=firstlight')
  await page.getByRole('main').getByRole('link', { name: 'LOGIN' }).click()
  await fillInLogin(page, email, password)
  await expect(page).toHaveURL('/cart?coupon=FIRSTLIGHT')
})

test('a link fills a code in, which counts once it is applied; what is no code is passed over', async ({
  page,
}) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, LAMP)
  await saveAddress(page, customer)
  const calls = noteCalls(page)
  await page.goto('/cart?coupon=firstlight')
  await expect(field(page)).toHaveValue('FIRSTLIGHT')
  await expect(row(page, 'Delivery')).toBeVisible()
  await expect(row(page, 'Coupon FIRSTLIGHT')).toBeHidden()
  expect(await calls()).not.toContain('OrderbyCart')
  await panel(page).getByRole('button', { name: 'Apply' }).click()
  await expect(row(page, 'Coupon FIRSTLIGHT')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Remove coupon FIRSTLIGHT' }).click()
  await expect(field(page)).toHaveValue('')
  for (const made of ['x'.repeat(41), '%3Cb%3Ehello', 'Call 98220 00000', '%00', '']) {
    await page.goto(`/cart?coupon=${made}`)
    await expect(row(page, 'Delivery')).toBeVisible()
    await expect(field(page)).toHaveValue('')
  }
})

test.describe('in the cart of a customer @desk', () => {
  test.skip(({ isMobile }) => isMobile, 'it says the same on every screen')

  test.beforeEach(async ({ page }) => {
    const customer = await logInSomebodyNew(page)
    await putInCart(page, customer, LAMP)
    await saveAddress(page, customer)
  })

  test('a coupon that cannot be checked is not counted, and can be tried again', async ({ page }) => {
    await page.goto('/cart')
    await expect(row(page, 'Delivery')).toBeVisible()
    await refuse(page, 'quote', 'Something went wrong')
    await field(page).fill('FIRSTLIGHT')
    await panel(page).getByRole('button', { name: 'Apply' }).click()
    await expect(field(page)).toHaveAccessibleDescription('We could not check your coupon. Please try again.')
    await expect(page.getByRole('button', { name: /^PAY/ })).toBeEnabled()
    await page.unroute('**/graphql')
    await panel(page).getByRole('button', { name: 'Apply' }).click()
    await expect(row(page, 'Coupon FIRSTLIGHT')).toBeVisible()
    // A shop that has not said yet what delivery costs has coupons all the same.
    await answerWith(page, 'shippingCost', { shippingCost: [] })
    await page.reload()
    await expect(row(page, 'Coupon FIRSTLIGHT')).toBeVisible()
  })

  test('a change of the cart asks anew, and sends the coupon with the order', async ({ page }) => {
    const calls = noteCalls(page)
    await page.goto('/cart')
    await field(page).fill('FIRSTLIGHT')
    await panel(page).getByRole('button', { name: 'Apply' }).click()
    await expect(row(page, 'Coupon FIRSTLIGHT')).toBeVisible()
    const one = (await row(page, 'Coupon FIRSTLIGHT').locator('dd').textContent()) ?? ''
    await calls()
    await page.getByLabel(/^Qty of/).selectOption('2')
    await expect(row(page, 'Coupon FIRSTLIGHT').locator('dd')).not.toHaveText(one)
    expect(await calls()).toEqual(['Cart', 'cart', 'quote'])
    const sent = page.waitForRequest(
      (request) => request.postData()?.includes('mutation OrderbyCart') ?? false,
    )
    await page.getByRole('button', { name: /^PAY/ }).click()
    expect((await sent).postDataJSON().variables).toMatchObject({ coupon: 'FIRSTLIGHT' })
  })
})
