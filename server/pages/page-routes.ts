import type { FastifyInstance } from 'fastify'
import { createRequestHandler } from 'react-router'
import { createPageCache } from './page-cache.ts'
import { securityHeaders, sendPage } from './page-headers.ts'
import type { ServiceAddresses, SocialLinks } from './page-settings.ts'
import { isPersonalPage } from './personal-pages.ts'
import { finishPage, type RenderedPage } from './rendered-page.ts'
import type { Send, SendContent } from './send.ts'
import type { StorefrontBuild, StorefrontSource } from './storefront-source.ts'

type Parts = {
  storefront: StorefrontSource
  send: Send
  sendContent: SendContent
  clock: () => number
  /** the shop's own address, as customers type it */
  publicUrl: URL
  services: ServiceAddresses
  socialLinks: SocialLinks
  paymentOrigin: string | undefined
}

/** The host in a page's own URL is never the caller's: nothing in a page may depend on an unchecked header. */
const ORIGIN = 'http://storefront.invalid'

/** Every path that nothing else answers is a page. */
export async function pageRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { storefront, publicUrl, services, paymentOrigin } = parts
  await storefront.serveFiles(app)
  const render = createRenderer(parts)
  const https = publicUrl.protocol === 'https:'
  const developing = storefront.mode === 'development'
  const pageAt = developing ? render : createPageCache({ render, clock: parts.clock })

  app.get('*', async (request, reply) => {
    const tidy = withoutControls(request.url)
    if (tidy !== request.url) return reply.redirect(tidy, 308)
    const page = await pageAt(request.url)
    // While developing, Vite writes scripts of its own into the pages.
    if (!developing) reply.headers(securityHeaders(page, { https, services, paymentOrigin }))
    const { 'accept-encoding': encodings, 'if-none-match': etag } = request.headers
    const personal = isPersonalPage(request.url)
    return sendPage(reply, page, { encodings: String(encodings ?? ''), etag, personal })
  })
}

/** Controls and line ends, as addresses write them: nobody means them, and the router does not match them. */
const CONTROL = /%(?:[01][\da-f]|7f|c2%[89][\da-f]|e2%80%a[89])/gi

function withoutControls(url: string): string {
  return url.replace(CONTROL, '%20')
}

function createRenderer({
  storefront,
  send,
  sendContent,
  publicUrl: { origin },
  services,
  socialLinks,
}: Parts): (url: string) => Promise<RenderedPage> {
  const handlers = new WeakMap<StorefrontBuild, ReturnType<typeof createRequestHandler>>()
  return async (url) => {
    const build = await storefront.load()
    const handle = handlers.get(build) ?? createRequestHandler(build, storefront.mode)
    handlers.set(build, handle)
    const context = build.entry.module.createLoadContext({
      send,
      sendContent,
      origin,
      services,
      socialLinks,
    })
    const personal = isPersonalPage(url)
    return finishPage(await handle(new Request(ORIGIN + url), context), (html) =>
      storefront.arrange(html, { personal }),
    )
  }
}
