import type { Locator, Page } from 'playwright/test'
import { runCommand } from '#tests/tools/cli.ts'
import { DATA_DIR_VARIABLE } from '#tests/tools/shop-for-playwright.ts'
import { expectNoAxeViolations } from '../tools/axe.ts'
import {
  type LoggedIn,
  logInSomebodyNew,
  orderCart,
  packOrders,
  putInCart,
  saveAddress,
} from '../tools/customer.ts'
import { intercept } from '../tools/data-calls.ts'
import { expect, test } from '../tools/journey.ts'

const LAMP = 1001
const PHOTO = 'demo/pictures/shop-icon.png'

/** What the shop's people do. */
async function shop(...words: string[]): Promise<string> {
  const environment = { DATA_DIR: process.env[DATA_DIR_VARIABLE] }
  const { code, out, err } = await runCommand({ environment }, ...words)
  expect([code, err]).toEqual([0, ''])
  return out
}

/** Two lamps that have arrived, in My Orders, opened. */
async function openArrived(page: Page): Promise<Locator> {
  const customer = await logInSomebodyNew(page)
  await saveAddress(page, customer)
  await putInCart(page, customer, LAMP, 2)
  return openOrdered(page, customer)
}

/** What is in the cart, once it has been ordered and has arrived. */
async function openOrdered(page: Page, customer: LoggedIn): Promise<Locator> {
  await orderCart(page, customer)
  await packOrders(page, customer)
  await page.goto('/orders')
  const number = page.getByRole('table').first().getByRole('row').nth(1).getByRole('button').first()
  const voucherNo = /\d+/.exec((await number.textContent()) ?? '')?.[0] ?? ''
  await shop('orders', 'ship', voucherNo, '--without-number')
  await shop('orders', 'deliver', voucherNo)
  await page.reload()
  await number.click()
  return number
}

const returnsOf = (page: Page) => page.getByRole('region', { name: 'Returns' })

/** Asks for one of the two, and answers the number of the return. */
async function askForOne(page: Page, reason: string, wish: string): Promise<string> {
  const numbers = returnsOf(page).getByText(/^Return \d+$/)
  const before = await numbers.count()
  await page.getByRole('button', { name: 'Return items' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Why are you returning/).selectOption(reason)
  const howMany = dialog.getByLabel(/^How many of/)
  if (await howMany.isVisible()) await howMany.selectOption('1')
  await dialog.getByRole('radio', { name: wish }).check()
  await dialog.getByRole('button', { name: 'Request this return' }).click()
  await expect(dialog).toBeHidden()
  await expect(numbers).toHaveCount(before + 1)
  return /\d+/.exec((await numbers.last().textContent()) ?? '')?.[0] ?? ''
}

test('a customer asks to return an item with a photo, sees it, and withdraws it', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same form on a desk')
  await openArrived(page)
  await page.getByRole('button', { name: 'Return items' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Request this return' }).click()
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await dialog.getByLabel(/^Why are you returning/).selectOption('It does not work')
  await dialog.getByLabel(/^How many of/).selectOption('1')
  await dialog.getByLabel('A replacement').check()
  await dialog.getByLabel(/^Photos/).setInputFiles(PHOTO)
  await expect(dialog.getByText('Added')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Request this return' }).click()
  await expect(dialog).toBeHidden()
  const returns = returnsOf(page)
  await expect(returns).toContainText('Waiting for our answer')
  await expect(returns).toContainText('It does not work')
  await expect(returns.getByRole('img', { name: 'Sent by you, 1' })).toBeVisible()
  await expectNoAxeViolations(page)
  await returns.getByRole('button', { name: 'Withdraw this return' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(returns).toContainText('Withdrawn')
})

test('one unit comes back for money, the other for a replacement, and each step is told', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same words on a desk')
  const number = await openArrived(page)
  const returns = returnsOf(page)
  const seen = async (...texts: string[]) => {
    await page.reload()
    await number.click()
    for (const text of texts) await expect(returns).toContainText(text)
  }
  const first = await askForOne(page, 'It does not fit', 'My money back')
  await shop('returns', 'accept', first, '--answer', 'Our courier comes on Tuesday.')
  await page.reload()
  await expect(page.getByText('Your return of 1 item was accepted: send it back')).toBeVisible()
  await page.getByRole('button', { name: 'How to send it back' }).click()
  await expect(returns.getByRole('heading', { name: 'Returns' })).toBeFocused()
  await expect(returns).toContainText(`write “Return ${first}” on the parcel`)
  await expectNoAxeViolations(page)
  await seen('Accepted', 'Our answer: Our courier comes on Tuesday.', `write “Return ${first}” on the parcel`)
  await shop('returns', 'sent', first)
  await seen('On its way to us')
  await expect(page.getByText('Your return of 1 item is on its way to us')).toBeVisible()
  await expect(page.getByRole('button', { name: 'How to send it back' })).toHaveCount(0)
  await shop('returns', 'receive', first, '--all', 'sellable')
  await seen('Received and being checked', '1 received')
  await shop('returns', 'close', first)
  await seen('Closed')
  await expect(page.getByRole('region', { name: 'Order updates' })).toContainText('Refund of ₹1,770 done')
  await expect(page.getByRole('link', { name: /credit note/i })).toBeVisible()

  const original = await number.textContent()
  const second = await askForOne(page, 'It arrived damaged', 'A replacement')
  await shop('returns', 'accept', second)
  await shop('returns', 'receive', second, '--all', 'damaged')
  await shop('returns', 'close', second)
  await page.reload()
  await expect(page.getByText(`Replacement for order ${original}`, { exact: true })).toHaveCount(1)
  await page.getByRole('table').first().getByRole('row').nth(2).getByRole('button').first().click()
  await expect(returns).toContainText(/We are sending you a replacement: order \d+/)
  await expect(page.getByText('Returned', { exact: true }).first()).toBeVisible()
  await expectNoAxeViolations(page)
})

test('an account is asked for where the money cannot go back by itself', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same on a desk')
  const number = await openArrived(page)
  await intercept(page, 'OrderHistory', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    for (const order of data.orderHistory) order.needsRefundTo = true
    await route.fulfill({ response, json: { data } })
  })
  const sent = Promise.withResolvers<unknown>()
  await intercept(page, 'AskReturn', async (route, { variables }) => {
    sent.resolve(variables.refundTo)
    await route.fallback()
  })
  await page.reload()
  await number.click()
  await page.getByRole('button', { name: 'Return items' }).click()
  const dialog = page.getByRole('dialog')
  const ask = dialog.getByRole('button', { name: 'Request this return' })
  await dialog.getByLabel(/^Why are you returning/).selectOption('I changed my mind')
  await ask.click()
  await expect(dialog.getByLabel('UPI ID')).toBeFocused()
  await expect(dialog.getByText('Please enter your UPI ID')).toBeVisible()
  await dialog.getByRole('radio', { name: 'A replacement' }).check()
  await expect(dialog.getByLabel('UPI ID')).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'My money back' }).check()
  await dialog.getByLabel('UPI ID').fill('asha@bank')
  await expectNoAxeViolations(page)
  await ask.click()
  await expect(returnsOf(page)).toContainText('Waiting for our answer')
  expect(await sent.promise).toEqual({ upiId: 'asha@bank' })
})

test('by keyboard: what is missing is said where it is missing, and leaving changes nothing @desk', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have no keyboard to speak of')
  const number = await openArrived(page)
  const opener = page.getByRole('button', { name: 'Return items' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Request this return' }).press('Enter')
  await expect(dialog.getByLabel(/^Why are you returning/)).toBeFocused()
  await dialog.getByRole('checkbox').press('Space')
  await expect(dialog.getByText('Please choose what you want to return')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.press('Enter')
  await dialog.getByLabel(/^Why are you returning/).selectOption('I changed my mind')
  await dialog.getByRole('button', { name: 'Request this return' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(number).toBeFocused()
  await expect(opener).toHaveCount(0)
  const id =
    /\d+/.exec(
      (await returnsOf(page)
        .getByText(/^Return \d+$/)
        .textContent()) ?? '',
    )?.[0] ?? ''
  await shop('returns', 'refuse', id, '--reason', 'The photo shows that it was fitted.')
  await page.reload()
  await number.press('Enter')
  await expect(returnsOf(page)).toContainText('Not accepted')
  await expect(returnsOf(page)).toContainText('Our answer: The photo shows that it was fitted.')
})

test('what was bought as Fits and does not comes back at the shop’s cost, which the dialog says', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same words on a desk')
  const kept = { id: 'maruti-alto800-2012', chip: 'Alto 800 2012–2022', make: 'Maruti Suzuki' }
  await page.addInitScript((vehicle) => localStorage.setItem('vehicle', vehicle), JSON.stringify(kept))
  const customer = await logInSomebodyNew(page)
  await saveAddress(page, customer)
  await page.goto(`/product/${LAMP}`)
  await page.getByRole('button', { name: /^ADD TO CART/ }).click()
  await expect(page.getByText('Item added to cart!')).toBeVisible()
  await openOrdered(page, customer)
  await page.getByRole('button', { name: 'Return items' }).click()
  const dialog = page.getByRole('dialog')
  const why = dialog.getByLabel(/^Why are you returning/)
  const promise = 'We told you it fits, so we pay the courier'
  await why.selectOption('I changed my mind')
  await expect(dialog.getByText(promise)).toHaveCount(0)
  await why.selectOption('It does not fit')
  await expect(dialog).toContainText(`${promise} and refund what you paid for it.`)
  await expectNoAxeViolations(page)
  await dialog.getByRole('radio', { name: 'A replacement' }).check()
  await expect(dialog).toContainText(`${promise}.`)
  await dialog.getByRole('radio', { name: 'My money back' }).check()
  await dialog.getByRole('button', { name: 'Request this return' }).click()
  await expect(dialog).toBeHidden()
  await expect(returnsOf(page)).toContainText(`${promise}.`)
  const id =
    /\d+/.exec(
      (await returnsOf(page)
        .getByText(/^Return \d+$/)
        .textContent()) ?? '',
    )?.[0] ?? ''
  expect(await shop('returns', 'show', id)).toContain(
    'was sold with our promise that it fits: we pay the courier',
  )
  await shop('returns', 'accept', id)
  await shop('returns', 'receive', id, '--all', 'sellable')
  // 1,770 for the lamps, and 99 for delivery.
  expect(await shop('returns', 'close', id)).toContain('₹1,869.00')
})
