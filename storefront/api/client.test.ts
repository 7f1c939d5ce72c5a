import { afterEach, expect, it, vi } from 'vitest'
import { CallError, call, type Send, sendFromBrowser } from './client.ts'
import { graphql } from './graphql.ts'

const shopOperation = graphql(`
  query shop($filter: shopFilter!) {
    shop(filter: $filter) {
      name
    }
  }
`)

const answering =
  (status: number, body: unknown): Send =>
  async () => ({ status, body })

const ask = (send: Send) => call(send, 'shop', shopOperation, { filter: { id: 518 } })

afterEach(() => {
  vi.unstubAllGlobals()
})

it('brings the data of an answer', async () => {
  expect(await ask(answering(200, { data: { shop: { name: 'Kiranta' } } }))).toEqual({
    shop: { name: 'Kiranta' },
  })
})

it('joins the errors of an answer with commas, and keeps the code of the first', async () => {
  const errors = [{ message: 'first', extensions: { code: 'NOT_FOUND' } }, { message: 'second' }]
  const refused = await ask(answering(200, { errors, data: null })).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CallError)
  expect(refused).toMatchObject({ message: 'first,second', code: 'NOT_FOUND' })
})

it.each([
  [300, { data: { shop: null } }],
  [500, undefined],
  [200, {}],
  [200, undefined],
])('takes a status of %i with %o for an error of the server', async (status, body) => {
  await expect(ask(answering(status, body))).rejects.toThrow(`Server error ${status}`)
})

it('posts JSON with the name, the variables and the text of an operation, and keeps nothing', async () => {
  const fetched = vi.fn(async (_url: string, _options: RequestInit) => Response.json({ data: {} }))
  vi.stubGlobal('document', { querySelector: () => null, cookie: '' })
  vi.stubGlobal('fetch', fetched)
  await ask(sendFromBrowser)
  const [url, options] = fetched.mock.calls[0] ?? []
  expect(url).toBe('/graphql')
  expect(options).toMatchObject({
    method: 'POST',
    headers: { accept: '*/*', 'content-type': 'application/json' },
    cache: 'no-store',
  })
  expect(JSON.parse(String(options?.body))).toEqual({
    operationName: 'shop',
    variables: { filter: { id: 518 } },
    query: expect.stringContaining('query shop('),
  })
})
