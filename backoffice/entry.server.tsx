import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { depsContext, type LoadDeps } from './context.ts'

/** The server calls this to give loaders and actions the shop. */
export function createLoadContext(deps: LoadDeps): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(depsContext, deps)
  return context
}

/** What nobody expected is logged with the id of its request, which the screen tells. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { log } = (context as RouterContextProvider).get(depsContext)
  // A path that is no screen, and the like: told to whoever asked.
  if (typeof error === 'object' && error !== null && 'status' in error) return
  log.error({ err: error }, 'a screen failed')
}

const TIMEOUT_MS = 10_000

/** Renders the whole page before any of it is sent: its status is then final. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const { nonce } = loadContext.get(depsContext)
  const page = <ServerRouter context={context} url={request.url} nonce={nonce} />
  return new Response(await render(page, nonce), { status, headers })
}

function render(page: ReactElement, nonce: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collected = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(new Uint8Array(Buffer.concat(chunks)))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => {
        clearTimeout(tooLong)
        pipe(collected)
      },
      onError: reject,
    })
    const tooLong = setTimeout(() => abort(new Error('The page took too long to render.')), TIMEOUT_MS)
  })
}
