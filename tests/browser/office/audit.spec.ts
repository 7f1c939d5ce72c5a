import { anOfficeOrder, besideShop, openHanded } from '#tests/tools/office-orders.ts'
import { expectNoAxeViolations } from '../tools/axe.ts'
import { expect, signInAs, test } from '../tools/office.ts'
import { expectSound } from '../tools/office-page.ts'

test.beforeAll(async ({ opened }) => besideShop(opened.dataDir, openHanded))

test('what was done is found, narrowed, sorted, saved as a view and had as a file', async ({
  page,
  office,
}) => {
  test.slow()
  const actor = { kind: 'staff', name: 'Kiran', via: 'token' } as const
  await besideShop(office.dataDir, async (shop) => {
    const order = await anOfficeOrder(shop, { method: 'by hand', quantity: 1 })
    await shop.orders.packParcel({ voucherNo: order.voucherNo, lines: undefined, actor })
  })
  await signInAs(page, office, 'owner')
  const heads = page.getByRole('rowheader')
  const packed = page.getByRole('row', { name: /^Packed a parcel/ })

  await test.step('by words as the screen has them', async () => {
    await page.goto('/audit')
    await expectSound(page, 'Audit')
    await expect(heads.first()).toHaveText('Signed in staff.sign-in')
    await page.getByRole('searchbox', { name: 'Search' }).fill('packed a parcel')
    await expect(page).toHaveURL(/\/audit\?q=packed\+a\+parcel$/)
    await expect(heads.first()).toHaveText('Packed a parcel order.pack')
    await expect(heads.filter({ hasText: 'Signed in' })).toHaveCount(0)
  })

  await test.step('by person, what was done and by which way, as the address says', async () => {
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await page.locator('summary', { hasText: 'Filters' }).click()
    await page.getByLabel('Person').fill('kiran')
    await page.getByRole('listbox', { name: 'What' }).selectOption(['Packed a parcel', 'Refunded money'])
    await page.getByRole('group', { name: 'Via' }).getByRole('checkbox', { name: 'Program' }).check()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/\?actor=kiran&what=order\.pack&what=order\.refund&by=program$/)
    await expect(heads).toHaveText(['Packed a parcel order.pack'])
    await expect(packed).toContainText('Kiran (program)')
    await expect(page.getByRole('list', { name: 'Filtered by' })).toContainText(
      'What: Packed a parcel or Refunded money',
    )
  })

  await test.step('in other columns, and the oldest first', async () => {
    await page.locator('summary', { hasText: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Via', exact: true }).check()
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(packed.getByRole('cell', { name: /^(Via )?Program$/ })).toBeVisible()
    await page.getByLabel('Sort').selectOption('Oldest first')
    await expect(page).toHaveURL(/&sort=oldest&columns=what%2Cwhen%2Cwho%2Crecord%2Cchange%2Cby$/)
    await expectSound(page, 'Audit')
  })

  await test.step('what is shown is saved under a name, and had as a file', async () => {
    await page.getByText('Save this view').click()
    await page.getByLabel('Name').fill('Packed by Kiran')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const view = page.getByRole('link', { name: 'Packed by Kiran' })
    await expect(view).toHaveAttribute('aria-current', 'page')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('audit.csv')
    await page.getByRole('button', { name: 'Remove this view' }).click()
    await expect(view).toHaveCount(0)
  })

  await test.step('one record leads to all that was done to it, and a ready-made view to what it names', async () => {
    await page.goto('/audit?what=order.pack')
    await packed
      .getByRole('link', { name: /^order \d+$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/audit\?record=order\+\d+$/)
    await expect(heads.filter({ hasText: 'Packed a parcel' })).toHaveCount(1)
    await page.getByRole('link', { name: 'Access', exact: true }).click()
    await expect(heads.filter({ hasText: 'Packed a parcel' })).toHaveCount(0)
    await expectSound(page, 'Audit')
  })
})
