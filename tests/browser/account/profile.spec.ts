import { expectNoAxeViolations } from '../tools/axe.ts'
import { LAKSHMI_ROAD, logInSomebodyNew, saveAddress } from '../tools/customer.ts'
import { hold, refuse } from '../tools/data-calls.ts'
import { expect, test } from '../tools/journey.ts'

test('the profile shows who is logged in', async ({ page }) => {
  const { name, email } = await logInSomebodyNew(page)
  await page.goto('/userlogin')
  await expect(page.getByRole('heading', { level: 1, name: 'PROFILE' })).toBeVisible()
  const profile = page.getByRole('region', { name: 'PROFILE' })
  await expect(profile).toContainText(name)
  await expect(profile).toContainText(email)
  await expect(page.getByRole('region', { name: 'ADDRESS' }).getByText('No addresses saved')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('it comes from the server the same for everyone', async ({ page }) => {
  const asVisitor = await (await page.request.get('/userlogin')).text()
  const customer = await logInSomebodyNew(page)
  const asCustomer = await (await page.request.get('/userlogin')).text()
  expect(asCustomer).not.toContain(customer.name)
  expect(asCustomer).toBe(asVisitor)
})

test('while the addresses load it says so, and a failure is told with a way to try again', async ({
  page,
}) => {
  const customer = await logInSomebodyNew(page)
  await saveAddress(page, customer)
  await refuse(page, 'address', 'Boom')
  const release = await hold(page, 'address')
  await page.goto('/userlogin')
  await expect(page.getByRole('heading', { level: 1, name: 'PROFILE' })).toBeVisible()
  await expect(page.getByText('Loading profile...')).toBeVisible()
  await expectNoAxeViolations(page)
  release()
  await expect(page.getByRole('alert')).toHaveText('Error: Failed to fetch addresses: Boom')
  await expectNoAxeViolations(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('14 Lakshmi Road')).toBeVisible()
})

test('addresses are added, changed and deleted @both', async ({ page }) => {
  await logInSomebodyNew(page)
  await page.goto('/userlogin')
  const addresses = page.getByRole('region', { name: 'ADDRESS' })
  const dialog = page.getByRole('dialog')
  await addresses.getByRole('button', { name: '+ ADD NEW ADDRESS' }).click()
  await expect(page.getByRole('dialog', { name: 'Add New Address' })).toBeVisible()
  await dialog.getByLabel('Name').fill(LAKSHMI_ROAD.name)
  await dialog.getByLabel('Phone').fill(LAKSHMI_ROAD.phone)
  await dialog.getByLabel('Address', { exact: true }).fill(LAKSHMI_ROAD.street)
  await dialog.getByLabel('Pincode').fill(LAKSHMI_ROAD.pincode)
  await expect(dialog.getByLabel('City')).toHaveValue('Pune')
  await dialog.getByRole('button', { name: 'SAVE' }).click()
  await expect(page.getByText('Address added successfully')).toBeVisible()
  await expect(addresses.getByRole('listitem')).toContainText('14 Lakshmi Road')
  await expectNoAxeViolations(page)

  await addresses.getByRole('button', { name: 'Edit address' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Address' })).toBeVisible()
  await dialog.getByLabel('Address', { exact: true }).fill('15 Lakshmi Road')
  await dialog.getByRole('button', { name: 'UPDATE' }).click()
  await expect(page.getByText('Address updated successfully')).toBeVisible()
  await expect(addresses.getByRole('listitem')).toContainText('15 Lakshmi Road')

  await addresses.getByRole('button', { name: 'Delete address' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete Address' })).toContainText(
    'Are you sure you want to delete this address?',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(addresses.getByRole('button', { name: 'Delete address' })).toBeFocused()
  await addresses.getByRole('button', { name: 'Delete address' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Address deleted successfully')).toBeVisible()
  await expect(addresses.getByText('No addresses saved')).toBeVisible()
  await expect(addresses.getByRole('heading', { name: 'ADDRESS' })).toBeFocused()
})
