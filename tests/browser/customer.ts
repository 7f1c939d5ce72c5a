import { randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATA_DIR_VARIABLE } from '#tests/tools/shop-for-playwright.ts'
import { expect, type Page } from './journey.ts'

export type Customer = { name: string; email: string; mobile: string; password: string }

/** A customer of their own for a journey: nobody else changes what they have. */
export async function aCustomer(page: Page, { withMobile = false, at = '' } = {}): Promise<Customer> {
  const name = `rider${randomUUID().slice(0, 12)}`
  const customer = {
    name,
    email: `${name}@example.com`,
    mobile: `9${randomInt(1e8, 1e9 - 1)}`,
    password: 'Secret1',
  }
  const { email, mobile, password } = customer
  const form = { email, mobile: withMobile ? mobile : email, userName: name, password }
  const reply = await page.request.post(`${at}/auth/signup`, { form })
  expect(await reply.text()).toBe('1')
  return customer
}

/** Logs in as customers do, and waits for the home page. */
export async function logIn(page: Page, emailOrMobile: string, password: string): Promise<void> {
  await page.goto('/userlogin')
  await page.getByLabel('Email or mobile number').fill(emailOrMobile)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** Puts a product into the cart of whoever is logged in, by a call as another of their devices would make it. */
export async function putInCart(page: Page, productId: number): Promise<void> {
  const userId = Number(await page.evaluate(() => localStorage.userId))
  const query = `mutation Cart($userId: Int!, $productId: Int!) {
    Cart(userId: $userId, productId: $productId, shopId: 518, quantity: 1) { id }
  }`
  const reply = await page.request.post('/graphql', { data: { query, variables: { userId, productId } } })
  expect(await reply.json()).toMatchObject({ data: { Cart: {} } })
}

/** The one-time code that the shop sent last to a mobile. */
export async function codeSentTo(mobile: string): Promise<string> {
  const file = join(process.env[DATA_DIR_VARIABLE] ?? '', 'outbox/sms.jsonl')
  let code: string | undefined
  await expect(async () => {
    const lines = (await readFile(file, 'utf8')).trim().split('\n')
    const messages = lines.map((line) => JSON.parse(line) as { to: string; text: string })
    const last = messages.findLast(({ to }) => to.endsWith(mobile))
    code = /\b\d{6}\b/.exec(last?.text ?? '')?.[0]
    expect(code).toBeDefined()
  }).toPass({ timeout: 10_000 })
  return code ?? ''
}
