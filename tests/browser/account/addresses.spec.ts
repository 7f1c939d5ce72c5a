import { deliversTo, field, fillIn, form, openCart, select } from '../tools/address-dialogs.ts'
import { expectNoAxeViolations } from '../tools/axe.ts'
import { LAKSHMI_ROAD, logInSomebodyNew, putInCart, saveAddress } from '../tools/customer.ts'
import { intercept, refuse } from '../tools/data-calls.ts'
import { expect, test } from '../tools/journey.ts'

test.skip(({ isMobile }) => !isMobile, 'the size of the screen changes nothing here')

test('a first address is added, with the city and State found by its pincode', async ({ page }) => {
  await openCart(page)
  await expect(deliversTo(page, 'Address not Added')).toBeVisible()
  await page.getByRole('button', { name: 'ADD ADDRESS' }).click()
  await expect(form(page)).toBeVisible()
  await expect(field(page, 'Country')).toHaveValue('India')
  await expect(field(page, 'Country')).not.toBeEditable()
  await expect(page.getByRole('radio', { name: 'Home' })).toBeChecked()
  await expectNoAxeViolations(page)

  await fillIn(page, LAKSHMI_ROAD)
  await expect(field(page, 'City')).toHaveValue('Pune')
  await expect(field(page, 'State')).toHaveValue('Maharashtra')
  await form(page).getByRole('button', { name: 'SAVE' }).click()
  await expect(page.getByText('Address added successfully')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expect(deliversTo(page, 'Asha Rao, 14 Lakshmi Road, Pune, Maharashtra 411030')).toBeVisible()
  await expect(page.getByRole('button', { name: 'CHANGE ADDRESS' })).toBeVisible()
  await page.reload()
  await expect(deliversTo(page, 'Asha Rao, 14 Lakshmi Road, Pune, Maharashtra 411030')).toBeVisible()
})

test('an empty form names every field that is missing, and leads to the first', async ({ page }) => {
  await openCart(page)
  await page.getByRole('button', { name: 'ADD ADDRESS' }).click()
  await form(page).getByRole('button', { name: 'SAVE' }).click()
  for (const text of [
    'Name is required',
    'Phone number is required',
    'Address is required',
    'City is required',
    'State is required',
    'Pincode is required',
  ]) {
    await expect(form(page).getByText(text)).toBeVisible()
  }
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Name is required')
  await expectNoAxeViolations(page)
  await form(page).getByRole('button', { name: 'CANCEL' }).click()
  await expect(form(page)).toHaveCount(0)
})

test('each field is checked as it changes, and only that one', async ({ page }) => {
  await openCart(page)
  await page.getByRole('button', { name: 'ADD ADDRESS' }).click()
  const cases = [
    ['Name', 'A1', 'must be at least 3 Alphabetic letters only'],
    ['Phone', '98000', 'Phone must be 7-15 digits'],
    ['Address', '  14  ', 'Address must be between 5-100 characters'],
    ['Address', 'x'.repeat(101), 'Address must be between 5-100 characters'],
    ['City', 'P1', 'City must be at least 2 Alphabetic letters only no numbers allowed'],
    ['City', 'x'.repeat(51), 'City must be less than 50 characters'],
    ['State', 'M', 'State must be at least 2 alphabetci letters only'],
    ['State', 'x'.repeat(51), 'State must be less than 50 characters'],
    ['Pincode', '41103', 'Pincode must be 6 digits'],
  ] as const
  for (const [label, text, message] of cases) {
    await field(page, label).fill(text)
    await expect(field(page, label)).toHaveAccessibleDescription(message)
    await field(page, label).fill('')
    await expect(field(page, label)).toHaveAccessibleDescription(/is required$/)
    await field(page, label).fill(label === 'Phone' || label === 'Pincode' ? '' : 'Right')
  }
  await expect(field(page, 'Name')).toHaveAccessibleDescription('')
})

test('phone and pincode take digits alone, also of a pasted text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCart(page)
  await page.getByRole('button', { name: 'ADD ADDRESS' }).click()
  await field(page, 'Phone').pressSequentially('98-00 0x0123456')
  await expect(field(page, 'Phone')).toHaveValue('9800001234')
  await expect(field(page, 'Phone')).toHaveAttribute('maxlength', '10')
  await field(page, 'Pincode').pressSequentially('4a1 1')
  await expect(field(page, 'Pincode')).toHaveValue('411')
  await expect(field(page, 'Pincode')).toHaveAttribute('maxlength', '6')
  await page.evaluate(() => navigator.clipboard.writeText('+91 98000 00001'))
  await field(page, 'Phone').press('ControlOrMeta+V')
  await expect(field(page, 'Phone')).toHaveValue('9800000001')
})

test('a phone is read as it is meant: typed, suggested by the keyboard, filled in or pasted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCart(page)
  await page.getByRole('button', { name: 'ADD ADDRESS' }).click()
  const phone = field(page, 'Phone')
  const ways: Record<string, (text: string) => Promise<void>> = {
    typed: (text) => phone.pressSequentially(text),
    suggested: (text) => page.keyboard.insertText(text),
    filled: (text) => phone.fill(text),
    pasted: async (text) => {
      await page.evaluate((it) => navigator.clipboard.writeText(it), text)
      await phone.press('ControlOrMeta+V')
    },
  }
  for (const [way, enter] of Object.entries(ways)) {
    for (const text of ['+91 98450 12345', '09845012345', '91 98450-12345', '98450 12345']) {
      await phone.fill('')
      await phone.focus()
      await enter(text)
      await expect(phone, `${text}, ${way}`).toHaveValue('9845012345')
    }
    // The next one, without clearing the field first, comes in its place; keys go on at the end.
    await enter('+91 98450 99999')
    await expect(phone, way).toHaveValue(way === 'typed' ? '9845012345' : '9845099999')
    await expect(phone).toHaveAttribute('maxlength', '10')
  }
  await phone.press('Backspace')
  await phone.press('7')
  await expect(phone).toHaveValue('9845099997')
  await phone.press('Home')
  await phone.press('1')
  await expect(phone).toHaveValue('9845099997')
  await phone.fill('020 5550 0148')
  await expect(phone).toHaveValue('2055500148')
})

test('a new address is selected only as the default', async ({ page }) => {
  await openCart(page, [{ street: 'First Road' }])
  await page.getByRole('button', { name: 'CHANGE ADDRESS' }).click()
  await select(page).getByRole('button', { name: '+ ADD ADDRESS' }).click()
  await fillIn(page, { ...LAKSHMI_ROAD, street: 'Second Road' })
  await expect(field(page, 'City')).toHaveValue('Pune')
  await form(page).getByRole('button', { name: 'SAVE' }).click()
  // Back in the list, with the new one in it.
  await expect(select(page).getByRole('radio', { name: 'First Road' })).toBeChecked()
  await expect(select(page).getByRole('radio', { name: 'Second Road' })).not.toBeChecked()

  await select(page).getByRole('button', { name: '+ ADD ADDRESS' }).click()
  await fillIn(page, { ...LAKSHMI_ROAD, street: 'Third Road' })
  await expect(field(page, 'City')).toHaveValue('Pune')
  await page.getByRole('checkbox', { name: 'Make this my default address' }).check()
  await form(page).getByRole('button', { name: 'SAVE' }).click()
  await expect(select(page).getByRole('radio', { name: 'Third Road' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(deliversTo(page, 'Asha Rao, Third Road')).toBeVisible()
})

test('an address is changed, and stays selected', async ({ page }) => {
  await openCart(page, [{ street: 'First Road', type: 'Office' }, { street: 'Second Road' }])
  await page.getByRole('button', { name: 'CHANGE ADDRESS' }).click()
  await select(page).getByRole('button', { name: 'Edit address of Asha Rao, First Road' }).click()
  await expect(field(page, 'City')).toHaveValue('Pune')
  await expect(field(page, 'Pincode')).toHaveValue('411030')
  await expect(page.getByRole('radio', { name: 'Office' })).toBeChecked()
  await field(page, 'Address').fill('Last Road')
  await field(page, 'Landmark (optional)').fill('Clock tower')
  await form(page, 'Edit Address').getByRole('button', { name: 'UPDATE' }).click()
  await expect(page.getByText('Address updated successfully')).toBeVisible()
  await expect(select(page).getByRole('radio', { name: 'Last Road, Clock tower' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(deliversTo(page, 'Asha Rao, Last Road')).toBeVisible()
})

test('deleting asks first, and clears the selection with the selected address', async ({ page }) => {
  await openCart(page, [{ street: 'First Road' }, { street: 'Second Road' }])
  await page.getByRole('button', { name: 'CHANGE ADDRESS' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirm Deletion' })
  await select(page).getByRole('button', { name: 'Delete address of Asha Rao, First Road' }).click()
  await expect(confirmation).toContainText('Are you sure you want to delete this address?')
  await expectNoAxeViolations(page)
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await expect(select(page).getByRole('radio')).toHaveCount(2)

  await select(page).getByRole('button', { name: 'Delete address of Asha Rao, First Road' }).click()
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Address deleted successfully')).toBeVisible()
  await expect(select(page).getByRole('radio')).toHaveCount(1)
  await expect(select(page).getByRole('radio')).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(deliversTo(page, 'Address not Added')).toBeVisible()
  await expect(page.getByRole('button', { name: 'PAY' })).toHaveAttribute('aria-disabled', 'true')
})

test.describe('what the shop refuses is told, and nothing typed is lost', () => {
  const refusals = [
    ['a refusal', { errors: [{ message: 'No more room' }] }, 'Failed to add address: No more room'],
    ['a refusal without words', { errors: [{ message: '' }] }, 'Failed to add address'],
    [
      'an empty answer',
      { data: { Address: null } },
      'Failed to add address: Address operation failed: No data returned from address mutation',
    ],
  ] as const
  for (const [what, json, words] of refusals) {
    test(`adding: ${what}`, async ({ page }) => {
      await openCart(page)
      await intercept(page, 'Address', (route) => route.fulfill({ json }))
      await page.getByRole('button', { name: 'ADD ADDRESS' }).click()
      await fillIn(page, LAKSHMI_ROAD)
      await expect(field(page, 'City')).toHaveValue('Pune')
      await form(page).getByRole('button', { name: 'SAVE' }).click()
      await expect(page.getByText(words, { exact: true })).toBeVisible()
      await expect(field(page, 'Name')).toHaveValue('Asha Rao')
      // The toast lies above the dialog, where it can be reached.
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(page.getByText('Failed to add address')).toHaveCount(0)
    })
  }

  test('changing and deleting', async ({ page }) => {
    await openCart(page, [{}])
    await refuse(page, 'Address', 'Address not found')
    await page.getByRole('button', { name: 'CHANGE ADDRESS' }).click()
    await select(page).getByRole('button', { name: 'Edit address' }).click()
    await form(page, 'Edit Address').getByRole('button', { name: 'UPDATE' }).click()
    await expect(page.getByText('Failed to update address: Address not found')).toBeVisible()
    await form(page, 'Edit Address').getByRole('button', { name: 'CANCEL' }).click()
    await select(page).getByRole('button', { name: 'Delete address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Failed to delete address: Address not found')).toBeVisible()
  })

  test('reading, with a way to try again', async ({ page }) => {
    const customer = await logInSomebodyNew(page)
    await putInCart(page, customer, 1001)
    await saveAddress(page, customer)
    await refuse(page, 'address', 'Boom')
    await page.goto('/cart')
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch addresses: Boom')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(deliversTo(page, 'Asha Rao')).toBeVisible()
  })

  test('a login that has ended', async ({ page }) => {
    await openCart(page, [{}])
    await intercept(page, 'Address', (route) =>
      route.fulfill({
        json: { errors: [{ message: 'User not logged in', extensions: { code: 'UNAUTHENTICATED' } }] },
      }),
    )
    await page.getByRole('button', { name: 'CHANGE ADDRESS' }).click()
    await select(page).getByRole('button', { name: 'Delete address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Please login to manage addresses')).toBeVisible()
    await expect(page.getByText('Please login to view your cart')).toBeVisible()
  })
})

test('a press beside the form, or one that ends there, throws nothing away', async ({ page }) => {
  await openCart(page)
  await page.getByRole('button', { name: 'ADD ADDRESS' }).click()
  await field(page, 'Name').fill('Asha Rao')
  await page.mouse.click(5, 5)
  await field(page, 'Name').hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(field(page, 'Name')).toHaveValue('Asha Rao')
})
