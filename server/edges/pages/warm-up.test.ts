import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { warmUp } from './warm-up.ts'

function aShop(render: (url: string) => Promise<unknown>, when?: Parameters<typeof warmUp>[2]) {
  const app = Fastify()
  warmUp(app, render, when)
  return { app, listen: () => app.listen({ port: 0, host: '127.0.0.1' }) }
}

it('renders pages that nobody has asked for, each another, one after the other', async () => {
  const rendered = new Set<string>()
  let atOnce = 0
  const { app, listen } = aShop(
    async (url) => {
      expect(++atOnce).toBe(1)
      rendered.add(url)
      await Promise.resolve()
      atOnce--
    },
    { beginAfterMs: 0, pauseMs: 0 },
  )
  await app.ready()
  expect(rendered.size).toBe(0)
  await listen()
  await expect.poll(() => rendered.size).toBe(24)
  await app.close()
})

it('ends with the first page that cannot be rendered, and with the shop', async () => {
  const fails = vi.fn(() => Promise.reject(new Error('no page')))
  const failing = aShop(fails, { beginAfterMs: 0, pauseMs: 0 })
  await failing.listen()
  await expect.poll(() => fails.mock.calls.length).toBeGreaterThan(0)
  await failing.app.close()
  expect(fails).toHaveBeenCalledOnce()

  const render = vi.fn(async () => {})
  const { app, listen } = aShop(render)
  await listen()
  await app.close()
  expect(render).not.toHaveBeenCalled()
})
