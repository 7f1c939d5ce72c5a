import { randomUUID } from 'node:crypto'
import { comeFromElsewhere, logInSomebodyNew } from '../tools/customer.ts'
import { intercept } from '../tools/data-calls.ts'
import { expect, type Page, test } from '../tools/journey.ts'

/** Sold out in the demo shop. */
const SOLD_OUT = '/product/1005'

const email = (page: Page) => page.getByRole('main').getByLabel('Email')
const send = (page: Page) => page.getByRole('button', { name: 'MAIL ME' }).click()

test('somebody leaves an address for when it is here again @both', async ({ page }) => {
  await comeFromElsewhere(page)
  await page.goto(SOLD_OUT)
  await expect(page.getByRole('heading', { name: 'Mail me when it is back in stock' })).toBeVisible()
  const address = `${randomUUID().slice(0, 8)}@example.com`
  await email(page).fill(address)
  await send(page)
  await expect(page.getByText(`We will mail ${address} once, when it is back in stock.`)).toBeVisible()
})

test('a customer finds the own address filled in', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await page.goto(SOLD_OUT)
  await expect(email(page)).toHaveValue(customer.email)
})

test('what is wrong with an address is said at its field', async ({ page }) => {
  await comeFromElsewhere(page)
  await page.goto(SOLD_OUT)
  await email(page).fill('nobody')
  await send(page)
  await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email')
  await expect(email(page)).toHaveValue('nobody')
})

test('what is in stock asks for no address', async ({ page }) => {
  await page.goto('/product/1001')
  await expect(page.getByRole('button', { name: /^ADD TO CART/ })).toBeVisible()
  await expect(email(page)).toHaveCount(0)
})

test('a shop that cannot be reached says so, and one that sends no such mails offers none', async ({
  page,
  complaints,
}) => {
  await page.goto(SOLD_OUT)
  await intercept(page, 'notifyWhenInStock', (route) => route.fulfill({ status: 500, body: '' }))
  await send(page)
  await expect(email(page)).toHaveAccessibleDescription('Something went wrong on our side. Please try again.')
  await page.unrouteAll()
  await intercept(page, 'notifyWhenInStock', (route) =>
    route.fulfill({
      json: { errors: [{ message: 'No.', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] },
    }),
  )
  await send(page)
  await expect(email(page)).toHaveCount(0)
  // The browser reports the answer 500.
  complaints.length = 0
})
