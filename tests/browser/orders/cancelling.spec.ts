import { expectNoAxeViolations } from '../tools/axe.ts'
import { logInSomebodyNew, orderCart, packOrders, putInCart, saveAddress } from '../tools/customer.ts'
import { answerWith, intercept } from '../tools/data-calls.ts'
import { expect, test } from '../tools/journey.ts'

const LAMP = 1001
const NAME = 'Kiranta Marg M1 H4 LED Pair 6000K'
const OTHER = 1008
const BROKEN = 'Something went wrong on our side. Please try again.'

type Page = Parameters<typeof putInCart>[0]

/** Two lamps and one of something else, and My Orders. */
async function order(page: Page) {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, LAMP, 2, 'maruti-alto800-2012')
  await putInCart(page, customer, OTHER)
  await saveAddress(page, customer)
  await orderCart(page, customer)
  await page.goto('/orders')
  return customer
}

test('a customer sees what goes back, cancels one of two lamps, and buys all of it again', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same on a desk')
  await order(page)
  const row = page.getByRole('table').first().getByRole('row').nth(1)
  await expect(row).toContainText(/Arriving by [A-Z][a-z]+day, \d{1,2} [A-Z][a-z]+/)
  await row.getByRole('button', { name: 'Cancel items' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel items of order \d+$/ })
  await expect(dialog.getByRole('status').first()).toHaveText('Choose items to see what will be refunded.')
  await dialog.getByRole('combobox', { name: `How many of ${NAME}` }).selectOption('1 of 2')
  await expect(dialog.getByRole('checkbox', { name: NAME })).toBeChecked()
  const promise = '₹1,770.00 will be refunded to your original payment method within 5 to 7 working days.'
  await expect(dialog.getByText(promise)).toBeVisible()
  await dialog.getByLabel('Why do you want to cancel?').selectOption('Ordered by mistake')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Cancel these items' }).click()

  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: `Cancelled. ${promise}` })).toBeVisible()
  const number = row.getByRole('button').first()
  await expect(number).toBeFocused()
  await expect(row).toContainText(
    /Refund of ₹1,770 done on \d{1,2} [A-Z][a-z]{2} \d{2}; it will show in your bank account within 5 to 7 working days/,
  )
  await number.click()
  const happened = page.getByRole('region', { name: 'Order updates' })
  await expect(
    happened.getByRole('listitem').filter({ hasText: '1 item cancelled: Ordered by mistake' }),
  ).toBeVisible()
  await expectNoAxeViolations(page)

  const put = page.waitForRequest((request) => request.postDataJSON()?.operationName === 'Cart')
  await page.getByRole('button', { name: 'Buy again' }).click()
  // For the vehicle that it was bought for.
  expect((await put).postDataJSON().variables).toMatchObject({
    productId: LAMP,
    quantity: 2,
    vehicleId: 'maruti-alto800-2012',
  })
  const toast = page.getByRole('status').filter({ hasText: '2 items added to your cart.' })
  await toast.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'MY CART (2 ITEM)' })).toBeVisible()
})

test('by keyboard: what is missing is said where it is missing, and leaving changes nothing @desk', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have no keyboard to speak of')
  const customer = await order(page)
  const opener = page.getByRole('button', { name: 'Cancel items' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel these items' }).press('Enter')
  await expect(dialog.getByRole('checkbox').first()).toBeFocused()
  await expect(dialog.getByText('Please choose what to cancel')).toBeVisible()
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  for (const box of await dialog.getByRole('checkbox').all()) await box.press('Space')
  await expect(dialog.getByRole('button', { name: 'Cancel the whole order' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await packOrders(page, customer)
  await opener.press('Enter')
  await dialog.getByRole('checkbox').first().press('Space')
  await expect(dialog.getByText(`${NAME} can no longer be cancelled.`)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Packed for the courier')).toBeVisible()
  await expect(opener).toHaveCount(0)
})

test('nothing is cancelled before it is known what goes back for just that', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same on a desk')
  await order(page)
  await page.getByRole('button', { name: 'Cancel items' }).click()
  const dialog = page.getByRole('dialog')
  const [lamp, other] = [dialog.getByRole('checkbox').first(), dialog.getByRole('checkbox').last()]
  const said = dialog.getByRole('status').first()
  await lamp.check()
  await dialog.getByLabel('Why do you want to cancel?').selectOption('Ordered by mistake')
  await expect(said).toContainText('₹3,540.00 will be refunded')

  const answered = Promise.withResolvers<void>()
  let isBroken = true
  await intercept(page, 'RefundPreview', async (route) => {
    await answered.promise
    const broken = { message: BROKEN, extensions: { code: 'INTERNAL_SERVER_ERROR' } }
    await (isBroken ? route.fulfill({ json: { data: null, errors: [broken] } }) : route.fallback())
  })
  await other.check()
  await expect(said).toHaveText('Calculating the refund...')
  await expect(dialog.getByRole('button', { name: 'Cancel these items' })).toBeDisabled()
  answered.resolve()
  await expect(said).toHaveText(BROKEN)
  await dialog.getByRole('button', { name: 'Cancel these items' }).click()
  const retry = dialog.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeFocused()
  await expectNoAxeViolations(page)

  isBroken = false
  await retry.click()
  await expect(said).toContainText('will be refunded')
  await expect(retry).toBeHidden()
  await dialog.getByRole('button', { name: 'Cancel the whole order' }).click()
  await expect(dialog).toBeHidden()
})

test('an account is asked for where the money cannot go back by itself', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same on a desk')
  await order(page)
  const text = '₹3,540.00 cannot go back the way it was paid.'
  await answerWith(page, 'RefundPreview', {
    refundPreview: { toSource: 0, toAccount: 3540, isWhole: false, text },
  })
  const sent = Promise.withResolvers<unknown>()
  await intercept(page, 'CancelOrder', async (route, { variables }) => {
    sent.resolve(variables.refundTo)
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Cancel items' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: NAME }).check()
  await dialog.getByLabel('Why do you want to cancel?').selectOption('Something else')
  await dialog.getByLabel('Your reason').fill('Bought a bicycle')
  const cancel = dialog.getByRole('button', { name: 'Cancel these items' })
  await dialog.getByLabel('UPI ID').fill('asha at bank')
  await cancel.click()
  await expect(dialog.getByLabel('UPI ID')).toBeFocused()
  await expect(
    dialog.getByText('This UPI ID doesn’t look right. It should look like name@bank'),
  ).toBeVisible()
  await dialog.getByRole('radio', { name: 'Bank account' }).check()
  await dialog.getByLabel('Account number').fill('5010 0123 456789')
  await dialog.getByLabel('IFSC').fill('hdfc0001234')
  await dialog.getByLabel('Account holder').fill('Asha Rao')
  await expectNoAxeViolations(page)
  await cancel.click()
  await expect(dialog).toBeHidden()
  expect(await sent.promise).toEqual({
    accountNumber: '5010 0123 456789',
    ifsc: 'hdfc0001234',
    holder: 'Asha Rao',
  })
})
