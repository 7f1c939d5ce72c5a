import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { buildBackoffice } from '#scripts/build-backoffice.ts'
import { builtBackoffice } from '#server/edges/backoffice/backoffice-source.ts'
import { createBackoffice } from '#server/edges/backoffice/create-backoffice.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { Printer } from '#server/shop/office/packing-documents/printer.ts'
import type { ShopUnderTest } from './shop-under-test.ts'

export const OFFICE = 'https://office.example'

/** The back office of a shop under test, as the production build has it. */
export async function openBackoffice(
  shop: ShopUnderTest,
  { url = OFFICE, verbs, printer }: { url?: string | undefined; verbs?: Shop; printer?: Printer } = {},
): Promise<FastifyInstance> {
  await buildBackoffice()
  return createBackoffice({
    shop: verbs ?? shop.verbs(),
    source: builtBackoffice(),
    settings: { url: new URL(url), port: 3001, trustedProxies: ['127.0.0.1'], dataDir: shop.dataDir },
    database: shop.database,
    pictures: diskPictureStore(shop.dataDir),
    forgetSetupLink: () => {},
    environment: [],
    clock: () => shop.now,
    ...(printer && { printer }),
  })
}

type Sent = { headers?: Record<string, string> }

/** Somebody's browser at the back office. It keeps its cookies, and says where its requests come from. */
export class StaffBrowser {
  readonly #app: FastifyInstance
  readonly #origin: string
  readonly cookies: Record<string, string> = {}

  constructor(app: FastifyInstance, { origin = OFFICE, cookies = {} as Record<string, string> } = {}) {
    this.#app = app
    this.#origin = origin
    Object.assign(this.cookies, cookies)
  }

  get(url: string, { headers = {} }: Sent = {}): Promise<LightMyRequestResponse> {
    return this.#send('GET', url, { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none', ...headers })
  }

  post(
    url: string,
    fields: Record<string, string> | [name: string, value: string][],
    { headers = {} }: Sent = {},
  ): Promise<LightMyRequestResponse> {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return this.#sendForm(url, { ...type, ...headers }, new URLSearchParams(fields).toString())
  }

  /** A form with files. */
  async postFiles(url: string, form: FormData): Promise<LightMyRequestResponse> {
    const written = new Response(form)
    const type = { 'content-type': written.headers.get('content-type') ?? '' }
    return this.#sendForm(url, type, Buffer.from(await written.arrayBuffer()))
  }

  #sendForm(url: string, headers: Record<string, string>, payload: string | Buffer) {
    const own = { origin: this.#origin, 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
    return this.#send('POST', url, { ...own, ...headers }, payload)
  }

  async #send(
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    payload?: string | Buffer,
  ): Promise<LightMyRequestResponse> {
    const reply = await this.#app.inject({
      method,
      url,
      cookies: this.cookies,
      headers: { host: new URL(this.#origin).host, 'sec-fetch-dest': 'document', ...headers },
      ...(payload !== undefined && { payload }),
    })
    for (const { name, value } of reply.cookies) {
      if (value === '') delete this.cookies[name]
      else this.cookies[name] = value
    }
    return reply
  }
}
