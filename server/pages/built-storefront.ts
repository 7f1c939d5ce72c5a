import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { BUILD_FOLDER, loadBuild, type StorefrontSource } from './storefront-source.ts'

const YEAR = 365 * 24 * 3600

/** The production build: compiled once, its files compressed beforehand. */
export function builtStorefront(): StorefrontSource {
  const build = loadBuild()
  return {
    mode: 'production',
    load: () => build,
    serveFiles: async (app: FastifyInstance) => {
      const folder = join(BUILD_FOLDER, 'client')
      await app.register(serveStatic, {
        root: join(folder, 'assets'),
        prefix: '/assets/',
        preCompressed: true,
        index: false,
        // Their names change with their content.
        cacheControl: false,
        setHeaders: (reply) => reply.header('cache-control', `public, max-age=${YEAR}, immutable`),
      })
      await app.register(serveStatic, {
        root: folder,
        decorateReply: false,
        preCompressed: true,
        index: false,
        // Only the files that are there at the start; every other path is a page.
        wildcard: false,
        globIgnore: ['assets/**', '.vite/**', '**/*.br'],
        maxAge: 3600 * 1000,
      })
    },
  }
}
