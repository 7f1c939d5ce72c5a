import { expect, type Page, test } from 'playwright/test'
import { runCommand } from '#tests/tools/cli.ts'
import { DATA_DIR_VARIABLE } from '#tests/tools/shop-for-playwright.ts'
import {
  logInSomebodyNew,
  orderCart,
  putInCart,
  putOnWishlist,
  saveAddress,
  sentTo,
} from '../browser/tools/customer.ts'

const LAMP = 1001
const FOG_LAMPS = 1022

const PUBLIC: [name: string, path: string][] = [
  ['home', '/'],
  ['listing', '/automobile'],
  ['latest', '/latest'],
  ['search', '/automobile?q=fog'],
  ['search-one', '/automobile?q=KR-1042'],
  ['search-nothing', '/automobile?q=xylophone'],
  ['product', '/product/1001'],
  ['product-imported', '/product/1022'],
  ['product-not-found', '/product/abc'],
  ['shop-by-model', '/shopbymodel'],
  ['about', '/about'],
  ['contact', '/contactus'],
  ['policy', '/returns_policy'],
  ['no-such-page', '/no-such-page'],
  ['cart-visitor', '/cart'],
  ['login', '/userlogin'],
  ['signup', '/userlogin?signup'],
  ['forgot-by-email', '/userlogin?forgot=email'],
  ['reset', `/reset/${'k'.repeat(43)}`],
  ['reset-cut-off', '/reset/cut-off'],
  ['reset-after-undo', `/reset/${'k'.repeat(43)}?undone`],
  ['undo-cut-off', '/undo/cut-off'],
]

for (const [name, path] of PUBLIC) {
  test(name, async ({ page }, { project }) => {
    await page.goto(path)
    await take(page, `${project.name}-${name}`)
  })
}

test('what only customers see', async ({ page }, { project }) => {
  const keep = (name: string) => take(page, `${project.name}-${name}`)
  const customer = await logInSomebodyNew(page)
  for (const path of ['cart', 'wishlist', 'orders', 'userlogin']) {
    await page.goto(`/${path}`)
    await keep(`${path}-empty`)
  }
  await saveAddress(page, customer, { landmark: 'Opposite the post office', isDefault: true })
  await putOnWishlist(page, customer, LAMP)
  await putInCart(page, customer, LAMP, 2)
  await putInCart(page, customer, FOG_LAMPS)
  for (const path of ['cart', 'wishlist', 'userlogin']) {
    await page.goto(`/${path}`)
    await keep(path)
  }
  await orderCart(page, customer)
  await page.goto('/orders')
  await keep('orders')
  await page.getByRole('table').getByRole('button').first().click()
  await keep('order-opened')
  const number = (await page.getByRole('table').getByRole('button').first().textContent()) ?? ''
  const desk = (...args: string[]) =>
    runCommand({ environment: { DATA_DIR: process.env[DATA_DIR_VARIABLE] } }, ...args)
  const link = 'https://track.bharatcargo.example/BC0042'
  const shown = JSON.parse((await desk('orders', 'show', number, '--json')).out)
  const line = shown.lines[0].id
  await desk('orders', 'pack', number, '--line', `${line}=1`)
  await desk('orders', 'pack', number)
  await desk(
    'orders',
    'ship',
    number,
    '--parcel',
    '1',
    '--courier',
    'Bharat Cargo',
    '--tracking',
    'BC0042',
    '--link',
    link,
  )
  await desk('orders', 'deliver', number)
  await desk('orders', 'ship', number, '--courier', 'Bharat Cargo', '--tracking', 'BC0043', '--link', link)
  await page.reload()
  await page.getByRole('table').getByRole('button').first().click()
  await keep('order-parcels')
})

test('an account that is changed, and deleted', async ({ page }, { project }) => {
  const keep = (name: string) => take(page, `${project.name}-${name}`)
  const { email, password } = await logInSomebodyNew(page)
  await page.goto('/userlogin')
  for (const name of ['Change username', 'Change email', 'Add mobile', 'Change password', 'Delete account']) {
    await page.getByRole('main').getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog')
    if (name !== 'Add mobile')
      await dialog
        .getByRole('button')
        .filter({ hasText: /^[A-Z ]+$/ })
        .first()
        .click()
    await keep(`account-${name.toLowerCase().replace(' ', '-')}`)
    await dialog.getByRole('button', { name: 'CANCEL' }).click()
  }
  await page.getByRole('main').getByRole('button', { name: 'Change username' }).click()
  await page.getByLabel('New username').fill(`${email.split('@')[0]}x`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'SAVE' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keep('account-changed')
  await page.goto(await sentTo('mail.jsonl', email, /\/undo\/[\w-]{43}/))
  await keep('undo')
  await page.goto('/userlogin')
  await page.getByRole('main').getByRole('button', { name: 'Delete account' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'DELETE ACCOUNT' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account deleted')
  await keep('account-deleted')
})

/** The whole page, once it and every picture that it shows are there. */
async function take(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /\.\.\.$/ })).toHaveCount(0)
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 100))
      const shown = [...document.images].filter((it) => {
        const { top, bottom, left, right } = it.getBoundingClientRect()
        return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      })
      await Promise.all(shown.map((it) => it.decode().catch(() => {})))
    }
    scrollTo(0, 0)
  })
  await page.screenshot({ path: `screenshots/${name}.png`, fullPage: true, animations: 'disabled' })
}
