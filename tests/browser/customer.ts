import { randomInt, randomUUID } from 'node:crypto'
import type { Page, Route } from 'playwright/test'
import { expect } from './journey.ts'

export type Customer = { userId: number; name: string; email: string }

/** Signs up somebody new and logs them in to this browser, as the storefront does it, without its screens. */
export async function logInSomebodyNew(page: Page): Promise<Customer> {
  const name = `rider${randomUUID().slice(0, 8)}`
  const email = `${name}@example.com`
  const signup = await page.request.post('/auth/signup', {
    form: { email, mobile: email, userName: name, password: 'secret' },
    headers: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` },
  })
  expect(await signup.text()).toBe('1')
  const login = await page.request.post('/auth/login', { form: { email, password: 'secret' } })
  const token = await login.text()
  const { user_id: userId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const url = login.url().replace('/auth/login', '/')
  await page.context().addCookies([{ name: 'ualum', value: token, url, sameSite: 'Lax' }])
  await page.addInitScript((mirrored) => Object.assign(localStorage, mirrored), {
    userId: String(userId),
    username: name,
    email,
  })
  return { userId, name, email }
}

/** A data call as this customer, past the screens. */
async function send(page: Page, query: string, variables: Record<string, unknown>) {
  const reply = await page.request.post('/graphql', { data: { query, variables } })
  const { data, errors } = await reply.json()
  expect(errors).toBeUndefined()
  return data
}

const PUT = `mutation Cart($userId: Int!, $productId: Int!, $shopId: Int!, $quantity: Int) {
  Cart(userId: $userId, productId: $productId, shopId: $shopId, quantity: $quantity) { id }
}`

/** Puts a product of the demo shop into the customer's cart. */
export async function putInCart(page: Page, { userId }: Customer, productId: number, quantity = 1) {
  await send(page, PUT, { userId, productId, shopId: 518, quantity })
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

export async function saveAddress(page: Page, { userId }: Customer, address: Saved = {}) {
  await send(page, SAVE, { userId, ...LAKSHMI_ROAD, ...address })
}

type Call = { operationName: string; variables: Record<string, unknown> }

/** Steps into the data calls of one name; what it does not answer goes to the shop. */
export async function intercept(
  page: Page,
  operationName: string,
  answer: (route: Route, call: Call) => Promise<unknown>,
): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const call: Call = route.request().postDataJSON()
    if (call.operationName === operationName) await answer(route, call)
    else await route.fallback()
  })
}

/** Answers the data calls of one name with these words of refusal. */
export async function refuse(page: Page, operationName: string, message: string): Promise<void> {
  await intercept(page, operationName, (route) =>
    route.fulfill({ json: { errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }], data: null } }),
  )
}

/** Answers the data calls of one name as if the shop had this to say. */
export async function answerWith(
  page: Page,
  operationName: string,
  data: Record<string, unknown>,
): Promise<void> {
  await intercept(page, operationName, (route) => route.fulfill({ json: { data } }))
}

/** Holds the data calls of one name back until they are released. */
export async function hold(page: Page, operationName: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await intercept(page, operationName, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

const LIKE = `mutation Wishlist($userId: Int!, $productId: Int!, $shopId: Int!) {
  Wishlist(userId: $userId, productId: $productId, shopId: $shopId, Delete: false) { id }
}`

export async function putOnWishlist(page: Page, { userId }: Customer, productId: number) {
  await send(page, LIKE, { userId, productId, shopId: 518 })
}
