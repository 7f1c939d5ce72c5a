import type { FastifyInstance } from 'fastify'
import { createRequestHandler } from 'react-router'
import { pageAddress } from './page-address.ts'
import { createPageCache } from './page-cache.ts'
import { securityHeaders, sendPage } from './page-headers.ts'
import type { ServiceAddresses, SocialLinks } from './page-settings.ts'
import { hasKey, isPersonalPage } from './personal-pages.ts'
import { finishPage, type RenderedPage } from './rendered-page.ts'
import { createScriptMark } from './script-mark.ts'
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
    const { asked, tidy } = pageAddress(request.url)
    if (tidy !== asked) return reply.redirect(tidy, 308)
    const page = await pageAt(asked)
    // While developing, Vite writes scripts of its own into the pages.
    if (!developing)
      reply.headers(securityHeaders(page, { https, services, paymentOrigin, keyed: hasKey(request.url) }))
    const { 'accept-encoding': encodings, 'if-none-match': etag } = request.headers
    const personal = isPersonalPage(asked)
    return sendPage(reply, page, { encodings: String(encodings ?? ''), etag, personal })
  })
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
    const scriptMark = createScriptMark()
    const context = build.entry.module.createLoadContext({
      send,
      sendContent,
      origin,
      services,
      socialLinks,
      scriptMark,
    })
    const personal = isPersonalPage(url)
    return finishPage(await handle(new Request(ORIGIN + url), context), scriptMark, (html) =>
      storefront.arrange(html, { personal }),
    )
  }
}
