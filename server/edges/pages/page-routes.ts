import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler } from 'react-router'
import { ipKey } from '#server/edges/http/ip-key.ts'
import { pageUrl } from '#server/edges/http/page-url.ts'
import { isPreview, type PageKind, pageKind } from '#server/edges/http/personal-pages.ts'
import { createQueue } from '#server/platform/queue.ts'
import { askForShopOnce } from './ask-once.ts'
import { FORM, type SentForm, takeForms } from './forms.ts'
import { withoutUnknownQuery } from './known-query.ts'
import { createPageCache } from './page-cache.ts'
import { createSecurityHeaders, sendPage } from './page-headers.ts'
import type { ServiceUrls, SocialLinks } from './page-settings.ts'
import { finishPage, type RenderedPage } from './rendered-page.ts'
import { createScriptMark, takeMarkedScripts } from './script-mark.ts'
import type { OpenPreview, Send, SendContact, SendContent } from './send.ts'
import type { StorefrontBuild, StorefrontSource } from './storefront-source.ts'
import { warmUp } from './warm-up.ts'

type Deps = {
  storefront: StorefrontSource
  send: Send
  sendContent: SendContent
  sendContact: SendContact
  openPreview: OpenPreview
  clock: () => number
  /** the shop's own URL, as customers type it */
  publicUrl: URL
  services: ServiceUrls
  socialLinks: SocialLinks
  paymentOrigins: readonly string[]
}

/** The host in a page's own URL is never the caller's: nothing in a page may depend on an unchecked header. */
const ORIGIN = 'http://storefront.invalid'

/** Every path that nothing else answers is a page. */
export async function pageRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { storefront, publicUrl, services, paymentOrigins } = deps
  const https = publicUrl.protocol === 'https:'
  const securityHeaders = createSecurityHeaders({ https, services, paymentOrigins })
  await storefront.serveFiles(app)
  const render = inTurn(createRenderer(deps))
  const developing = storefront.mode === 'development'
  if (!developing) warmUp(app, render)
  const pageAt = developing ? render : createPageCache({ render, clock: deps.clock })

  const answer = (request: FastifyRequest, reply: FastifyReply, page: RenderedPage, kind: PageKind) => {
    // While developing, Vite writes scripts of its own into the pages.
    if (!developing) reply.headers(securityHeaders(page, kind))
    const { 'accept-encoding': encodings, 'if-none-match': etag } = request.headers
    return sendPage(reply, page, { encodings: String(encodings ?? ''), etag, kind })
  }

  app.get('*', async (request, reply) => {
    const { asked, tidy } = pageUrl(request.url)
    if (tidy !== asked) return reply.header('cache-control', 'no-store').redirect(tidy, 308)
    const page = await pageAt(withoutUnknownQuery(asked), ipKey(request.ip))
    return answer(request, reply, page, pageKind(asked))
  })
  await takeForms(app, publicUrl.origin, async (request, reply, form) => {
    const { tidy } = pageUrl(request.url)
    const page = await render(tidy, ipKey(form.ip), form)
    // What somebody has just written is theirs, whatever the page.
    const kind = pageKind(tidy)
    return answer(request, reply, page, kind === 'keyed' ? kind : 'personal')
  })
}

type Finish = () => Promise<RenderedPage>

/**
 * A page takes some milliseconds of the thread that serves everyone: one at a time, and those who ask take turns. It is compressed
 * in other threads, while the next one is rendered.
 */
function inTurn(render: (url: string, form?: SentForm) => Promise<Finish>) {
  const queue = createQueue({ atOnce: 1, waiting: 100, waitingEach: 25 })
  return async (url: string, caller: string, form?: SentForm) => {
    const finish = await queue.run(() => render(url, form), caller)
    return finish()
  }
}

function createRenderer({
  storefront,
  send,
  sendContent,
  sendContact,
  openPreview,
  clock,
  publicUrl: { origin },
  services,
  socialLinks,
}: Deps): (url: string, form?: SentForm) => Promise<Finish> {
  const sendForPages = askForShopOnce(send, clock)
  const handlers = new WeakMap<StorefrontBuild, ReturnType<typeof createRequestHandler>>()
  return async (url, form) => {
    const build = await storefront.load()
    const handle = handlers.get(build) ?? createRequestHandler(build, storefront.mode)
    handlers.set(build, handle)
    const scriptMark = createScriptMark()
    let html: string | undefined
    const preview = isPreview(url) ? await openPreview(keyOf(url)) : undefined
    const context = build.entry.module.createLoadContext({
      send: preview?.send ?? sendForPages,
      sendContent,
      sendContact: form && ((fields) => sendContact(fields, form.ip)),
      isPreview: preview !== undefined,
      origin,
      services,
      socialLinks,
      scriptMark,
      takeHtml: (page) => {
        html = page
      },
    })
    const personal = pageKind(url) !== 'for everyone'
    const asked = preview ? requestFor(`/product/${preview.productId}`, undefined) : requestFor(url, form)
    const response = await handle(asked, context)
    const rendered = takeMarkedScripts(html ?? (await response.text()), scriptMark)
    return () =>
      finishPage(response, rendered, (page) =>
        storefront.arrange(page, { personal, isPreview: preview !== undefined }),
      )
  }
}

/** Its letter case counts. */
const keyOf = (url: string) => /^\/preview\/([\w.-]+)/i.exec(url)?.[1] ?? ''

function requestFor(url: string, form: SentForm | undefined): Request {
  return new Request(
    ORIGIN + url,
    form && { method: 'POST', headers: { 'content-type': FORM }, body: form.body },
  )
}
