import { expect, it } from 'vitest'
import { listNewProducts } from './catalogue.ts'
import type { Send } from './client.ts'

it('asks for what was added last, and a shop that does not know that order for what was updated last', async () => {
  const asked: unknown[] = []
  const send: Send = async ({ variables }) => {
    const { sort } = variables.filter as { sort: string }
    asked.push(sort)
    const errors = [{ message: 'Value "ADDED" does not exist in "productSort" enum.' }]
    return { status: 200, body: sort === 'ADDED' ? { errors } : { data: { products: [] } } }
  }
  expect(await listNewProducts(send, 10)).toEqual([])
  expect(asked).toEqual(['ADDED', 'LATEST'])
})

it('does not ask twice where nobody answers', async () => {
  let asked = 0
  const send: Send = async () => {
    asked += 1
    return { status: 503, body: undefined }
  }
  await expect(listNewProducts(send, 10)).rejects.toThrow('Server error 503')
  expect(asked).toBe(1)
})
