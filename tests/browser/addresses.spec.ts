import type { Page } from 'playwright/test'
import { type Customer, LAKSHMI_ROAD, logInSomebodyNew, putInCart, saveAddress } from './customer.ts'
import { answerWith, hold, intercept, refuse } from './data-calls.ts'
import { expect, test } from './journey.ts'
import { expectNobodyShutOut } from './shut-out.ts'

test.skip(({ isMobile }) => !isMobile, 'the size of the screen changes nothing here')

/** The cart of somebody new who has one item in it. */
async function openCart(page: Page, addresses: Parameters<typeof saveAddress>[2][] = []): Promise<Customer> {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, 1001)
  for (const address of addresses) await saveAddress(page, customer, address)
  await page.goto('/cart')
  return customer
}

const select = (page: Page) => page.getByRole('dialog', { name: 'SELECT DELIVERY ADDRESS' })
const form = (page: Page, title = 'Add New Address') => page.getByRole('dialog', { name: title })
const deliversTo = (page: Page, address: string) => page.getByText(`Deliver to: ${address}`)
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })

async function fillIn(page: Page, { name, phone, street, pincode }: Partial<typeof LAKSHMI_ROAD>) {
  if (name !== undefined) await field(page, 'Name').fill(name)
  if (phone !== undefined) await field(page, 'Phone').fill(phone)
  if (street !== undefined) await field(page, 'Address').fill(street)
  if (pincode !== undefined) await field(page, 'Pincode').fill(pincode)
}

test('a first address is added, with the city and State found by its pincode', async ({ page }) => {
  await openCart(page)
  await expect(deliversTo(page, 'Address not Added')).toBeVisible()
  await page.getByRole('button', { name: 'ADD ADDRESS' }).click()
  await expect(form(page)).toBeVisible()
  await expect(field(page, 'Country')).toHaveValue('India')
  await expect(field(page, 'Country')).not.toBeEditable()
  await expect(page.getByRole('radio', { name: 'Home' })).toBeChecked()
  await expectNobodyShutOut(page)

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
  await expectNobodyShutOut(page)
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

test.describe('looking up a pincode', () => {
  test('shows that it waits, then fills in what it found and clears the errors', async ({ page }) => {
    await openCart(page)
    await page.getByRole('button', { name: 'ADD ADDRESS' }).click()
    await form(page).getByRole('button', { name: 'SAVE' }).click()
    await expect(field(page, 'City')).toHaveAccessibleDescription('City is required')
    const release = await hold(page, 'getstate')
    await field(page, 'Pincode').pressSequentially('560001')
    for (const label of ['City', 'State']) {
      await expect(field(page, label)).toHaveValue('Loading...')
      await expect(field(page, label)).toBeDisabled()
      await expect(field(page, label)).toHaveAccessibleDescription('Looking up pincode...')
    }
    release()
    await expect(field(page, 'State')).toHaveValue('Karnataka')
    await expect(field(page, 'City')).toBeEnabled()
    await expect(field(page, 'City')).toHaveAccessibleDescription('')
    await expect(page.getByText('Looking up pincode...')).toHaveCount(0)
  })

  test('shuts nobody out while it waits', async ({ page }) => {
    await openCart(page)
    await page.getByRole('button', { name: 'ADD ADDRESS' }).click()
    await hold(page, 'getstate')
    await field(page, 'Pincode').fill('560001')
    await expect(field(page, 'City')).toBeDisabled()
    await expectNobodyShutOut(page)
  })

  for (const [why, prepare] of [
    ['fails', (page: Page) => refuse(page, 'getstate', 'Boom')],
    ['finds nothing', (page: Page) => answerWith(page, 'getstate', { getstate: [] })],
  ] as const) {
    test(`and saving stays possible when it ${why}`, async ({ page }) => {
      await openCart(page)
      await prepare(page)
      await page.getByRole('button', { name: 'ADD ADDRESS' }).click()
      await fillIn(page, LAKSHMI_ROAD)
      await expect(page.getByRole('alert')).toHaveText('Could not verify pincode details')
      await expect(field(page, 'Pincode')).toHaveAccessibleDescription('Could not verify pincode details')
      await expectNobodyShutOut(page)
      await field(page, 'City').fill('Pune')
      await field(page, 'State').fill('Maharashtra')
      await form(page).getByRole('button', { name: 'SAVE' }).click()
      await expect(page.getByText('Address added successfully')).toBeVisible()
    })
  }

  test('that fails takes away the city and State of the pincode before', async ({ page }) => {
    await openCart(page)
    await page.getByRole('button', { name: 'ADD ADDRESS' }).click()
    await fillIn(page, LAKSHMI_ROAD)
    await expect(field(page, 'City')).toHaveValue('Pune')
    await refuse(page, 'getstate', 'Boom')
    await field(page, 'Pincode').fill('999999')
    await expect(page.getByRole('alert')).toHaveText('Could not verify pincode details')
    await expect(field(page, 'City')).toHaveValue('')
    await expect(field(page, 'State')).toHaveValue('')
    await expect(field(page, 'City')).toBeEnabled()
  })

  test('of a second pincode cancels that of the first', async ({ page }) => {
    await openCart(page)
    let releaseFirst = () => {}
    const first = new Promise<void>((resolve) => {
      releaseFirst = resolve
    })
    await intercept(page, 'getstate', async (route, { variables }) => {
      const isFirst = JSON.stringify(variables).includes('560001')
      if (isFirst) await first
      // The cancelled call is gone when its answer comes.
      await route.fallback().catch(() => {})
    })
    await page.getByRole('button', { name: 'ADD ADDRESS' }).click()
    await field(page, 'Pincode').fill('560001')
    await expect(field(page, 'City')).toHaveValue('Loading...')
    await field(page, 'Pincode').fill('411030')
    await expect(field(page, 'City')).toHaveValue('Pune')
    releaseFirst()
    await field(page, 'Pincode').fill('41103')
    await expect(field(page, 'City')).toHaveValue('Pune')
  })
})

test.describe('choosing an address', () => {
  const THREE = [
    { street: 'First Road' },
    { street: 'Second Road', isDefault: true, type: 'Office' },
    { street: 'Third Road', landmark: 'Clock tower' },
  ]

  test('selects it, closes the dialog and says so; at first the default is selected', async ({ page }) => {
    await openCart(page, THREE)
    await expect(deliversTo(page, 'Asha Rao, Second Road')).toBeVisible()
    await page.getByRole('button', { name: 'CHANGE ADDRESS' }).click()
    await expect(select(page).getByRole('radio')).toHaveCount(3)
    await expect(select(page).getByRole('radio', { name: 'Second Road' })).toBeChecked()
    await expect(select(page)).toContainText('Third Road, Clock tower')
    await expectNobodyShutOut(page)
    await select(page).getByText('Third Road').click()
    await expect(page.getByText('Address selected successfully')).toBeVisible()
    await expect(select(page)).toHaveCount(0)
    await expect(deliversTo(page, 'Asha Rao, Third Road')).toBeVisible()
    await expect(page.getByRole('button', { name: 'CHANGE ADDRESS' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'PAY' })).not.toHaveAttribute('aria-disabled')
  })

  test('works by keyboard: arrows move, Enter or space choose, Escape leaves', async ({ page }) => {
    await openCart(page, THREE)
    await page.getByRole('button', { name: 'CHANGE ADDRESS' }).click()
    await select(page).getByRole('radio', { name: 'Second Road' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(select(page).getByRole('radio', { name: 'Third Road' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(select(page).getByRole('radio', { name: 'First Road' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(select(page)).toHaveCount(0)
    await expect(deliversTo(page, 'Asha Rao, Second Road')).toBeVisible()

    for (const [key, street] of [
      ['Enter', 'Third Road'],
      ['Space', 'First Road'],
    ] as const) {
      await page.getByRole('button', { name: 'CHANGE ADDRESS' }).click()
      await select(page).getByRole('radio', { checked: true }).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press(key)
      await expect(select(page)).toHaveCount(0)
      await expect(deliversTo(page, `Asha Rao, ${street}`)).toBeVisible()
    }
  })

  test('scrolls where there are many', async ({ page }) => {
    await openCart(
      page,
      Array.from({ length: 5 }, (_, index) => ({ street: `Road number ${index}` })),
    )
    await expect(deliversTo(page, 'Asha Rao, Road number 0')).toBeVisible()
    await page.getByRole('button', { name: 'CHANGE ADDRESS' }).click()
    const list = select(page).getByRole('list')
    expect(await list.evaluate((element) => element.clientHeight)).toBe(300)
    expect(await list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(300)
    await expect(select(page).getByRole('button', { name: '+ ADD ADDRESS' })).toBeInViewport()
  })
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
  await expectNobodyShutOut(page)
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
