import { expectNoAxeViolations } from '../tools/axe.ts'
import { logInSomebodyNew } from '../tools/customer.ts'
import { answerWith } from '../tools/data-calls.ts'
import { expect, test } from '../tools/journey.ts'

const aLine = (id: number, status: number) => ({
  id,
  stockId: 1001,
  quantity: 1,
  cancelledQuantity: 0,
  refundedAmount: 0,
  tax: 18,
  price: 100,
  totalPrice: 118,
  status,
  Products: [{ name: `Lamp ${id}`, featureImage: null }],
})

const anOrder = (id: number, orderdetails: ReturnType<typeof aLine>[]) => ({
  id,
  voucherNo: 100 + id,
  customerAddress: 'Pune',
  customerMobile: '9800000001',
  paymentInfo: 'Paid',
  timestamp: '2026-09-05T06:30:00.000Z',
  deliveryCharge: 99,
  amountCharged: 217,
  orderdetails,
  cancelled: false,
  refundedAt: null as string | null,
  paid: 217,
  refunded: 0,
  shipments: [] as object[],
  invoices: [],
  creditNotes: [],
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
  await expect(page.getByRole('link', { name: 'Lamp 1' })).toHaveCount(0)
  await expect(page.getByText('Lamp 3')).toBeVisible()

  await rows.first().getByRole('button', { name: '₹236' }).hover()
  await expect(page.getByRole('tooltip').first()).toBeVisible()
  await expect(page.getByRole('tooltip').first()).toHaveText(/Price ₹200\.00.*Tax ₹36\.00.*Total ₹236/)
})

test('a closed order shows what was bought, and until when it may be returned', async ({ page }) => {
  await logInSomebodyNew(page)
  const lines = [1, 2, 3, 4, 5].map((id) => aLine(id, 5))
  const delivered = { id: 1, shippedAt: '2026-09-06T06:30:00.000Z', deliveredAt: '2026-09-07T06:30:00.000Z' }
  const arrived = {
    ...anOrder(2, lines),
    promisedOn: '2026-09-09',
    returnableUntil: '2026-11-25T06:30:00.000Z',
    shipments: [{ ...delivered, lines: [] }],
  }
  await answerWith(page, 'OrderHistory', { orderHistory: [arrived, anOrder(1, [aLine(6, 1)])] })
  await page.goto('/orders')
  const row = (number: string) =>
    page.getByRole('row').filter({ has: page.getByRole('button', { name: number }) })
  const first = row('102')
  await expect(first).toContainText('1 × Lamp 1, 1 × Lamp 2, 1 × Lamp 3 and 2 more')
  await expect(first.getByText('+2', { exact: true })).toBeVisible()
  await expect(row('101')).toContainText('1 × Lamp 6')
  await expect(row('101').getByText(/^\+/)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await first.getByRole('button', { name: 'Return until 25 Nov' }).click()
  await expect(page.getByRole('heading', { name: 'Returns' })).toBeFocused()
  // What is listed below is not told twice, and what has arrived has one day of arrival.
  await expect(first).not.toContainText('Lamp 1')
  await expect(first).toContainText('Delivered on 7 Sep 26')
  await expect(page.getByText('Promised by')).toHaveCount(0)
})

test('a link of a mail opens the order that it is about, or its returns', async ({ page }) => {
  await logInSomebodyNew(page)
  const arrived = { ...anOrder(2, [aLine(1, 5)]), returnableUntil: '2026-11-25T06:30:00.000Z' }
  await answerWith(page, 'OrderHistory', { orderHistory: [anOrder(3, [aLine(2, 1)]), arrived] })
  await page.goto('/orders?show=102')
  const number = page.getByRole('button', { name: '102' })
  await expect(number).toHaveAttribute('aria-expanded', 'true')
  await expect(number).toBeFocused()
  await expect(page.getByRole('button', { name: '103' })).toHaveAttribute('aria-expanded', 'false')
  await page.goto('/orders?show=102&returns')
  await expect(page.getByRole('heading', { name: 'Returns' })).toBeFocused()
  await page.goto('/orders?show=999')
  await expect(number).toHaveAttribute('aria-expanded', 'false')
})

test('the status of an order is seen without opening it, under its number @both', async ({
  page,
  isMobile,
}) => {
  await logInSomebodyNew(page)
  const waiting = { ...anOrder(3, [aLine(4, 1)]), voucherNo: 0, paymentInfo: 'Pending' }
  const orderHistory = [waiting, anOrder(2, [aLine(1, 4), aLine(2, 1)]), anOrder(1, [aLine(3, 9)])]
  await answerWith(page, 'OrderHistory', { orderHistory })
  await page.goto('/orders')
  const cell = (name: string) => page.getByRole('cell').filter({ has: page.getByRole('button', { name }) })
  await expect(cell('102')).toHaveText(/^102Order Shipped/)
  await expect(cell('101')).toHaveText(/^101Pending/)
  await expect(cell('Pending')).toHaveText(/^PendingWaiting For ApprovalPayment pending/)
  // It is under the number, and no column of its own.
  const [number, status] = await Promise.all([
    page.getByRole('button', { name: '102' }).boundingBox(),
    page.getByText('Order Shipped').boundingBox(),
  ])
  expect(status?.y).toBeGreaterThanOrEqual((number?.y ?? 0) + (number?.height ?? 0))
  const heads = page.getByRole('columnheader')
  await expect(heads).toHaveCount(5)
  if (isMobile) return
  // And every cell is under its head.
  const cells = page.getByRole('row').filter({ hasText: '102' }).getByRole('cell')
  for (const column of [1, 2, 3, 4]) {
    const [head, below] = [await heads.nth(column).boundingBox(), await cells.nth(column).boundingBox()]
    expect(Math.abs((below?.x ?? 0) - (head?.x ?? 0))).toBeLessThan(2)
    expect(Math.abs((below?.width ?? 0) - (head?.width ?? 0))).toBeLessThan(2)
  }
})

test('parcels that have left the shop are told of, each with its contents and the way to follow it', async ({
  page,
}) => {
  await logInSomebodyNew(page)
  const trackingUrl = 'https://track.bharatcargo.example/BC0042'
  const shipments = [
    {
      id: 7,
      courier: 'Bharat Cargo',
      trackingNo: 'BC0042',
      trackingUrl,
      deliveredAt: null,
      shippedAt: '2026-09-06T06:30:00.000Z',
      lines: [{ lineId: 1, quantity: 2 }],
    },
    {
      id: 8,
      courier: null,
      trackingNo: null,
      trackingUrl: null,
      shippedAt: '2026-09-06T06:30:00.000Z',
      deliveredAt: '2026-09-08T06:30:00.000Z',
      lines: [
        { lineId: 1, quantity: 1 },
        { lineId: 2, quantity: 1 },
      ],
    },
  ]
  const papers = {
    invoices: [
      { invoiceNo: 'KR/26-27/000001', url: '/orders/2/invoices/1.pdf' },
      { invoiceNo: 'KR/26-27/000002', url: '/orders/2/invoices/2.pdf' },
    ],
    creditNotes: [{ creditNoteNo: 'KR/C26-27/000001', url: '/orders/2/credit-notes/1.pdf' }],
  }
  const orderHistory = [{ ...anOrder(2, [aLine(1, 4), aLine(2, 5)]), shipments, ...papers }]
  await answerWith(page, 'OrderHistory', { orderHistory })
  await page.goto('/orders')
  await page.getByRole('button', { name: '102' }).click()
  const parcels = page.getByRole('list', { name: 'Parcels' }).locator('> li')
  await expect(parcels).toHaveCount(2)
  await expect(parcels.nth(0)).toContainText('Parcel 1 Shipped 6 Sep 26')
  await expect(parcels.nth(0)).toContainText('2 × Lamp 1')
  await expect(parcels.nth(0)).toContainText('Bharat Cargo BC0042')
  const link = parcels.nth(0).getByRole('link', { name: 'Track this parcel' })
  await expect(link).toHaveAttribute('href', trackingUrl)
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect(parcels.nth(1)).toContainText('Parcel 2 Delivered 8 Sep 26')
  await expect(parcels.nth(1)).toContainText('1 × Lamp 2')
  await expect(parcels.nth(1).getByRole('link')).toHaveCount(0)
  for (const name of [
    'Download invoice KR/26-27/000001',
    'Download invoice KR/26-27/000002',
    'Download credit note KR/C26-27/000001',
  ]) {
    await expect(page.getByRole('link', { name })).toBeVisible()
  }
  await expectNoAxeViolations(page)
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
  const order = (number: string) => page.getByRole('row').filter({ hasText: number }).first()
  await expect(order('102')).toContainText('PendingCancelledRefunded')
  await expect(order('101')).toContainText('PendingCancelledRefund in progress')

  await page.getByRole('button', { name: '102' }).click()
  const line = (name: string) => page.getByRole('row').filter({ hasText: name }).last()
  const statusOf = (name: string) => line(name).getByRole('cell').nth(3)
  await expect(statusOf('Lamp 1')).toHaveText('PendingCancelledRefunded')
  await expect(page.getByText('Refunded 6 Sep 26')).toBeVisible()
  await page.getByRole('button', { name: '101' }).click()
  await expect(statusOf('Lamp 2')).toHaveText('PendingCancelledRefund in progress')
})

test('an order that was cancelled or refunded in part says so beside its status', async ({ page }) => {
  await logInSomebodyNew(page)
  const lines = [{ ...aLine(1, 2), quantity: 3, cancelledQuantity: 2, refundedAmount: 78.67 }, aLine(2, 2)]
  // Who has paid twice has the second money back, which is no refund of the order.
  const orderHistory = [
    { ...anOrder(2, lines), refunded: 100.5 },
    { ...anOrder(1, [aLine(3, 2)]), paid: 434, refunded: 217 },
  ]
  await answerWith(page, 'OrderHistory', { orderHistory })
  await page.goto('/orders')
  const row = page.getByRole('row').filter({ hasText: '102' }).first()
  await expect(row).toContainText('Order AcceptedRefunded in part')
  await page.getByRole('button', { name: '102' }).click()
  const statusOf = (name: string) =>
    page.getByRole('row').filter({ hasText: name }).last().getByRole('cell').nth(3)
  await expect(statusOf('Lamp 1')).toHaveText('Order Accepted2 cancelledRefunded in part')
  await expect(statusOf('Lamp 2')).toHaveText('Order Accepted')
  await expect(page.getByText('₹100.50')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '101' }).first()).toContainText('Order Accepted')
  await expect(page.getByText('Refunded in part')).toHaveCount(3)
})

test('orders are no wider than the screen, open or not @both', async ({ page }) => {
  await logInSomebodyNew(page)
  await answerWith(page, 'OrderHistory', { orderHistory: [anOrder(2, [aLine(1, 4)])] })
  await page.goto('/orders')
  await page.getByRole('button', { name: '102' }).click()
  await expect(page.getByText('Lamp 1')).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(page.viewportSize()?.width)
})

test('an address that says paid does not call an order placed that was cancelled since', async ({ page }) => {
  await logInSomebodyNew(page)
  const cancelled = { cancelled: true, refundedAt: '2026-09-06T06:30:00.000Z' }
  await answerWith(page, 'OrderHistory', { orderHistory: [{ ...anOrder(2, [aLine(1, 6)]), ...cancelled }] })
  await page.goto('/orders?order=2&payment=paid')
  await expect(page.getByRole('button', { name: '102' })).toBeVisible()
  await expect(page.getByText('Order placed successfully!')).toHaveCount(0)
})
