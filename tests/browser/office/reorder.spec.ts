import { anOfficeOrder, besideShop } from '#tests/tools/office-orders.ts'
import { expect, signInAs, test } from '../tools/office.ts'
import { expectSound } from '../tools/office-page.ts'

test('what is low is asked for from a supplier, and printed', async ({ page, office, complaints }) => {
  const { stock, sold } = await besideShop(office.dataDir, async (shop) => {
    await anOfficeOrder(shop, { method: 'by hand', quantity: 2, productId: 1008 })
    await shop.orders.countUnitsSold()
    const found = await shop.office.findStockBySku('KR-1008')
    if (!found || found.sold < 2) throw new Error('Nothing of it was sold.')
    return found
  })
  await signInAs(page, office, 'manager')
  await page.goto('/stock?q=KR-10')
  await page.getByRole('checkbox', { name: 'Select KR-1008' }).check()
  await page.getByRole('checkbox', { name: 'Select KR-1009' }).check()
  await page.getByRole('button', { name: 'Reorder note' }).click()
  await expectSound(page, 'Reorder note')
  const first = page.getByRole('textbox', { name: 'How many of KR-1008 to order' })
  const second = page.getByRole('textbox', { name: 'How many of KR-1009 to order' })

  await test.step('more days need more of what is sold', async () => {
    await page.getByLabel('Days of cover').fill('365')
    await page.getByRole('button', { name: 'Suggest' }).click()
    await expect(page).toHaveURL(/days=365/)
    await expect(first).toHaveValue(String(Math.max(0, Math.ceil((sold * 365) / 30) - stock)))
  })

  await test.step('what is wrong is said at its quantity, and what was typed stays', async () => {
    await first.fill('25')
    await second.fill('some')
    await page.getByRole('button', { name: 'Make the note' }).click()
    await expect(second).toHaveAttribute('aria-invalid', 'true')
    await expect(first).toHaveValue('25')
    await expectSound(page, 'Reorder note')
    // The browser reports the refusal itself.
    complaints.length = 0
    await second.fill('4')
    await page.getByRole('button', { name: 'Make the note' }).click()
  })

  await test.step('the note is read, copied and sent from one’s own phone', async () => {
    await expect(page.getByRole('row', { name: /^KR-1008 .* 25$/ })).toBeVisible()
    await expect(page.getByText('2 products, 29 pieces in all', { exact: true })).toBeVisible()
    await expectSound(page, 'Reorder note')
    const text = await page.getByLabel('Text').inputValue()
    expect(text).toMatch(/KR-1009 .*: 4$/m)
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/?text=${encodeURIComponent(text)}`,
    )
    await expect(page.getByRole('link', { name: 'Mail', exact: true })).toHaveAttribute('href', /^mailto:\?/)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    expect((await download).suggestedFilename()).toBe('reorder-note.csv')
  })

  await test.step('on paper there is the note alone, black on white, also at night', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('row', { name: /^KR-1008/ })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Copy text' })).toBeHidden()
    await expect(page.getByText('Send it')).toBeHidden()
    const colours = await page
      .getByRole('row', { name: /^KR-1008/ })
      .evaluate((row) => [getComputedStyle(row).color, getComputedStyle(document.body).backgroundColor])
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  })

  await page.getByRole('button', { name: 'Change the quantities' }).click()
  await expect(first).toHaveValue('25')
})
