import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import type { Send } from './api/client.ts'
import type { SendContent } from './api/content.ts'
import { originContext, sendContentContext, sendContext } from './api/send-context.ts'

type LoadParts = { send: Send; sendContent: SendContent; origin: string }

/** The server calls this to give the loaders their way to the data. */
export function createLoadContext({ send, sendContent, origin }: LoadParts): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(sendContext, send)
  context.set(sendContentContext, sendContent)
  context.set(originContext, origin)
  return context
}

const PATIENCE = 5_000

/** Renders the whole page before any of it is sent: it can then be kept, and its status is final. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const html = await render(<ServerRouter context={context} url={request.url} />)
  return new Response(html, { status, headers })
}

function render(page: ReactElement): Promise<string> {
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
      onAllReady: () => {
        clearTimeout(tooLong)
        pipe(collected)
      },
      onError: reject,
    })
    const tooLong = setTimeout(() => abort(new Error('The page took too long to render.')), PATIENCE)
  })
}
