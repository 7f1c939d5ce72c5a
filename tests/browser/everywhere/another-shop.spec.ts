import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aPicture } from '#tests/builders/picture.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { RunningShop } from '#tests/tools/running-shop.ts'
import { aCustomer, fillInLogin } from '../tools/customer.ts'
import { expect, type Page, test } from '../tools/journey.ts'

test('a shop is another shop once its data says so, also from page to page @desk', async ({
  page,
  browser,
  complaints,
}, { project }) => {
  test.skip(project.name !== 'desk', 'the size of the screen changes nothing here')
  test.setTimeout(240_000)
  const folder = mkdtempSync(join(tmpdir(), 'another-'))
  const environment = { DATA_DIR: join(folder, 'data') }
  const shop = new RunningShop(environment)
  const set = async (...args: string[]) => {
    expect(await runCommand({ environment }, 'shop', 'set', ...args)).toMatchObject({ code: 0, err: '' })
  }
  try {
    const address = await shop.address
    const facts = ['--name', 'Deepak Auto Lights', '--short-name', 'Deepak', '--phone', '02615550123']
    await set(...facts, '--email', 'us@deepak.example', '--tagline', 'Lamps for lorries', '--city', 'Surat')
    await set('--opening-hours', '', '--answer-time', '', '--gstin', '', '--grievance-hours', '')

    await page.goto(address)
    await expect(page).toHaveTitle('Deepak Auto Lights: Lamps for lorries')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: 'Deepak', exact: true })).toHaveText('Deepak')
    await banner.getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveTitle('About us | Deepak Auto Lights')
    await expect(page.getByRole('main')).toContainText('Orders are packed in Surat')
    await banner.getByRole('link', { name: 'Latest' }).click()
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveTitle(/ \| Deepak Auto Lights$/)
    await page.getByRole('link', { name: 'Terms of Use' }).click()
    await expect(page.getByRole('main')).toContainText(
      'the website of Deepak Auto Lights, Surat, Maharashtra',
    )
    await expect(page.getByRole('contentinfo')).toContainText('us@deepak.example')
    await expect(page.getByRole('contentinfo')).toContainText('2025 to 2035 Deepak Auto Lights')

    const zones = join(folder, 'zones.csv')
    writeFileSync(zones, 'zone,covers,pincodes,price,free_from,days\nrest,rest,,149,2500,')
    expect((await runCommand({ environment }, 'delivery', 'import', zones)).code).toBe(0)
    await expect(async () => {
      await page.goto(`${address}/product/1001`)
      const delivery = page.getByText('Delivery: ₹149. Free from ₹2,950.')
      await expect(delivery).toBeVisible({ timeout: 1_000 })
      await expect(page.getByLabel('Your pincode')).toHaveCount(0, { timeout: 1_000 })
    }).toPass()

    await expectCartAsItsDataSays(await browser.newPage(), { address, environment })

    const logo = join(folder, 'logo.png')
    writeFileSync(logo, await aPicture({ width: 600, height: 200, format: 'png' }))
    await set('--logo', logo)
    await expect(async () => {
      await page.goto(`${address}/contactus`)
      await expect(banner.getByRole('img', { name: 'Deepak' })).toHaveJSProperty('naturalWidth', 480, {
        timeout: 1_000,
      })
    }).toPass()
    await expect(page.getByRole('region', { name: 'CONTACT INFO' })).toContainText('02615550123')
    await expect(page.getByRole('main')).not.toContainText('Monday')
    await expect(page.getByRole('main')).not.toContainText('usually')
    await expect(page.getByRole('main')).toContainText('We answer within one month.')
    await banner.getByRole('link', { name: 'Deepak' }).click()
    await expect(page).toHaveURL(`${address}/`)

    await page.route('**/graphql', (route) => route.fulfill({ json: { data: { products: [{ name: {} }] } } }))
    await banner.getByRole('link', { name: 'Latest' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await expect(page.getByRole('document').first()).not.toContainText('Kiranta')
    await expect(banner.getByRole('img', { name: 'Deepak' })).toBeVisible()
    await page.close()
    // The page that broke said so, and a page that is still loading is refused its pictures by a shop that stops.
    complaints.length = 0
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** A shop whose coupons have ended has no field for them, and one without a GSTIN promises no GST invoice. */
async function expectCartAsItsDataSays(
  page: Page,
  { address, environment }: { address: string; environment: Record<string, string> },
): Promise<void> {
  const { email, password } = await aCustomer(page, { at: address })
  await page.goto(`${address}/userlogin`)
  await fillInLogin(page, email, password)
  await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible()
  await page.goto(`${address}/product/1001`)
  await page.getByRole('button', { name: /^ADD TO CART/ }).click()
  await expect(page.getByText('Item added to cart!')).toBeVisible()
  await page.goto(`${address}/cart`)
  await expect(page.getByLabel('Coupon code')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Good to know' })).toContainText('7-day returns')
  await expect(page.getByRole('main')).not.toContainText('GST invoice')
  expect((await runCommand({ environment }, 'coupons', 'end', 'FIRSTLIGHT')).code).toBe(0)
  await expect(async () => {
    await page.goto(`${address}/cart`)
    await expect(page.getByText('Grand total')).toBeVisible({ timeout: 2_000 })
    await expect(page.getByLabel('Coupon code')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await page.context().close()
}
