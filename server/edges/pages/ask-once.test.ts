import { beforeEach, expect, it } from 'vitest'
import { askForShopOnce } from './ask-once.ts'
import type { Reply, Send } from './send.ts'

const SHOP = {
  operationName: 'shop',
  variables: { filter: { id: 1 } },
  query: 'query shop { shop { name } }',
}

const state = { now: 0, calls: [] as string[], answer: async (): Promise<Reply> => reply() }
const reply = (): Reply => ({ status: 200, body: { data: { count: state.calls.length } } })
let ask: Send
beforeEach(() => {
  Object.assign(state, { now: 0, calls: [], answer: async () => reply() })
  const send: Send = ({ operationName }) => {
    state.calls.push(operationName)
    return state.answer()
  }
  ask = askForShopOnce(send, () => state.now)
})

it('asks once for pages that are made within a tenth of a second, also while the first waits', async () => {
  const [first, second] = await Promise.all([ask(SHOP), ask(SHOP)])
  state.now = 99
  expect([await ask(SHOP), second]).toEqual([first, first])
  expect(state.calls).toEqual(['shop'])
  state.now = 100
  await ask(SHOP)
  expect(state.calls).toEqual(['shop', 'shop'])
})

it('asks for everything else each time, and for another part of the shop', async () => {
  await ask({ ...SHOP, operationName: 'products' })
  await ask({ ...SHOP, operationName: 'products' })
  await ask(SHOP)
  await ask({ ...SHOP, query: 'query shop { shop { icon } }' })
  expect(state.calls).toEqual(['products', 'products', 'shop', 'shop'])
})

it('keeps no failure', async () => {
  state.answer = async () => {
    throw new Error('gone')
  }
  await expect(ask(SHOP)).rejects.toThrow('gone')
  state.answer = async () => ({ status: 200, body: { errors: [{ message: 'no' }] } })
  await ask(SHOP)
  state.answer = async () => reply()
  expect(await ask(SHOP)).toEqual(reply())
  expect(state.calls).toEqual(['shop', 'shop', 'shop'])
})
