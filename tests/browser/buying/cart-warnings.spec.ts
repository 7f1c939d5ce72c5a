import { expectNoAxeViolations } from '../tools/axe.ts'
import { logInSomebodyNew, putInCart } from '../tools/customer.ts'
import { intercept, noteCalls } from '../tools/data-calls.ts'
import { expect, type Page, test } from '../tools/journey.ts'

const [LED_6000, LED_4300, HALOGEN_H4, HALOGEN_H7] = [1001, 1006, 1009, 1010]

const PROMISE = "If we say Fits and it doesn't, we pay the return courier and refund you."

const line = (page: Page, productId: number) => page.locator(`#item-${productId}`)

/** As if it had been chosen on an earlier visit. */
async function drive(page: Page, id: string, chip: string): Promise<void> {
  const kept = JSON.stringify({ id, chip, make: 'Make' })
  await page.addInitScript((vehicle) => localStorage.setItem('vehicle', vehicle), kept)
}

test('two colours of light for one lamp are told of at both lines', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, LED_6000)
  await putInCart(page, customer, LED_4300)
  await putInCart(page, customer, HALOGEN_H7)
  await page.goto('/cart')
  await expect(line(page, LED_6000)).toContainText('One 6000 K and one 4300 K: left and right would differ.')
  await expect(line(page, LED_4300)).toContainText('One 4300 K and one 6000 K: left and right would differ.')
  await expect(line(page, HALOGEN_H7)).not.toContainText('would differ')
  await expectNoAxeViolations(page)
})

test('a pair of one colour and one lamp of another are no pair of two', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, LED_6000)
  await putInCart(page, customer, LED_4300)
  await page.goto('/cart')
  await expect(line(page, LED_6000)).toContainText('left and right would differ')
  await line(page, LED_6000).getByRole('combobox', { name: 'Qty' }).selectOption('2')
  await expect(page.getByText('Cart updated successfully')).toBeVisible()
  await expect(page.getByText('left and right would differ')).toHaveCount(0)
})

test('what does not fit the chosen vehicle is told of, and why', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, LED_6000)
  await putInCart(page, customer, HALOGEN_H7)
  await drive(page, 'maruti-alto800-2012', 'Alto 800 2012–2022')
  await page.goto('/cart')
  await expect(line(page, HALOGEN_H7)).toContainText(
    'Not for your Alto 800 2012–2022: This is H7; your low beam takes H4.',
  )
  await expect(line(page, LED_6000)).not.toContainText('Not for your')
})

test('a thing is put in for the chosen vehicle, and judged by that whatever is chosen later', async ({
  page,
}) => {
  await logInSomebodyNew(page)
  await drive(page, 'maruti-alto800-2012', 'Alto 800 2012–2022')
  await page.goto('/product/1002')
  const sent = page.waitForRequest((request) => request.postDataJSON()?.operationName === 'Cart')
  await page.getByRole('button', { name: /^ADD TO CART/ }).click()
  expect((await sent).postDataJSON().variables).toMatchObject({ vehicleId: 'maruti-alto800-2012' })
  await expect(page.getByText('Item added to cart!')).toBeVisible()
  await drive(page, 'ola-s1-2021', 'S1 series 2021 onwards')
  await page.goto('/cart')
  await expect(line(page, 1002)).toContainText('Not for your Alto 800 2012–2022')
  await expect(page.getByText(PROMISE)).toHaveCount(0)
  // Nothing is chosen any more.
  await page.getByRole('button', { name: 'Remove S1 series 2021 onwards' }).click()
  await expect(line(page, 1002)).toContainText('Not for your Alto 800 2012–2022')
})

test('what fits the vehicle that it is bought for says so, with the shop’s promise', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, LED_4300)
  await putInCart(page, customer, HALOGEN_H4, 1, 'maruti-swift-2018')
  await drive(page, 'maruti-alto800-2012', 'Alto 800 2012–2022')
  await page.goto('/product/1001')
  await expect(page.getByRole('region', { name: 'Does it fit yours?' })).toContainText(PROMISE)
  await page.getByRole('button', { name: /^ADD TO CART/ }).click()
  await expect(page.getByText('Item added to cart!')).toBeVisible()
  await page.goto('/cart')
  await expect(line(page, LED_6000)).toContainText('Fits your Alto 800 2012–2022')
  await expect(line(page, LED_6000)).toContainText(PROMISE)
  await expect(line(page, HALOGEN_H4)).toContainText('Likely fits your Swift 2018–2023')
  // It was put in for no vehicle: nothing was promised of it.
  await expect(line(page, LED_4300)).not.toContainText(PROMISE)
  await expectNoAxeViolations(page)
})

test('what is in the cart already is for the vehicle with which it is asked for again', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, LED_6000, 2)
  await drive(page, 'maruti-alto800-2012', 'Alto 800 2012–2022')
  await page.goto(`/product/${LED_6000}`)
  await page.getByRole('button', { name: /^ADD TO CART/ }).click()
  await expect(page.getByText('This product is already in your cart')).toBeVisible()
  await page.goto('/cart')
  await expect(line(page, LED_6000)).toContainText(PROMISE)
  await expect(line(page, LED_6000).getByRole('combobox')).toHaveValue('2')
})

test('a shop that knows no vehicles takes it all the same', async ({ page }) => {
  await logInSomebodyNew(page)
  await drive(page, 'no-such-vehicle', 'Gone 2001')
  await page.goto('/product/1001')
  const calls = noteCalls(page)
  await page.getByRole('button', { name: /^ADD TO CART/ }).click()
  await expect(page.getByText('Item added to cart!')).toBeVisible()
  expect((await calls()).filter((name) => name === 'Cart')).toHaveLength(2)
})

test('where the shop cannot be asked, nothing is said and the cart stands', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, LED_6000)
  await putInCart(page, customer, LED_4300)
  await intercept(page, 'cartLamps', (route) =>
    route.fulfill({ json: { errors: [{ message: 'Cannot query field "fit" on type "CartLine".' }] } }),
  )
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MY CART (2 ITEM)')
  await expect(page.getByText('would differ')).toHaveCount(0)
})
