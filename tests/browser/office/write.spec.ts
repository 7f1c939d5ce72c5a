import { anOfficeOrder, besideShop } from '#tests/tools/office-orders.ts'
import { expect, signInAs, test } from '../tools/office.ts'
import { expectSound, said } from '../tools/office-page.ts'

test('a customer without e-mail is written to by WhatsApp, about an order', async ({ page, office }) => {
  const name = `Late ${Date.now()}`
  const { voucherNo } = await besideShop(office.dataDir, async (shop) => {
    const form = { name, subject: 'Late', text: 'Dear {name}, order {order} is late.' }
    await shop.office.saveTemplate({ form, actor: { kind: 'staff', name: 'Ravi', via: 'backoffice' } })
    return anOfficeOrder(shop, { method: 'by hand', quantity: 1, email: '' })
  })
  await signInAs(page, office, 'manager')
  await page.goto(`/orders/${voucherNo}`)
  await expect(page.getByText('No e-mail: call or use WhatsApp')).toBeVisible()
  await page.getByRole('button', { name: 'Send the SMS “order placed” again' }).click()
  await expect(said(page)).toContainText('The SMS is on its way.')
  await page.getByRole('link', { name: 'Write to the customer …' }).click()
  await expectSound(page, 'Meera Joshi')
  await expect(page.getByText('We have no e-mail for this customer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the mail' })).toHaveCount(0)
  await page.getByLabel('Template').selectOption({ label: name })
  await page.getByRole('button', { name: 'Use this template' }).click()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Dear {name}, order {order} is late.')
  await expect(page.getByLabel('About order')).toHaveValue(String(voucherNo))
  await page.getByRole('button', { name: 'Write for WhatsApp' }).click()
  const text = `Dear Meera Joshi, order ${voucherNo} is late.`
  await expect(page.getByText(text, { exact: true })).toBeVisible()
  const link = page.getByRole('link', { name: 'Open WhatsApp' })
  await expect(link).toHaveAttribute('href', new RegExp(`\\?text=${encodeURIComponent(text)}$`))
  await expect(link).toHaveAttribute('target', '_blank')
  await expectSound(page, 'Meera Joshi')
})
