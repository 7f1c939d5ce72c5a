import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import type { TestBrowser } from '../tools/test-browser.ts'

let serial = 0

/** Ten digits that no other test has. */
export const aMobile = (): string => `93${String(10_000_000 + ++serial)}`

export const kept = (mobile: string): string => `+91${mobile}`

export const askCode = (browser: TestBrowser, mobile: string) =>
  browser.post('/auth/verify-mobile', { mobile, field: 'trouble' })

export const giveCode = (browser: TestBrowser, mobile: string, otp: string) =>
  browser.post('/auth/verify-otp', { mobile, otp })

/** The codes that were sent to a mobile, the newest last. */
export async function codesSentTo(shop: ShopUnderTest, mobile: string): Promise<string[]> {
  const sent = await shop.db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', kept(mobile))
    .orderBy('id')
    .execute()
  return sent.map(({ text }) => /^\d{6}/.exec(text)?.[0] ?? '')
}

export async function lastCode(shop: ShopUnderTest, mobile: string): Promise<string> {
  return (await codesSentTo(shop, mobile)).at(-1) ?? ''
}

/** A code that is not the right one. */
export const notThe = (code: string): string => (code === '000000' ? '111111' : '000000')
