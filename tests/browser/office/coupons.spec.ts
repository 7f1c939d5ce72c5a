import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { besideShop } from '#tests/tools/office-orders.ts'
import type { Page } from '../tools/journey.ts'
import { expect, signInAs, test } from '../tools/office.ts'
import { expectSound, said } from '../tools/office-page.ts'

const RAVI = { kind: 'staff', name: 'Ravi' } as const
let serial = 0
const aCode = () => `SALE-${Date.now()}-${process.pid}-${++serial}`

const state = (page: Page) => page.locator('dl > div', { hasText: 'State' }).locator('dd')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A browser says on its own that a form was refused. */
function expectRefusals(complaints: string[]): void {
  const others = complaints.filter((it) => !/the server responded with a status of 4\d\d/.test(it))
  complaints.splice(0, complaints.length, ...others)
}

async function keepCoupons(page: Page, lookAt: typeof expectSound): Promise<void> {
  const code = aCode()
  await page.goto('/coupons')
  await lookAt(page, 'Coupons')
  await page.getByRole('link', { name: 'Make a coupon' }).click()
  await lookAt(page, 'Make a coupon')

  await test.step('what is wrong is said at its field, and what was typed stays', async () => {
    await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
    await expect(page.getByLabel('Amount in rupees', { exact: true })).toBeHidden()
    await page.getByLabel('At most, in rupees').fill('500')
    await page.getByRole('radio', { name: 'One category' }).check()
    await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
    await press(page, 'Make the coupon')
    await expect(page.getByLabel('Percentage', { exact: true })).toHaveAccessibleDescription(
      'The discount is required.',
    )
    await expect(page.getByLabel('At most, in rupees')).toHaveValue('500')
    await expect(page.getByRole('radio', { name: 'One category' })).toBeChecked()
    await lookAt(page, 'Make a coupon')
  })

  await test.step('it is made, with a link that fills it in', async () => {
    await page.getByLabel('Percentage', { exact: true }).fill('12.5')
    await page.getByLabel('Minimum order in rupees').fill('2000')
    await page.getByLabel('Orders in all').fill('50')
    await page.getByLabel('Only when paid online').check()
    await page.getByLabel('Last day').fill('2099-12-31')
    await press(page, 'Make the coupon')
    await expect(said(page)).toContainText(`The coupon ${code} is made.`)
    await lookAt(page, `Coupon ${code}`)
    await expect(state(page)).toHaveText('Running')
    await expect(page.getByText('12.5 %, at most ₹500', { exact: true })).toBeVisible()
    await expect(page.getByText('31 Dec 2099', { exact: true })).toBeVisible()
    await expect(page.getByText('0 of 50', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Link for customers', { exact: true }).last()).toContainText(
      `/cart?coupon=${code}`,
    )
  })

  await test.step('it is changed, ended, and started again', async () => {
    await page.getByLabel('Orders in all').fill('60')
    await press(page, 'Save the coupon')
    await expect(said(page)).toContainText(`The coupon ${code} is saved.`)
    await expect(page.getByText('0 of 60', { exact: true })).toBeVisible()
    await page.getByText('End it …').click()
    await press(page, 'End it now')
    await expect(said(page)).toContainText(`The coupon ${code} has ended.`)
    await expect(state(page)).toHaveText('Ended')
    await expect(page.getByLabel('Last day')).toHaveValue('')
    await lookAt(page, `Coupon ${code}`)
    await press(page, 'Start it again')
    await expect(state(page)).toHaveText('Running')
    await expect(page.getByText('No end', { exact: true })).toBeVisible()
  })

  await test.step('it is copied, and found in the list', async () => {
    await page.getByRole('link', { name: 'Copy as a new coupon' }).click()
    await expect(page.getByText(`Everything but the code is copied from ${code}.`)).toBeVisible()
    await expect(page.getByLabel('Orders in all')).toHaveValue('60')
    await page.getByLabel('Code', { exact: true }).fill(`${code}-B`)
    await press(page, 'Make the coupon')
    await expect(said(page)).toContainText(`The coupon ${code}-B is made.`)
    await page.goto(`/coupons?state=running&q=${code}`)
    await expect(page.getByRole('rowheader')).toHaveText([`${code}-B`, code])
    await lookAt(page, 'Coupons')
  })
}

test('coupons are made, limited, ended, started again and copied', async ({ page, office, complaints }) => {
  test.slow()
  await signInAs(page, office, 'manager')
  await keepCoupons(page, expectSound)
  expectRefusals(complaints)
})

test('who saves second is told what changed, by keyboard alone', async ({ page, office, complaints }) => {
  const code = aCode()
  await signInAs(page, office, 'manager')
  await page.goto('/coupons/new')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.keyboard.press('Tab')
  // Of the choices, one is a stop.
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'An amount in rupees' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('75')
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText(`The coupon ${code} is made.`)
  await besideShop(office.dataDir, (shop) =>
    shop.coupons.change(SHOP_ID, { code, change: { mostUses: 9 } }, RAVI),
  )
  await page.getByLabel('Minimum order in rupees').fill('700')
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(/^Ravi changed this coupon .*\(Uses at most: any number → 9\)\./)
  await expect(alert).toBeFocused()
  await expect(page.getByLabel('Minimum order in rupees')).toHaveValue('700')
  await expectSound(page, `Coupon ${code}`)
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('link', { name: 'Open the coupon as it is now' }).click()
  await expect(page.getByLabel('Orders in all')).toHaveValue('9')
  await page.getByLabel('Minimum order in rupees').fill('700')
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText(`The coupon ${code} is saved.`)
  await expect(page.getByText('From ₹700 on', { exact: true })).toBeVisible()
  expectRefusals(complaints)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('coupons are kept too', async ({ page, office, complaints }) => {
    test.slow()
    await signInAs(page, office, 'manager')
    // What looks for faults is a script itself.
    await keepCoupons(page, (shown, heading) =>
      expect(shown.getByRole('heading', { level: 1, name: heading })).toBeVisible(),
    )
    expectRefusals(complaints)
  })
})
