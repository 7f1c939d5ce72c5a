import { logInSomebodyNew } from './customer.ts'
import { answerWith } from './data-calls.ts'
import { expect, test } from './journey.ts'

const aLine = (id: number, status: number) => ({
  ...{ id, stockId: 1001, quantity: 1, tax: 18, price: 100, totalPrice: 118, status },
  Products: [{ name: `Lamp ${id}`, featureImage: null }],
})

const anOrder = (id: number, orderdetails: ReturnType<typeof aLine>[]) => ({
  ...{ id, voucherNo: 100 + id, customerAddress: 'Pune', customerMobile: '9800000001', paymentInfo: 'Paid' },
  ...{ timestamp: '2026-09-05T06:30:00.000Z', deliveryCharge: 99, amountCharged: 217, orderdetails },
  ...{ cancelled: false, refundedAt: null as string | null },
})

test('several orders may be open at once, each with the status of its first line', async ({ page }) => {
  await logInSomebodyNew(page)
  const orderHistory = [anOrder(2, [aLine(1, 4), aLine(2, 1)]), anOrder(1, [aLine(3, 9)]), anOrder(3, [])]
  await answerWith(page, 'OrderHistory', { orderHistory })
  await page.goto('/orders')
  // The one without lines is not listed.
  const rows = page.getByRole('row').filter({ hasText: '5 Sep 26' })
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: '102' }).click()
  await page.getByRole('button', { name: '101' }).click()
  for (const [lamp, status] of [
    ['Lamp 1', 'Order Shipped'],
    ['Lamp 2', 'Order Shipped'],
    ['Lamp 3', 'Pending'],
  ] as const)
    await expect(page.getByRole('row').filter({ hasText: lamp }).last()).toContainText(status)

  await page.getByRole('button', { name: '102' }).click()
  await expect(page.getByText('Lamp 1')).toHaveCount(0)
  await expect(page.getByText('Lamp 3')).toBeVisible()

  await rows.first().getByRole('button', { name: '₹236' }).hover()
  await expect(page.getByRole('tooltip').first()).toBeVisible()
  await expect(page.getByRole('tooltip').first()).toHaveText(/Price ₹200\.00.*Tax ₹36\.00.*Total ₹236/)
})

test('a cancelled order says so beside its status, and whether the money is back', async ({ page }) => {
  await logInSomebodyNew(page)
  const refunded = { cancelled: true, refundedAt: '2026-09-06T06:30:00.000Z' }
  const orderHistory = [
    { ...anOrder(2, [aLine(1, 6)]), ...refunded },
    { ...anOrder(1, [aLine(2, 6)]), ...refunded, refundedAt: null },
  ]
  await answerWith(page, 'OrderHistory', { orderHistory })
  await page.goto('/orders')
  await page.getByRole('button', { name: '102' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Lamp 1' }).last()).toContainText('Pending')
  await expect(page.getByText('Refunded 6 Sep 26')).toBeVisible()
  await page.getByRole('button', { name: '101' }).click()
  await expect(page.getByText('Cancelled')).toHaveCount(2)
  await expect(page.getByText('Refund under way')).toBeVisible()
})

test('orders are no wider than the screen, open or not', async ({ page }) => {
  await logInSomebodyNew(page)
  await answerWith(page, 'OrderHistory', { orderHistory: [anOrder(2, [aLine(1, 4)])] })
  await page.goto('/orders')
  await page.getByRole('button', { name: '102' }).click()
  await expect(page.getByText('Lamp 1')).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(page.viewportSize()?.width)
})
