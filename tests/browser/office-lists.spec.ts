import { takeOrder } from '../tools/take-order.ts'
import { expect, signInAs, test } from './office.ts'
import { expectNobodyShutOut } from './shut-out.ts'

/** Of the demo catalogue. */
const LAMP = 1001

test('orders are found, narrowed, sorted, saved as a view and ticked', async ({ page, office }) => {
  test.slow()
  const order = (name: string, phone: string) =>
    takeOrder({
      ...{ dataDir: office.dataDir, origin: office.url, productId: LAMP },
      name,
      phone,
      method: 'by hand',
    })
  await order('Ravi Kumar', '9822011111')
  await order('Sunita Deshpande', '9822022222')
  await signInAs(page, office, 'manager')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Sunita/ })).toBeVisible()
  await expectNobodyShutOut(page)

  await test.step('the list follows what is typed', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('sunita')
    await expect(page.getByRole('row', { name: /Ravi/ })).toHaveCount(0)
    await expect(page).toHaveURL(/\/orders\?q=sunita$/)
    await page.getByRole('searchbox', { name: 'Search' }).fill('')
    await expect(page.getByRole('row', { name: /Ravi/ })).toBeVisible()
    await expect(page).toHaveURL(/\/orders$/)
  })

  await test.step('filters and columns stand in the address, and are taken away', async () => {
    await page.getByText('Filters', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'To pack' }).check()
    await page
      .getByRole('group', { name: 'Money' })
      .getByRole('checkbox', { name: 'Paid', exact: true })
      .check()
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/\?money=paid&parcel=to\+pack$/)
    await page.locator('summary', { hasText: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'City' }).check()
    await expectNobodyShutOut(page)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('row', { name: /Ravi.*Pune/ })).toBeVisible()
    await page.getByRole('link', { name: 'Remove the filter Money: paid' }).click()
    await expect(page).toHaveURL(/\?parcel=to\+pack&columns=/)
  })

  await test.step('what is shown is saved under a name, and removed', async () => {
    await page.getByText('Save this view').click()
    await page.getByLabel('Name').fill('Towns')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The view “Towns” is saved.' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Towns' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: 'Remove this view' }).click()
    await expect(page.getByRole('link', { name: 'Towns' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name: 'Towns' })).toBeVisible()
  })

  await test.step('what is ticked is counted, and had as a file', async () => {
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await page
      .getByRole('checkbox', { name: /Select order/ })
      .first()
      .check()
    await expect(page.getByText('1 selected')).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
    await expectNobodyShutOut(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('orders.csv')
  })
})
