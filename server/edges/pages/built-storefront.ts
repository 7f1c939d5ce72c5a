import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { KEEP_FOR_EVER } from '#server/platform/keep-for-ever.ts'
import {
  deferScripts,
  inlineStyles,
  partsOf,
  REPLAY_EARLY_PRESS,
  removeScripts,
  replayEarlyPress,
  START_SCRIPTS,
  wholePage,
} from './first-paint.ts'
import { BUILD_FOLDER, loadBuild, type StorefrontSource } from './storefront-source.ts'

const FILES = join(BUILD_FOLDER, 'client')

/** The production build: compiled once, its files compressed beforehand. */
export function builtStorefront(): StorefrontSource {
  const build = loadBuild()
  const styles = new Map<string, string>()
  const readStyles = (path: string): string => {
    const text = styles.get(path) ?? readFileSync(join(FILES, path), 'utf8')
    styles.set(path, text)
    return text
  }
  return {
    mode: 'production',
    load: () => build,
    arrange: (html, { personal, isPreview }) => {
      const styled = inlineStyles(partsOf(html), readStyles)
      if (isPreview) return { html: wholePage(removeScripts(styled)), scripts: [] }
      const page = replayEarlyPress(styled)
      // What is a customer's own, only the scripts can show.
      if (personal) return { html: wholePage(page), scripts: [REPLAY_EARLY_PRESS] }
      return { html: wholePage(deferScripts(page)), scripts: [REPLAY_EARLY_PRESS, START_SCRIPTS] }
    },
    serveFiles: async (app: FastifyInstance) => {
      await app.register(serveStatic, {
        root: join(FILES, 'assets'),
        prefix: '/assets/',
        preCompressed: true,
        index: false,
        // Their names change with their content.
        cacheControl: false,
        setHeaders: (reply) => reply.header('cache-control', KEEP_FOR_EVER),
      })
      await app.register(serveStatic, {
        root: FILES,
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
