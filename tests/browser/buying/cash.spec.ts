import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '#tests/tools/cli.ts'
import { RunningShop } from '#tests/tools/running-shop.ts'
import { expectNoAxeViolations } from '../tools/axe.ts'
import { aCustomer, fillInLogin, LAKSHMI_ROAD } from '../tools/customer.ts'
import { expect, test } from '../tools/journey.ts'

const SAVE = `mutation ($userId: Int!, $type: String, $state: String, $city: String, $street: String, $phone: String,
  $pincode: String, $name: String) { Address(userId: $userId, type: $type, state: $state, city: $city, street: $street,
  phone: $phone, pincode: $pincode, name: $name) { id } }`
const PUT = `mutation ($userId: Int!, $productId: Int!) {
  Cart(userId: $userId, productId: $productId, shopId: 518, quantity: 1) { id } }`

test('where the shop takes cash, its fee is seen first, a mobile is proven, and the order is due', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const folder = mkdtempSync(join(tmpdir(), 'cash-'))
  const environment = { DATA_DIR: join(folder, 'data') }
  const shop = new RunningShop(environment)
  try {
    const address = await shop.address
    const on = await runCommand({ environment }, 'cash', 'settings', '--on', 'yes', '--fee', '49')
    expect(on).toMatchObject({ code: 0, err: '' })
    const note = page.getByText('Cash on delivery: available for most orders (₹49 extra).')
    await expect(async () => {
      await page.goto(`${address}/product/1001`)
      await expect(note).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expectNoAxeViolations(page)

    const { email, password, mobile } = await aCustomer(page, { at: address })
    await page.goto(`${address}/userlogin`)
    await fillInLogin(page, email, password)
    await page.waitForURL((url) => url.pathname === '/')
    const userId = Number(await page.evaluate(() => localStorage.getItem('userId')))
    for (const [query, variables] of [
      [SAVE, { userId, type: 'Home', ...LAKSHMI_ROAD }],
      [PUT, { userId, productId: 1001 }],
    ] as const) {
      const reply = await page.request.post(`${address}/graphql`, { data: { query, variables } })
      expect((await reply.json()).errors).toBeUndefined()
    }

    await page.goto(`${address}/cart`)
    const choice = page.getByRole('group', { name: 'How would you like to pay?' })
    const cash = choice.getByRole('radio', { name: 'Cash on delivery' })
    await expect(choice.getByRole('radio', { name: 'Pay online' })).toBeChecked()
    await expect(cash).toHaveAccessibleDescription('₹49 extra')
    await expect(page.getByRole('button', { name: /^PAY ₹/ })).toBeVisible()
    await expect(page.getByText('Cash on delivery fee')).toHaveCount(0)
    await cash.check()
    await expect(page.getByText('Cash on delivery fee')).toBeVisible()
    await expect(page.getByRole('button', { name: /^PLACE ORDER ₹/ })).toBeVisible()
    await expectNoAxeViolations(page)

    await choice.getByRole('button', { name: 'Add mobile number' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add mobile' })
    await dialog.getByLabel('Mobile number').fill(mobile)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'SEND CODE' }).click()
    await dialog.getByLabel('OTP').fill(await codeIn(environment.DATA_DIR, mobile))
    await dialog.getByRole('button', { name: 'VERIFY OTP' }).click()
    await expect(choice.getByRole('button', { name: 'Add mobile number' })).toHaveCount(0)
    await expect(cash).toBeChecked()
    await page.getByRole('button', { name: /^PLACE ORDER ₹/ }).click()
    await expect(page.getByRole('main').getByText('Order placed successfully!')).toBeVisible()

    await page.goto(`${address}/orders`)
    await expect(page.getByRole('main').getByText('Cash on delivery').first()).toBeVisible()
    await page.getByRole('button', { name: /^1\b/ }).click()
    await expect(page.getByText('To pay in cash on delivery')).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: 'Cash on delivery fee' })).toBeVisible()
    await expect(page.getByText('Payment pending')).toHaveCount(0)
    await expectNoAxeViolations(page)
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** The code that was sent last to a mobile. */
async function codeIn(dataDir: string, mobile: string): Promise<string> {
  let code: string | undefined
  await expect(() => {
    const lines = readFileSync(join(dataDir, 'outbox/sms.jsonl'), 'utf8').trim().split('\n')
    const last = lines.map((line) => JSON.parse(line)).findLast(({ to }) => to.endsWith(mobile))
    code = /\b\d{6}\b/.exec(last?.text ?? '')?.[0]
    expect(code).toBeDefined()
  }).toPass({ timeout: 10_000 })
  return code ?? ''
}
