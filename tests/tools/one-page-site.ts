import Fastify, { type FastifyInstance } from 'fastify'
import { RouterContextProvider } from 'react-router'
import { sayError } from '#server/edges/http/error-reply.ts'
import { answerErrors, keepRedirectsHere } from '#server/edges/http/replies.ts'
import { pageRoutes } from '#server/edges/pages/page-routes.ts'
import type { ServiceUrls } from '#server/edges/pages/page-settings.ts'
import type { StorefrontBuild, StorefrontSource } from '#server/edges/pages/storefront-source.ts'

type Site = {
  publicUrl: string
  services: ServiceUrls
  paymentOrigins: string[]
  /** the page itself, which answers to every path; the framework's scripts in it bear the mark */
  html: (mark: string) => string
  arrange: StorefrontSource['arrange']
  /** run for every path */
  loader: (() => Response | null) | undefined
  clock: () => number
  /** told of every rendering */
  onRender: (request: Request) => void
}

const ORDINARY: Site = {
  publicUrl: 'https://shop.example',
  services: { api: '', auth: '', content: '', pictures: '/pictures' },
  paymentOrigins: [],
  html: () => '<html></html>',
  arrange: (html) => ({ html, scripts: [] }),
  loader: undefined,
  clock: () => 0,
  onRender: () => {},
}

/** The page routes over a storefront of one page: what they do to every page needs no build and no browser. */
export async function aSite(wishes: Partial<Site> = {}): Promise<FastifyInstance> {
  const site = { ...ORDINARY, ...wishes }
  const app = Fastify()
  keepRedirectsHere(app)
  answerErrors(app, sayError)
  await pageRoutes(app, {
    storefront: {
      mode: 'production',
      serveFiles: async () => {},
      load: async () => buildOf(site),
      arrange: site.arrange,
    },
    send: async () => ({ status: 500, body: undefined }),
    sendContent: async () => ({ status: 500, body: undefined }),
    sendContact: async () => ({ status: 500, body: undefined }),
    openPreview: async () => undefined,
    clock: site.clock,
    publicUrl: new URL(site.publicUrl),
    services: site.services,
    socialLinks: { messaging: undefined, video: undefined, photo: undefined },
    paymentOrigins: site.paymentOrigins,
  })
  return app
}

/** Anew for every page, so that each rendering knows the mark that it was given. */
function buildOf({ html, loader, onRender }: Site): StorefrontBuild {
  let mark = ''
  return {
    routes: { page: { id: 'page', path: '*', module: { default: () => null, ...(loader && { loader }) } } },
    assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes: {} },
    entry: {
      module: {
        default: (request: Request) => {
          onRender(request)
          return new Response(html(mark), { headers: { 'content-type': 'text/html' } })
        },
        createLoadContext: ({ scriptMark }: { scriptMark: string }) => {
          mark = scriptMark
          return new RouterContextProvider()
        },
      },
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as StorefrontBuild
}
