import { runCommand } from '#tests/tools/cli.ts'
import { DATA_DIR_VARIABLE } from '#tests/tools/shop-for-playwright.ts'
import { logInSomebodyNew, orderCart, packOrders, putInCart, saveAddress } from './customer.ts'
import { expect, test } from './journey.ts'
import { expectNobodyShutOut } from './shut-out.ts'

const LAMP = 1001
const PHOTO = 'demo/pictures/shop-icon.png'

test.skip(({ isMobile }) => !isMobile, 'the same form on a desk')

test('a customer asks to return an item with a photo, sees it, and withdraws it', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await saveAddress(page, customer)
  await putInCart(page, customer, LAMP, 2)
  await orderCart(page, customer)
  await packOrders(page, customer)
  await page.goto('/orders')
  const number = page.getByRole('table').first().getByRole('row').nth(1).getByRole('button').first()
  const voucherNo = /\d+/.exec((await number.textContent()) ?? '')?.[0] ?? ''
  const environment = { DATA_DIR: process.env[DATA_DIR_VARIABLE] }
  for (const step of ['ship', 'deliver']) {
    expect(await runCommand({ environment }, 'orders', step, voucherNo)).toMatchObject({ code: 0, err: '' })
  }
  await page.reload()
  await number.click()
  await page.getByRole('button', { name: 'Return items' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ask for this return' }).click()
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await dialog.getByLabel(/^Why do you return/).selectOption('It does not work')
  await dialog.getByLabel(/^How many of/).selectOption('1')
  await dialog.getByLabel('A replacement').check()
  await dialog.getByLabel(/^Photos/).setInputFiles(PHOTO)
  await expect(dialog.getByText('Added')).toBeVisible()
  await expectNobodyShutOut(page)
  await dialog.getByRole('button', { name: 'Ask for this return' }).click()
  await expect(dialog).toBeHidden()
  const returns = page.getByRole('region', { name: 'Returns' })
  await expect(returns).toContainText('Waiting for our answer')
  await expect(returns).toContainText('It does not work')
  await expect(returns.getByRole('img', { name: 'What you sent, 1' })).toBeVisible()
  await expectNobodyShutOut(page)
  await returns.getByRole('button', { name: 'Withdraw this return' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(returns).toContainText('Withdrawn')
})
