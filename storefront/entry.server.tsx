import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import type { Send } from './api/client.ts'
import type { SendContact } from './api/contact.ts'
import type { SendContent } from './api/content.ts'
import {
  originContext,
  previewContext,
  type SocialLinks,
  sendContactContext,
  sendContentContext,
  sendContext,
  servicesContext,
  socialLinksContext,
} from './api/send-context.ts'
import type { Services } from './api/services.ts'
import { CardMarkup } from './components/product-cards/card-markup.ts'
import { keptMarkup } from './components/product-cards/kept-markup.tsx'

type LoadDeps = {
  send: Send
  sendContent: SendContent
  sendContact: SendContact | undefined
  isPreview: boolean
  origin: string
  services: Services
  socialLinks: SocialLinks
  scriptMark: string
  /** takes the page as it is: a response would encode it only to be decoded again */
  takeHtml: (html: string) => void
}

/** Every script that is written while a page is rendered bears it; see server/edges/pages/script-mark.ts. */
const scriptMarkContext = createContext<string>()
const takeHtmlContext = createContext<LoadDeps['takeHtml']>()

/** The server calls this to give the loaders their way to the data. */
export function createLoadContext(deps: LoadDeps): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(sendContext, deps.send)
  context.set(sendContentContext, deps.sendContent)
  if (deps.sendContact) context.set(sendContactContext, deps.sendContact)
  context.set(previewContext, deps.isPreview)
  context.set(originContext, deps.origin)
  context.set(servicesContext, deps.services)
  context.set(socialLinksContext, deps.socialLinks)
  context.set(scriptMarkContext, deps.scriptMark)
  context.set(takeHtmlContext, deps.takeHtml)
  return context
}

const TIMEOUT_MS = 5_000

/** Renders the whole page before any of it is sent: it can then be kept, and its status is final. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const nonce = loadContext.get(scriptMarkContext)
  const page = (
    <CardMarkup value={keptMarkup}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </CardMarkup>
  )
  const html = await render(page, nonce)
  loadContext.get(takeHtmlContext)(html)
  return new Response(null, { status, headers })
}

function render(page: ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collected = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Whole where it stands: what came after the rest would need script to get to its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(tooLong)
        pipe(collected)
      },
      onError: reject,
    })
    const tooLong = setTimeout(() => abort(new Error('The page took too long to render.')), TIMEOUT_MS)
  })
}
