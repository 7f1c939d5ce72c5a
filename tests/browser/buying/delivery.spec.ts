import { expectNoAxeViolations } from '../tools/axe.ts'
import { logInSomebodyNew, orderCart, putInCart, saveAddress } from '../tools/customer.ts'
import { answerWith, hold, noteCalls, refuse } from '../tools/data-calls.ts'
import { arriveAsleep, expect, type Page, test } from '../tools/journey.ts'

const LAMP = 1001
const DAY = /Delivery by (Mon|Tue|Wed|Thu|Fri|Sat), \d{1,2} [A-Z][a-z]{2}/
const PUNE = { district: 'Pune', state: 'Maharashtra', price: 99, purchaseRange: 2000 }

const panel = (page: Page) => page.getByRole('region', { name: 'When will it arrive?' })
const field = (page: Page) => panel(page).getByLabel('Your pincode')
const line = (page: Page) => page.getByRole('region', { name: 'Delivery address' })

/** As if it had been asked about on an earlier visit. */
const remember = (page: Page, pincode: string) =>
  page.addInitScript((kept) => localStorage.setItem('pincode', JSON.stringify(kept)), pincode)

async function check(page: Page, pincode: string): Promise<void> {
  await field(page).fill(pincode)
  await panel(page).getByRole('button', { name: 'CHECK' }).click()
}

test('a product says by when it is there, and remembers the pincode', async ({ page }) => {
  await page.goto(`/product/${LAMP}`)
  await expect(field(page)).toHaveAccessibleDescription('Enter it to see the delivery date.')
  await check(page, '411001')
  await expect(field(page)).toHaveAccessibleDescription(DAY)
  await expect(field(page)).toHaveAccessibleDescription(/ to Pune, Maharashtra$/)
  await expect(panel(page).getByRole('status')).toHaveText(DAY)
  await page.goto('/product/1002')
  await expect(field(page)).toHaveValue('411001')
  await expect(field(page)).toHaveAccessibleDescription(DAY)
  await expectNoAxeViolations(page)
})

test('the day and the charge are those of the pincode', async ({ page }) => {
  const promise = { ...PUNE, price: 150, purchaseRange: 3000, promisedOn: '2026-11-19' }
  await answerWith(page, 'deliveryPromise', { deliveryPromise: promise })
  await page.goto(`/product/${LAMP}`)
  await expect(panel(page)).toContainText('Delivery: ₹99. Free from ₹2,360.')
  await check(page, '411001')
  await expect(panel(page)).toContainText('Delivery by Thu, 19 Nov to Pune, Maharashtra')
  await expect(panel(page)).toContainText('Delivery: ₹150. Free from ₹3,540.')
})

test('a place without days is promised none', async ({ page }) => {
  const promise = { ...PUNE, district: 'Leh', state: 'Ladakh', promisedOn: null }
  await answerWith(page, 'deliveryPromise', { deliveryPromise: promise })
  await page.goto(`/product/${LAMP}`)
  await check(page, '194101')
  await expect(field(page)).toHaveAccessibleDescription(
    'We deliver to Leh, Ladakh, but cannot promise a date.',
  )
})

test('what is wrong with a pincode is said at its field, and it is not remembered', async ({ page }) => {
  await page.goto(`/product/${LAMP}`)
  await check(page, '')
  await expect(field(page)).toHaveAccessibleDescription('Pincode is required')
  await check(page, '4110')
  await expect(panel(page).getByRole('alert')).toHaveText('Pincode must be 6 digits')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await check(page, '999999')
  await expect(field(page)).toHaveAccessibleDescription('Pincode 999999 was not found. Please check it.')
  // Bars that stay in view may cover half a button of what is scrolled below them.
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoAxeViolations(page)
  // Only digits are taken, and the way by the keyboard is the same.
  await field(page).fill('41 10-01')
  await expect(field(page)).toHaveValue('411001')
  await page.reload()
  await expect(field(page)).toHaveValue('')
  await field(page).fill('411001')
  await field(page).press('Enter')
  await expect(field(page)).toHaveAccessibleDescription(DAY)
  await expect(field(page)).toBeFocused()
})

test('a pincode that is typed before the page is awake stays, and is looked up then', async ({ page }) => {
  const wake = await arriveAsleep(page, `/product/${LAMP}`)
  await field(page).fill('411001')
  await field(page).press('Enter')
  wake()
  await expect(field(page)).toHaveAccessibleDescription(DAY)
  await expect(field(page)).toHaveValue('411001')
})

test('a shop that does not answer says so to who asks, and can be asked again', async ({ page }) => {
  await page.goto(`/product/${LAMP}`)
  await refuse(page, 'deliveryPromise', 'Boom')
  await check(page, '411001')
  const failed = 'We could not look up your pincode. Please try again.'
  await expect(field(page)).toHaveAccessibleDescription(failed)
  await page.unrouteAll()
  await panel(page).getByRole('button', { name: 'CHECK' }).click()
  await expect(field(page)).toHaveAccessibleDescription(DAY)
  await refuse(page, 'deliveryPromise', 'Boom')
  await page.reload()
  // Nobody has asked on this visit.
  await expect(field(page)).toHaveValue('411001')
  await expect(field(page)).toHaveAccessibleDescription('Enter it to see the delivery date.')
})

test('nothing moves when the browser knows the pincode and when the day comes', async ({ page }) => {
  await remember(page, '695001')
  const release = await hold(page, 'deliveryPromise')
  await page.goto(`/product/${LAMP}`)
  const facts = page.getByRole('list', { name: 'Facts' })
  const top = async () => (await facts.boundingBox())?.y
  await expect(field(page)).toHaveAccessibleDescription('Looking up your pincode...')
  const before = await top()
  release()
  await expect(field(page)).toHaveAccessibleDescription(/ to Thiruvananthapuram, Kerala$/)
  expect(await top()).toBe(before)
})

test('what is sold out is promised to nobody, and a visitor without a pincode asks for nothing', async ({
  page,
}) => {
  const calls = noteCalls(page)
  await page.goto('/product/1005')
  await expect(page.getByRole('main')).toContainText('Delivery: ')
  await expect(panel(page)).toHaveCount(0)
  await page.goto(`/product/${LAMP}`)
  await expect(panel(page)).toBeVisible()
  expect(await calls()).toEqual([])
})

test('a cart says the day for the pincode while there is no address, then for the address @both', async ({
  page,
}) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, LAMP)
  await page.goto('/cart')
  await expect(line(page)).toContainText('Deliver to: Address not Added')
  await expect(page.getByText('Grand total')).toBeVisible()
  await expect(line(page)).not.toContainText('Delivery by')
  await remember(page, '110001')
  await page.reload()
  await expect(line(page)).toContainText(DAY)
  await expect(line(page)).toContainText(' to 110001')
  await saveAddress(page, customer)
  await page.reload()
  await expect(line(page)).toContainText('Asha Rao')
  await expect(line(page)).toContainText(DAY)
  await expect(line(page)).not.toContainText('110001')
  await expectNoAxeViolations(page)
})

test('the day in the cart stays while a quantity changes', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, LAMP)
  await saveAddress(page, customer)
  await page.goto('/cart')
  await expect(line(page)).toContainText(DAY)
  const release = await hold(page, 'quote')
  await page.getByRole('combobox').first().selectOption('2')
  await expect(page.getByRole('heading', { name: 'Price details (2 items)' })).toBeVisible()
  await expect(line(page)).toContainText(DAY)
  release()
  await expect(page.getByRole('button', { name: 'PAY ₹3,540.00' })).toBeVisible()
})

test('an order keeps the day that it was promised', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, LAMP)
  await saveAddress(page, customer)
  await orderCart(page, customer)
  await page.goto('/orders')
  await page.getByRole('button', { expanded: false }).filter({ hasText: /^\d+$/ }).click()
  const charged = page.getByRole('term').filter({ hasText: 'Promised by' }).locator('..')
  await expect(charged).toHaveText(DAY_IN_ROW)
})

const DAY_IN_ROW = /^Promised by(Mon|Tue|Wed|Thu|Fri|Sat), \d{1,2} [A-Z][a-z]{2}$/
