import { expect, it } from 'vitest'
import { listSpotlight } from './catalogue.ts'
import type { Send } from './client.ts'

it('asks for what the shop leads with, and a shop that leads with nothing for what was updated last', async () => {
  const asked: unknown[] = []
  const send: Send = async ({ variables }) => {
    asked.push(variables.filter)
    const errors = [{ message: 'Field "spotlight" is not defined by type "productFilter".' }]
    return { status: 200, body: asked.length === 1 ? { errors } : { data: { products: [] } } }
  }
  expect(await listSpotlight(send, 10)).toEqual([])
  expect(asked).toEqual([
    { shopId: 518, spotlight: true, limit: 10 },
    { shopId: 518, sort: 'LATEST', limit: 10 },
  ])
})

it('does not ask twice where nobody answers', async () => {
  let asked = 0
  const send: Send = async () => {
    asked += 1
    return { status: 503, body: undefined }
  }
  await expect(listSpotlight(send, 10)).rejects.toThrow('Server error 503')
  expect(asked).toBe(1)
})
