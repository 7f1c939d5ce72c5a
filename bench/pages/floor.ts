/**
 * The floor for pages that are not kept: the markup and the data of the page in FILE as constants, rendered by React Router
 * for each request. Nothing is read, arranged, compressed or kept.
 */
import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { elementsOf } from './elements-of.ts'

const html = readFileSync(process.env.FILE ?? '', 'utf8')
const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join('')
const data = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
  .map(([, script = '']) => script)
  .join('')
const body = html.slice(html.indexOf('<body'), html.indexOf('</body>')).replace(/^<body[^>]*>/, '')
const markup = elementsOf(body)

function Root(): ReactNode {
  const head = createElement('head', null, createElement('style', null, styles))
  return createElement(
    'html',
    null,
    head,
    createElement('body', null, createElement(Outlet), createElement(Scripts)),
  )
}

function Page(): ReactNode {
  return createElement(Fragment, null, ...markup)
}

const route = {
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  module: '/page.js',
}
const manifest = {
  entry: { imports: [], module: '/entry.js' },
  routes: {
    root: { ...route, id: 'root', path: '', hasLoader: false },
    page: { ...route, id: 'page', parentId: 'root', path: '*', hasLoader: true },
  },
  url: '/manifest.js',
  version: '1',
}
const build: ServerBuild = {
  entry: { module: { default: handle } },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    page: { id: 'page', parentId: 'root', path: '*', module: { default: Page, loader: () => ({ data }) } },
  },
  assets: manifest,
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {} as ServerBuild['future'],
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/manifest' },
}

async function handle(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const whole = new PassThrough()
  const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url: request.url }), {
    onAllReady: () => pipe(whole),
  })
  return new Response(await text(whole), { status, headers })
}

const render = createRequestHandler(build, 'production')
const app = Fastify()
app.get('*', async (request, reply) => {
  const page = await render(new Request(`http://floor.invalid${request.url}`), new RouterContextProvider())
  return reply
    .status(page.status)
    .type('text/html')
    .send(await page.text())
})
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
