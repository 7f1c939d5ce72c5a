import { anOfficeOrder, besideShop, openHanded } from '#tests/tools/office-orders.ts'
import type { Page } from '../tools/journey.ts'
import { expect, type Office, signInAs, test } from '../tools/office.ts'
import { expectSound, said } from '../tools/office-page.ts'

test.beforeAll(async ({ opened }) => besideShop(opened.dataDir, openHanded))

/** A browser that reads barcodes, before whose camera a journey can hold one. */
async function withCamera(page: Page): Promise<(code: string | undefined) => Promise<void>> {
  await page.addInitScript(() => {
    const window = globalThis as { BarcodeDetector?: unknown; held?: string | undefined }
    window.BarcodeDetector = class {
      detect = async () => (window.held === undefined ? [] : [{ rawValue: window.held }])
    }
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      // Without pictures a video does not begin.
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 1, 1), 50)
      return canvas.captureStream()
    }
  })
  return (code) => page.evaluate((held) => void Object.assign(globalThis, { held }), code)
}

async function openPacking(page: Page, office: Office): Promise<{ sku: string; title: string }> {
  const { voucherNo } = await besideShop(office.dataDir, (shop) =>
    anOfficeOrder(shop, { method: 'by hand', quantity: 2 }),
  )
  await signInAs(page, office, 'packer')
  await page.goto(`/orders/${voucherNo}`)
  const sku = await page.getByText('SKU').first().locator('xpath=following-sibling::dd').innerText()
  await page.goto(`/orders/${voucherNo}/pack`)
  return { sku, title: `Pack order ${voucherNo}` }
}

test('an order is packed with the camera, a piece at a time', async ({ page, office }) => {
  const hold = await withCamera(page)
  const { sku, title } = await openPacking(page, office)
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(page.getByLabel('What the camera sees')).toBeVisible()
  await expectSound(page, title)
  await hold(sku)
  await expect(page.getByText('1 of 2: ')).toBeVisible()
  await hold('nothing of ours')
  await expect(page.getByText('No product has the code nothing of ours.')).toBeVisible()
  await hold(sku)
  await expect(page.getByText('2 of 2: ')).toBeVisible()
  await page.getByRole('button', { name: 'Stop the camera' }).click()
  await expect(page.getByLabel('What the camera sees')).toHaveCount(0)
  await page.getByRole('button', { name: 'Pack 2 pieces' }).click()
  await expect(said(page)).toContainText('parcel 1 is packed, 2 pieces')
})

test('a camera that nobody allows is said, and one that reads nothing is not offered', async ({
  page,
  office,
}) => {
  await openPacking(page, office)
  await expect(page.getByRole('button', { name: 'Scan with the camera' })).toHaveCount(0)
  await withCamera(page)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('not allowed'))
  })
  await page.reload()
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The camera cannot be used. Allow it in the browser, or type the code.',
  )
})
