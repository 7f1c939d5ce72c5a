import type { Page } from '../tools/journey.ts'
import { expect, signInAs, test } from '../tools/office.ts'
import { expectRefusals, expectSound, said } from '../tools/office-page.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const subject = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

test('the owner closes a State to delivery, and the shop says so', async ({ page, office }) => {
  await signInAs(page, office, 'owner')
  await page.getByRole('navigation', { name: 'Back office' }).waitFor()
  await page.goto('/settings')
  await expectSound(page, 'Settings')
  await subject(page, 'Delivery').click()
  await expectSound(page, 'Delivery')
  await page.getByLabel('Lakshadweep').check()
  await press(page, 'Save the places')
  await expect(said(page)).toContainText('orders to these places are refused.')
  await expect(page.getByLabel('Lakshadweep')).toBeChecked()
  await expect(page.getByText('No delivery to: no State → Lakshadweep')).toBeVisible()

  await page.goto(`${office.shopUrl}/product/1001`)
  await page.getByLabel('Your pincode').fill('682555')
  await page.getByRole('button', { name: 'CHECK' }).click()
  await expect(page.getByText('Sorry, we do not deliver to Lakshadweep.')).toBeVisible()
})

test('the owner sets cash on delivery, and is told of what somebody else has changed', async ({
  page,
  office,
  complaints,
}) => {
  await signInAs(page, office, 'owner')
  await page.goto('/settings/cash')
  await expectSound(page, 'Cash on delivery')
  await page.getByLabel('Fee in rupees').fill('9.50')
  await press(page, 'Save the terms')
  await expect(page.getByLabel('Fee in rupees')).toHaveAccessibleDescription(/The fee must be whole rupees/)
  const other = await page.context().newPage()
  await other.goto('/settings/cash')
  await other.getByLabel('Days until couriers hand over').fill('12')
  await press(other, 'Save the terms')
  await expect(said(other)).toContainText('Saved. It applies to orders from now on.')
  await page.getByLabel('Fee in rupees').fill('49')
  await press(page, 'Save the terms')
  await expect(page.getByRole('alert')).toContainText('Days until couriers hand over: 10 → 12')
  await page.getByRole('link', { name: 'Open the settings as they are now' }).click()
  await expect(page.getByLabel('Days until couriers hand over')).toHaveValue('12')
  expectRefusals(complaints)
})

test('the owner adds a courier and a zone, by forms alone', async ({ page, office }) => {
  await signInAs(page, office, 'owner')
  await page.goto('/settings/couriers')
  await page.getByLabel('Name').fill('Bharat Cargo')
  await page.getByLabel('Link for tracking').fill('https://bharat.example/{awb}')
  await press(page, 'Save the courier')
  await expect(said(page)).toContainText('Bharat Cargo is saved.')
  await page.goto('/settings/delivery/new-zone')
  await expectSound(page, 'Add a zone')
  await page.getByLabel('Name').fill('Hills')
  await page.getByLabel('Pincodes').fill('17')
  await page.getByLabel('Working days').fill('7')
  await press(page, 'Add the zone')
  await expect(said(page)).toContainText('The zone Hills is added.')
  await page.getByRole('link', { name: 'Hills' }).click()
  await page.getByText('Remove the zone …').click()
  await press(page, 'Remove it now')
  await expect(said(page)).toContainText('The zone Hills is removed.')
})
