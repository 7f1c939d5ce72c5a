import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { runCommand } from '#tests/tools/cli.ts'
import { DATA_DIR_VARIABLE } from '#tests/tools/shop-for-playwright.ts'
import {
  codeSentTo,
  type LoggedIn,
  logInSomebodyNew,
  orderCart,
  putInCart,
  saveAddress,
} from '../browser/tools/customer.ts'

const LAMPS = [1001, 1009, 1028]
const SHOP = 518

/** Every mail of a shop that has seen some business, as wide as a phone and as a window, light and dark. */
test('mails', async ({ page, browser }, { project }) => {
  test.skip(project.name !== 'desk', 'a mail has the width of its reader')
  test.setTimeout(300_000)
  await doBusiness(page)
  const mails = await readOutbox()
  for (const [width, colorScheme] of [
    [390, 'light'],
    [390, 'dark'],
    [800, 'light'],
    [800, 'dark'],
  ] as const) {
    const reader = await browser.newPage({ viewport: { width, height: 600 }, colorScheme })
    for (const [index, { subject, html }] of mails.entries()) {
      if (html === null) continue
      await reader.setContent(fromHere(html), { waitUntil: 'load' })
      const name = `${String(index + 1).padStart(2, '0')}-${subject.replace(/\W+/g, '-').slice(0, 50)}`
      await reader.screenshot({
        path: `screenshots/mails/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      })
    }
    await reader.close()
  }
})

/** A shop on any free port does not know its own address before it listens, and mails lead to the one it was told. */
const fromHere = (html: string) =>
  html.replaceAll(/ src="https?:\/\/[^/"]+\//g, ` src="${process.env.PLAYWRIGHT_TEST_BASE_URL}/`)

async function doBusiness(page: Page): Promise<void> {
  await desk('cash', 'settings', '--on', 'yes', '--fee', '49')
  const customer = await logInSomebodyNew(page)
  await saveAddress(page, customer)

  const returned = await order(page, customer, LAMPS)
  await arrive(returned)
  const first = await askReturn(page, customer, returned, 'REFUND')
  await desk('returns', 'accept', first, '--answer', 'Our courier comes on Tuesday.')
  await desk('returns', 'sent', first)
  await desk('returns', 'receive', first, '--all', 'sellable')
  await desk('returns', 'close', first)

  const inParts = await order(page, customer, LAMPS)
  const { lines } = JSON.parse(await desk('orders', 'show', inParts, '--json'))
  await desk('orders', 'pack', inParts, '--line', `${lines[0].id}=1`)
  await desk('orders', 'ship', inParts, ...TRACKED)
  await desk('orders', 'failed-try', inParts, '--reason', 'phone not answered')
  await desk('orders', 'try-again', inParts, '--note', 'After six in the evening')
  await desk('orders', 'cancel', inParts, '--line', `${lines[1].id}=1`, '--reason', 'It broke in the store')
  await desk('orders', 'refund', inParts, '--amount', '50', '--reason', 'The box was dented')

  const replaced = await order(page, customer, [LAMPS[0] ?? 0])
  await arrive(replaced)
  const second = await askReturn(page, customer, replaced, 'REPLACEMENT')
  await desk('returns', 'accept', second)
  await desk('returns', 'receive', second, '--all', 'damaged')
  await desk('returns', 'close', second)

  await desk(
    'orders',
    'cancel',
    await order(page, customer, LAMPS),
    '--reason',
    'The lamp was broken in the store',
  )

  const { mobile, password } = customer
  await post(page, '/auth/add-mobile', { mobile, password })
  await post(page, '/auth/confirm-mobile', {
    mobile,
    otp: await codeSentTo(mobile),
  })
  const inCash = await order(page, customer, LAMPS.slice(0, 1), 'Cash On Delivery')
  await desk('cash', 'no-answer', inCash)
  await desk('cash', 'confirm', inCash)
  await desk('orders', 'pack', inCash)
  await desk('orders', 'ship', inCash, ...TRACKED)
  await desk('cash', 'refused', inCash, '--note', 'Not at home')

  const { ticket } = JSON.parse(
    await post(page, '/contact', {
      name: 'Asha Rao',
      email: customer.email,
      message: 'Does the lamp fit my car?',
    }),
  )
  await desk('tickets', 'answer', ticket, 'Yes, it does.\nIt needs no adapter.')
  await post(page, '/auth/request-reset', { email: customer.email })
  await post(page, '/auth/change-account', { password, userName: `${customer.name}x` })
  const leaving = await logInSomebodyNew(page)
  await post(page, '/auth/delete-account', { password: leaving.password })
}

const TRACKED = [
  '--courier',
  'Bharat Cargo',
  '--tracking',
  'BC0042',
  '--link',
  'https://track.example/BC0042',
]

async function arrive(number: string): Promise<void> {
  await desk('orders', 'pack', number)
  await desk('orders', 'ship', number, ...TRACKED)
  await desk('orders', 'deliver', number)
}

/** What the shop's people do. */
async function desk(...words: string[]): Promise<string> {
  const environment = { DATA_DIR: process.env[DATA_DIR_VARIABLE] }
  const { code, out, err } = await runCommand({ environment }, ...words)
  expect([words, code, err]).toEqual([words, 0, ''])
  return out
}

async function order(
  page: Page,
  customer: LoggedIn,
  productIds: readonly number[],
  orderType?: string,
): Promise<string> {
  for (const id of productIds) await putInCart(page, customer, id, 2)
  await orderCart(page, customer, orderType)
  const [newest] = await history(page, customer)
  return String(newest.voucherNo)
}

async function history(page: Page, { userId }: LoggedIn) {
  const query = `query OrderHistory($filter: orderHistoryFilter!) {
    orderHistory(filter: $filter) { id voucherNo orderdetails { id } }
  }`
  return (await ask(page, query, { filter: { userId, shopId: SHOP } })).orderHistory
}

async function askReturn(page: Page, customer: LoggedIn, number: string, wish: string): Promise<string> {
  const orders: { id: number; voucherNo: number; orderdetails: { id: number }[] }[] = await history(
    page,
    customer,
  )
  const returned = orders.find(({ voucherNo }) => String(voucherNo) === number)
  const query = `mutation AskReturn($userId: Int!, $orderId: Int!, $wish: returnWish!, $lines: [returnLine!]!) {
    askReturn(userId: $userId, orderId: $orderId, wish: $wish, lines: $lines) { id }
  }`
  const lines = returned?.orderdetails
    .slice(0, 2)
    .map(({ id }) => ({ lineId: id, quantity: 1, reason: 'DAMAGED' }))
  const { userId } = customer
  return String((await ask(page, query, { userId, orderId: returned?.id, wish, lines })).askReturn.id)
}

async function ask(page: Page, query: string, variables: Record<string, unknown>) {
  const reply = await page.request.post('/graphql', { data: { query, variables } })
  const { data, errors } = await reply.json()
  expect(errors).toBeUndefined()
  return data
}

async function post(page: Page, path: string, form: Record<string, string>) {
  const reply = await page.request.post(path, { form })
  expect(reply.status(), path).toBe(200)
  return reply.text()
}

type Sent = { subject: string; html: string | null }

/** Once no more come. */
async function readOutbox(): Promise<Sent[]> {
  const path = join(process.env[DATA_DIR_VARIABLE] ?? '', 'outbox', 'mail.jsonl')
  let before = -1
  let text = ''
  await expect(async () => {
    text = await readFile(path, 'utf8')
    const isSame = text.length === before
    before = text.length
    expect(isSame).toBe(true)
  }).toPass({ intervals: [3_000], timeout: 60_000 })
  return text
    .trim()
    .split('\n')
    .map((line): Sent => JSON.parse(line))
}
