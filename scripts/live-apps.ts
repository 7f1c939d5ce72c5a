import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import type { BackofficeBuild, BackofficeSource } from '#server/edges/backoffice/backoffice-source.ts'
import type { StorefrontBuild, StorefrontSource } from '#server/edges/pages/storefront-source.ts'

const ROOT = join(import.meta.dirname, '..')

/** The storefront straight from its sources, through Vite, in the shop's own process. */
export async function liveStorefront(): Promise<StorefrontSource> {
  return {
    mode: 'development',
    arrange: (html) => ({ html, scripts: [] }),
    ...liveApp<StorefrontBuild>(ROOT),
  }
}

/** The same for the back office. */
export async function liveBackoffice(): Promise<BackofficeSource> {
  return { mode: 'development', ...liveApp<BackofficeBuild>(join(ROOT, 'backoffice')) }
}

function liveApp<Build extends ServerBuild>(root: string) {
  let vite: ViteDevServer | undefined
  return {
    serveFiles: async (app: FastifyInstance) => {
      const server = await createServer({
        root,
        configFile: join(root, 'vite.config.ts'),
        appType: 'custom',
        // Its messages about changed sources come over the app's own port.
        server: { middlewareMode: true, ws: { server: app.server } },
      })
      vite = server
      app.addHook('onRequest', (request, reply, next) => server.middlewares(request.raw, reply.raw, next))
      app.addHook('onClose', () => server.close())
    },
    load: async () => {
      if (!vite) throw new Error('The files are served before a page is asked for.')
      return (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build
    },
  }
}
