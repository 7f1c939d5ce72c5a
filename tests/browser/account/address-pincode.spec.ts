import type { Page } from 'playwright/test'
import { field, fillIn, form, openCart } from '../tools/address-dialogs.ts'
import { expectNoAxeViolations } from '../tools/axe.ts'
import { LAKSHMI_ROAD } from '../tools/customer.ts'
import { answerWith, hold, intercept, refuse } from '../tools/data-calls.ts'
import { expect, test } from '../tools/journey.ts'

test.skip(({ isMobile }) => !isMobile, 'the size of the screen changes nothing here')

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
    await expectNoAxeViolations(page)
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
      await expectNoAxeViolations(page)
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
