import type { FastifyInstance } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import type { StorefrontBuild, StorefrontSource } from '#server/edges/pages/storefront-source.ts'

/** The storefront straight from its sources, through Vite, in the shop's own process. */
export async function liveStorefront(): Promise<StorefrontSource> {
  let vite: ViteDevServer | undefined
  return {
    mode: 'development',
    arrange: (html) => ({ html, scripts: [] }),
    serveFiles: async (app: FastifyInstance) => {
      const server = await createServer({
        appType: 'custom',
        // Its messages about changed sources come over the shop's own port.
        server: { middlewareMode: true, ws: { server: app.server } },
      })
      vite = server
      app.addHook('onRequest', (request, reply, next) => server.middlewares(request.raw, reply.raw, next))
      app.addHook('onClose', () => server.close())
    },
    load: async () => {
      if (!vite) throw new Error('The files are served before a page is asked for.')
      return (await vite.ssrLoadModule('virtual:react-router/server-build')) as StorefrontBuild
    },
  }
}
