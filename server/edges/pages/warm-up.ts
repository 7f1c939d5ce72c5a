import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Once the first visitors have their page, and never for long at a time. */
const WHEN = { beginAfterMs: 2_000, pauseMs: 100 }
/** A page with filters takes ten times as long at first as it does from the twentieth on. */
const PAGES = 24

type Render = (url: string, caller: string) => Promise<unknown>

/**
 * Renders some pages that nobody has asked for, as soon as the shop listens: Node compiles well what has run often, and until
 * then a page holds up everyone else for as long as it takes. Every price is below these bounds, so that each is a page of its own.
 */
export function warmUp(app: FastifyInstance, render: Render, when = WHEN): void {
  const stopped = new AbortController()
  app.addHook('onListen', async () => {
    void renderSome(render, when, stopped.signal).catch((error: unknown) => {
      if (!stopped.signal.aborted) app.log.debug({ err: error }, 'the warm-up ended early')
    })
  })
  app.addHook('preClose', async () => stopped.abort())
}

async function renderSome(render: Render, { beginAfterMs, pauseMs }: typeof WHEN, signal: AbortSignal) {
  await wait(beginAfterMs, undefined, { signal, ref: false })
  for (let page = 0; page < PAGES; page++) {
    await render(`/automobile?price=-${9_000_000 + page}`, 'warm-up')
    await wait(pauseMs, undefined, { signal, ref: false })
  }
}
