import type { LightMyRequestResponse } from 'fastify'
import type { ShopUnderTest } from './shop-under-test.ts'

let serial = 0

/** An IP that no other test has come from. */
export function anIp(): string {
  const number = ++serial
  return `10.${(number >> 16) % 256}.${(number >> 8) % 256}.${number % 256}`
}

/** A browser that keeps its cookies, and comes from another address each time unless it stays somewhere. */
export class TestBrowser {
  readonly #shop: ShopUnderTest
  readonly #ip: string | undefined
  readonly #headers: Record<string, string>
  readonly cookies: Record<string, string> = {}

  constructor(
    shop: ShopUnderTest,
    { ip, headers = {} }: { ip?: string; headers?: Record<string, string> } = {},
  ) {
    this.#shop = shop
    this.#ip = ip
    this.#headers = headers
  }

  async post(url: string, fields: Record<string, string>): Promise<LightMyRequestResponse> {
    const from = { address: this.#ip ?? anIp(), cookies: this.cookies, headers: this.#headers }
    const reply = await this.#shop.post(url, fields, from)
    for (const { name, value } of reply.cookies) {
      if (value === '') delete this.cookies[name]
      else this.cookies[name] = value
    }
    return reply
  }
}
