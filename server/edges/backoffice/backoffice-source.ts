import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { StaffActor } from '#domain/staff/actor.ts'
import { KEEP_FOR_EVER } from '#server/platform/keep-for-ever.ts'
import type { Log } from '#server/platform/log.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { StaffCaller } from '#server/shop/staff/find-staff-caller.ts'
import type { Cookies } from './cookies.ts'
import type { csvStream } from './csv-stream.ts'

/** What loaders and actions get; backoffice/context.ts has the same in its own words. */
export type LoadDeps = {
  shop: Shop
  staff: { caller: StaffCaller; actor: StaffActor } | undefined
  /** where a request comes from */
  sender: { ip: string; userAgent: string }
  cookies: Cookies
  /** called once the first owner is there */
  forgetSetupLink: () => void
  csv: typeof csvStream
  requestId: string
  log: Log
  /** what every script and style in the page bears */
  nonce: string
}

/** The built back office, with what its entry adds: a way to give its loaders the shop. */
export type BackofficeBuild = ServerBuild & {
  entry: { module: { createLoadContext: (deps: LoadDeps) => RouterContextProvider } }
}

/** Where the screens come from: a production build, or Vite while developing. */
export type BackofficeSource = {
  mode: 'production' | 'development'
  serveFiles: (app: FastifyInstance) => Promise<void>
  load: () => Promise<BackofficeBuild>
  /** where the screens are still to be built: does so, behind everything else */
  build?: (until: AbortSignal) => Promise<void>
}

const BUILD_FOLDER = join(import.meta.dirname, '../../../build/backoffice')

/** The production build. It is loaded when somebody first asks: a process whose back office nobody uses does without. */
export function builtBackoffice(): BackofficeSource {
  const entry = pathToFileURL(join(BUILD_FOLDER, 'server/index.js')).href
  return {
    mode: 'production',
    load: async () => (await import(entry)) as BackofficeBuild,
    serveFiles: async (app) => {
      await app.register(serveStatic, {
        root: join(BUILD_FOLDER, 'client/assets'),
        prefix: '/assets/',
        preCompressed: true,
        index: false,
        // The folder may still be to come.
        suppressWarning: true,
        // Their names change with their content.
        cacheControl: false,
        setHeaders: (reply) => reply.header('cache-control', KEEP_FOR_EVER),
      })
    },
  }
}
