import type { FastifyInstance } from 'fastify'
import { createRequestHandler } from 'react-router'
import type { Send, SendContent } from './in-process-send.ts'
import type { StorefrontBuild, StorefrontSource } from './storefront-source.ts'

type Parts = {
  storefront: StorefrontSource
  send: Send
  sendContent: SendContent
}

/** The host in a page's own URL is never the caller's: nothing in a page may depend on an unchecked header. */
const ORIGIN = 'http://storefront.invalid'

/** Every path that nothing else answers is a page. */
export async function pageRoutes(
  app: FastifyInstance,
  { storefront, send, sendContent }: Parts,
): Promise<void> {
  await storefront.serveFiles(app)
  const handlers = new WeakMap<StorefrontBuild, ReturnType<typeof createRequestHandler>>()

  app.get('*', async (request, reply) => {
    const build = await storefront.load()
    const handle = handlers.get(build) ?? createRequestHandler(build, storefront.mode)
    handlers.set(build, handle)

    const page = await handle(
      new Request(ORIGIN + request.url),
      build.entry.module.createLoadContext(send, sendContent),
    )
    reply.status(page.status)
    for (const [name, value] of page.headers) reply.header(name, value)
    return reply.send(await page.text())
  })
}
