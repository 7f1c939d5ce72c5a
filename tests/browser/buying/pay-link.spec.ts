import { DATA_DIR_VARIABLE } from '#tests/tools/shop-for-playwright.ts'
import { takeOrder } from '#tests/tools/take-order.ts'
import { expectNoAxeViolations } from '../tools/axe.ts'
import { comeFromElsewhere } from '../tools/customer.ts'
import { expect, test } from '../tools/journey.ts'

const LAMP = 1001
const NAME = 'Kiranta Marg M1 H4 LED Pair 6000K'
const GONE = 'This link no longer works.'

test.beforeEach(({ page }) => comeFromElsewhere(page))

const aPhone = () => `95${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

test('somebody who has ordered by phone pays by the link, without an account', async ({ page, baseURL }) => {
  const dataDir = process.env[DATA_DIR_VARIABLE] ?? ''
  const link = await takeOrder({ dataDir, origin: baseURL ?? '', productId: LAMP, phone: aPhone() })
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for your order' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: `2 × ${NAME}` })).toBeVisible()
  await expect(page.getByText(/^We will hold it for you until /)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Meera')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^PAY ₹/ }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    /^Thank you\. We have received your payment of ₹/,
  )
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(page.getByRole('button', { name: /^PAY/ })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status')).toContainText('your order is placed')
})

test('a link that leads nowhere says so, and what to do', async ({ page }) => {
  for (const key of ['cut-off', '00000000-0000-4000-8000-000000000000']) {
    await page.goto(`/pay/${key}`)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(GONE)
    await expect(page.getByRole('link', { name: 'WRITE TO US' })).toBeVisible()
  }
})
