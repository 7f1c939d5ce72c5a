import { anOfficeOrder, besideShop } from '#tests/tools/office-orders.ts'
import { expectNoAxeViolations } from '../tools/axe.ts'
import { expect, signInAs, test } from '../tools/office.ts'
import { expectSound, said } from '../tools/office-page.ts'

const RAVI = { kind: 'staff', name: 'Ravi' } as const
const TITLE = 'Payments that need attention'

test('money that needs a person is found, narrowed, saved as a view, had as a file and paid out', async ({
  page,
  office,
}) => {
  test.slow()
  const [first, second] = await besideShop(office.dataDir, async (shop) => {
    const cancelled = async () => {
      const { voucherNo } = await anOfficeOrder(shop, { method: 'by hand', quantity: 1 })
      await shop.orders.cancel({ voucherNo, reason: null, actor: RAVI })
      return voucherNo
    }
    return [await cancelled(), await cancelled()]
  })
  await signInAs(page, office, 'manager')
  await page.goto('/payments')
  const row = (number: number | undefined) =>
    page.getByRole('row', { name: new RegExp(`Order ${number}\\b`) })

  await test.step('by the number of its order', async () => {
    await expect(row(first)).toContainText('Refund that you pay out yourself')
    await expectSound(page, TITLE)
    await page.getByRole('searchbox', { name: 'Search' }).fill(`order ${second}`)
    await expect(page).toHaveURL(/\/payments\?q=order\+\d+$/)
    await expect(row(first)).toHaveCount(0)
    await expect(row(second)).toBeVisible()
  })

  await test.step('by its reason, the newest first, without a column', async () => {
    await page.goto('/payments')
    await page.locator('summary', { hasText: 'Filters' }).click()
    await page
      .getByRole('group', { name: 'Why' })
      .getByRole('checkbox', { name: 'Refund to pay out yourself' })
      .check()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/\?why=refund\+by\+hand$/)
    await page.getByLabel('Sort').selectOption('Newest first')
    await expect(page).toHaveURL(/&sort=newest$/)
    await expect(page.locator('[data-list] tbody').getByRole('row').first()).toContainText(`Order ${second}`)
    await page.locator('summary', { hasText: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'What to do' }).uncheck()
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('Pay it out, then enter the reference.')).toHaveCount(0)
    await expectSound(page, TITLE)
  })

  await test.step('what is shown is saved under a name, and had as a file', async () => {
    await page.getByText('Save this view').click()
    await page.getByLabel('Name').fill('To pay out')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('link', { name: /^To pay out/ })).toHaveAttribute('aria-current', 'page')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('payments.csv')
    await page.getByRole('button', { name: 'Remove this view' }).click()
    await expect(page.getByRole('link', { name: /^To pay out/ })).toHaveCount(0)
  })

  await test.step('it is paid out, and needs nobody any more', async () => {
    await row(first).getByLabel('Payment reference').fill(`NEFT ${first}`)
    await row(first).getByRole('button', { name: 'Mark as paid out' }).click()
    await expect(said(page)).toContainText('Saved as paid out.')
    await expect(row(first)).toHaveCount(0)
    await expect(row(second)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What couriers handed over' })).toBeVisible()
  })
})
