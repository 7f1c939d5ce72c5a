import { randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { runCommand } from '#tests/tools/cli.ts'
import { DATA_DIR_VARIABLE } from '#tests/tools/shop-for-playwright.ts'
import { expect } from './journey.ts'

export type Customer = { name: string; email: string; mobile: string; password: string }
export type LoggedIn = Customer & { userId: number }

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
  const reply = await page.request.post(`${at}/auth/signup`, {
    form: { email, mobile: withMobile ? mobile : email, userName: name, password },
    headers: { 'x-forwarded-for': anIp() },
  })
  expect(await reply.text()).toBe('1')
  return customer
}

/** Logs in as customers do, and waits for the home page. */
export async function logIn(page: Page, emailOrMobile: string, password: string): Promise<void> {
  await page.goto('/userlogin')
  await fillInLogin(page, emailOrMobile, password)
  await page.waitForURL((url) => url.pathname === '/')
  // The address changes before the page does, and the page closes whatever is open in the header.
  await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible()
}

/** Fills in the form of the login, and sends it. */
export async function fillInLogin(page: Page, emailOrMobile: string, password: string): Promise<void> {
  await page.getByLabel('Email or mobile number').fill(emailOrMobile)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
}

/** Logs somebody new in to this browser, as the storefront does it, without its screens. */
export async function logInSomebodyNew(page: Page): Promise<LoggedIn> {
  return logInQuietly(page, await aCustomer(page))
}

/** The same for somebody known. */
export async function logInQuietly(page: Page, customer: Customer): Promise<LoggedIn> {
  const { email, name, password } = customer
  const login = await page.request.post('/auth/login', { form: { email, password } })
  const token = await login.text()
  const { user_id: userId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const url = login.url().replace('/auth/login', '/')
  await page.context().addCookies([{ name: 'ualum', value: token, url, sameSite: 'Lax' }])
  await page.addInitScript((mirrored) => Object.assign(localStorage, mirrored), {
    userId: String(userId),
    username: name,
    email,
    garage_looked_at: String(userId),
  })
  return { ...customer, userId }
}

/** The one-time code that the shop sent last to a mobile. */
export function codeSentTo(mobile: string): Promise<string> {
  return sentTo('sms.jsonl', mobile, /\b\d{6}\b/)
}

/** Where the link leads that the shop mailed last, without the shop's own address. */
export function linkSentTo(email: string): Promise<string> {
  return sentTo('mail.jsonl', email, /\/reset\/[\w-]{43}/)
}

/** What a message to somebody says, once it has been sent. */
export async function sentTo(
  file: 'sms.jsonl' | 'mail.jsonl',
  recipient: string,
  what: RegExp,
): Promise<string> {
  const path = join(process.env[DATA_DIR_VARIABLE] ?? '', 'outbox', file)
  let found: string | undefined
  await expect(async () => {
    const lines = (await readFile(path, 'utf8')).trim().split('\n')
    const messages = lines.map((line) => JSON.parse(line) as { to: string; text: string })
    const last = messages.findLast(({ to }) => to.endsWith(recipient))
    found = what.exec(last?.text ?? '')?.[0]
    expect(found).toBeDefined()
  }).toPass({ timeout: 10_000 })
  return found ?? ''
}

/** As if from another address on the net: from one, so many messages are too many. */
export async function comeFromElsewhere(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': anIp() })
}

const anIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** A data call as this customer, past the screens. */
async function send(page: Page, query: string, variables: Record<string, unknown>) {
  const reply = await page.request.post('/graphql', { data: { query, variables } })
  const { data, errors } = await reply.json()
  expect(errors).toBeUndefined()
  return data
}

const PUT = `mutation Cart($userId: Int!, $productId: Int!, $shopId: Int!, $quantity: Int, $vehicleId: String) {
  Cart(userId: $userId, productId: $productId, shopId: $shopId, quantity: $quantity, vehicleId: $vehicleId) { id }
}`

/** Puts a product of the demo shop into the customer's cart, for a vehicle where one is named. */
export async function putInCart(
  page: Page,
  { userId }: Pick<LoggedIn, 'userId'>,
  productId: number,
  quantity = 1,
  vehicleId?: string,
) {
  await send(page, PUT, { userId, productId, shopId: 518, quantity, vehicleId })
}

const SAVE = `mutation Address($userId: Int!, $type: String, $state: String, $city: String, $street: String,
  $phone: String, $pincode: String, $name: String, $landmark: String, $isDefault: Boolean) {
  Address(userId: $userId, type: $type, state: $state, city: $city, street: $street, phone: $phone,
    pincode: $pincode, name: $name, landmark: $landmark, isDefault: $isDefault) { id }
}`

export const LAKSHMI_ROAD = {
  name: 'Asha Rao',
  phone: '9800000001',
  street: '14 Lakshmi Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411030',
}

type Saved = Partial<typeof LAKSHMI_ROAD> & { isDefault?: boolean; landmark?: string; type?: string }

export async function saveAddress(page: Page, { userId }: Pick<LoggedIn, 'userId'>, address: Saved = {}) {
  await send(page, SAVE, { userId, ...LAKSHMI_ROAD, ...address })
}

const LIKE = `mutation Wishlist($userId: Int!, $productId: Int!, $shopId: Int!) {
  Wishlist(userId: $userId, productId: $productId, shopId: $shopId, Delete: false) { id }
}`

export async function putOnWishlist(page: Page, { userId }: Pick<LoggedIn, 'userId'>, productId: number) {
  await send(page, LIKE, { userId, productId, shopId: 518 })
}

const ORDER = `mutation OrderbyCart($userId: Int!, $shopId: Int!, $shippingAddress: Int!, $orderType: String!) {
  OrderbyCart(userId: $userId, shopId: $shopId, shippingAddress: $shippingAddress, orderType: $orderType) { id }
}`

/** Orders what is in the customer's cart, to the first of the saved addresses. */
export async function orderCart(
  page: Page,
  { userId }: Pick<LoggedIn, 'userId'>,
  orderType = 'Online Payment',
) {
  const query = 'query address($userId: Int!) { address(filter: { userId: $userId }) { id } }'
  const { address } = await send(page, query, { userId })
  const shippingAddress = address[0].id
  await send(page, ORDER, { userId, shopId: 518, shippingAddress, orderType })
}

const UNPACKED = `query OrderHistory($filter: orderHistoryFilter!) {
  orderHistory(filter: $filter) { voucherNo invoiceNo }
}`

/** Packs all orders of a customer, as the shop's people do; of the shop for all journeys, unless told. */
export async function packOrders(
  page: Page,
  { userId }: Pick<LoggedIn, 'userId'>,
  dataDir = process.env[DATA_DIR_VARIABLE],
) {
  const { orderHistory } = await send(page, UNPACKED, { filter: { userId, shopId: 518 } })
  for (const { voucherNo, invoiceNo } of orderHistory) {
    if (invoiceNo !== null) continue
    const packed = await runCommand(
      { environment: { DATA_DIR: dataDir } },
      'orders',
      'pack',
      String(voucherNo),
    )
    expect(packed).toMatchObject({ code: 0, err: '' })
  }
}
