import { anOfficeOrder, besideShop, openHanded } from '#tests/tools/office-orders.ts'
import { arriveAsleep, untilAwake } from '../tools/journey.ts'
import { expect, signInAs, test } from '../tools/office.ts'

/** What somebody does while the script is still on its way counts once it is there. */
test.beforeEach(({ isMobile }) => test.skip(isMobile, 'the same forms on a phone'))

test('what is typed before the script comes is in the preview of prices', async ({ page, office }) => {
  await signInAs(page, office, 'manager')
  await page.goto('/products?q=KR-1002')
  await page.getByRole('checkbox', { name: 'Select KR-1002' }).check()
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  const percent = page.getByLabel('Change by percent')
  await expect(percent).toBeVisible()
  const wake = await arriveAsleep(page, page.url())
  await percent.fill('-90')
  wake()
  await untilAwake(page)
  const prices = page.getByRole('table', { name: 'What customers pay, tax included' })
  await expect(prices.getByRole('row', { name: /KR-1002 .*\(90 % less\)/ })).toBeVisible()
})

test('what is ticked before the script comes is packed', async ({ page, office }) => {
  const { voucherNo } = await besideShop(office.dataDir, async (shop) => {
    await openHanded(shop)
    return anOfficeOrder(shop, { method: 'by hand', quantity: 1 })
  })
  await signInAs(page, office, 'packer')
  const wake = await arriveAsleep(page, `/orders/${voucherNo}/pack`)
  await page.getByRole('checkbox').check()
  wake()
  await untilAwake(page)
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: 'Pack 1 piece' }).click()
  await expect(page.getByRole('status').first()).toContainText('parcel 1 is packed, 1 piece')
})
