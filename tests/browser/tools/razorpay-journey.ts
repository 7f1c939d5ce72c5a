import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RazorpayStandIn } from '#tests/tools/razorpay-stand-in/stand-in.ts'
import { RunningShop } from '#tests/tools/running-shop.ts'
import { test as base } from './journey.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

type Razorpay = { standIn: RazorpayStandIn; address: string }

/** A journey through a shop of its own, whose customers pay at a stand-in for Razorpay. */
export const test = base.extend<{ standIn: RazorpayStandIn }, { razorpay: Razorpay }>({
  razorpay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to read here what it needs
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'razorpay-'))
      const port = await freePort()
      const address = `http://127.0.0.1:${port}`
      const standIn = new RazorpayStandIn()
      standIn.webhookUrl = `${address}/payments/razorpay/webhook`
      await standIn.start()
      const { url, keyId, keySecret, webhookSecret } = standIn.settings
      const shop = new RunningShop({
        DATA_DIR: folder,
        PORT: String(port),
        PUBLIC_URL: address,
        TRUSTED_PROXIES: '127.0.0.1',
        PAYMENT_PROVIDER: 'razorpay',
        RAZORPAY_URL: url.origin,
        RAZORPAY_KEY_ID: keyId,
        RAZORPAY_KEY_SECRET: keySecret,
        RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      })
      await shop.address
      await use({ standIn, address })
      await shop.stop()
      await standIn.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ razorpay }, use) => use(razorpay.address),
  standIn: async ({ razorpay: { standIn } }, use) => {
    standIn.trouble = () => undefined
    standIn.autoCapture = true
    await use(standIn)
  },
})
