import { renderToString } from 'react-dom/server'
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
import { dataScript } from './data-script.ts'

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

/** What React writes in place of a part that failed, or waits for something: here all data is there before. */
const NOT_RENDERED = '<!--$!-->'

/**
 * Renders the whole page before any of it is sent: it can then be kept, and its status is final. In one go, into one text: in pieces,
 * as for a page that is sent while it is made, it takes half as long again.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const nonce = loadContext.get(scriptMarkContext)
  const html = renderToString(
    <CardMarkup value={keptMarkup}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </CardMarkup>,
  )
  if (html.includes(NOT_RENDERED)) throw new Error('A part of the page could not be rendered.')
  const end = html.lastIndexOf('</body>')
  const data = serverHandoffStream ? dataScript(await textOf(serverHandoffStream)) : ''
  const script = `<script nonce="${nonce}">${data}</script>`
  loadContext.get(takeHtmlContext)(`<!DOCTYPE html>${html.slice(0, end)}${script}${html.slice(end)}`)
  return new Response(null, { status, headers })
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  return text
}
