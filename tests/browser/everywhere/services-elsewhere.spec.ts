import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPdf } from '#tests/tools/pdf-text.ts'
import { RunningShop } from '#tests/tools/running-shop.ts'
import { logIn, logInSomebodyNew, orderCart, packOrders, putInCart, saveAddress } from '../tools/customer.ts'
import { expect, type Page, test } from '../tools/journey.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** A customer of the shop over there, who has bought something. */
async function orderThere(page: Page, dataDir: string) {
  const customer = await logInSomebodyNew(page)
  await saveAddress(page, customer)
  await putInCart(page, customer, 1001)
  await orderCart(page, customer)
  await packOrders(page, customer, dataDir)
  return customer
}

test('a storefront stands in front of a shop elsewhere @desk', async ({ browser, complaints }, {
  project,
}) => {
  test.skip(project.name !== 'desk', 'the size of the screen changes nothing here')
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), 'elsewhere-'))
  const port = await freePort()
  const front = `http://127.0.0.1:${port}`
  const shop = new RunningShop({ DATA_DIR: join(folder, 'shop'), ALLOWED_ORIGINS: front })
  const there = await shop.address
  const storefront = new RunningShop({
    DATA_DIR: join(folder, 'front'),
    PORT: String(port),
    API_URL: there,
    AUTH_URL: there,
    CONTENT_URL: there,
    PICTURES_URL: `${there}/pictures`,
    SOCIAL_MESSAGING_URL: 'https://chat.example/919800000001',
    SOCIAL_PHOTO_URL: 'https://photos.example/kiranta',
  })
  await storefront.address
  try {
    const context = await browser.newContext({ baseURL: front })
    const page = await context.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    const calls = new Set<string>()
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.add(request.url())
    })

    const before = await browser.newContext({ baseURL: there })
    const { email, password } = await orderThere(await before.newPage(), join(folder, 'shop'))
    await before.close()
    await logIn(page, email, password)
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
    await page.goto('/product/1001')
    const picture = page.getByRole('main').getByRole('img').first()
    await expect(picture).toHaveAttribute('src', new RegExp(`^${there}/pictures/`))
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toContain(there)
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PRIVACY POLICY')
    await expect
      .poll(() => [...calls].toSorted())
      .toEqual([`${there}/auth/login`, `${there}/content`, `${there}/graphql`])

    await page.goto('/orders')
    await page.getByRole('table').first().getByRole('row').nth(1).getByRole('button').first().click()
    const invoice = page.getByRole('link', { name: /^Download invoice/ })
    const [download] = await Promise.all([page.waitForEvent('download'), invoice.click()])
    expect(download.suggestedFilename()).toMatch(/^invoice-KR-.*\.pdf$/)
    expect(readPdf(await readFile(await download.path())).text).toContain('Asha Rao')
    await page.route('**/invoices/*.pdf', (route) => route.fulfill({ status: 503 }))
    await invoice.click()
    await expect(page.getByText('The invoice could not be downloaded. Please try again.')).toBeVisible()
    // The browser reports what it was refused.
    complaints.length = 0
    await page.goto('/privacy_policy')

    const social = page.getByRole('list', { name: 'Follow us' }).getByRole('link')
    await expect(social).toHaveText(['Chat with us', 'Our photos'])

    // Its pages come from there too: without it they have no data.
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
    await shop.stop()
    expect((await page.request.get('/terms_of_use')).status()).toBe(503)
    await context.close()
    // What the page had still to ask for was refused.
    complaints.length = 0
  } finally {
    await Promise.all([shop.stop(), storefront.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
})
