import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { ServiceUrls, SocialLinks } from './page-settings.ts'
import type { PageWithScripts } from './script-mark.ts'
import type { Reply, Send, SendContent } from './send.ts'

/** What loaders get: their way to the data, the shop's own URL, and those of others. */
type LoadDeps = {
  send: Send
  sendContent: SendContent
  /** where somebody sent a form */
  sendContact: ((fields: Record<string, string>) => Promise<Reply>) | undefined
  isPreview: boolean
  origin: string
  services: ServiceUrls
  socialLinks: SocialLinks
  /** what the framework's own scripts are to bear in the rendered page */
  scriptMark: string
  takeHtml: (html: string) => void
}

/** The built storefront, with what its entry adds: a way to give its loaders the data calls. */
export type StorefrontBuild = ServerBuild & {
  entry: { module: { createLoadContext: (deps: LoadDeps) => RouterContextProvider } }
}

/** Where the pages come from: a production build, or Vite while developing. */
export type StorefrontSource = {
  mode: 'production' | 'development'
  /** Serves the scripts, styles and other files the pages ask for. */
  serveFiles: (app: FastifyInstance) => Promise<void>
  load: () => Promise<StorefrontBuild>
  /** The last hand to a page before it is kept and sent. */
  arrange: (html: string, page: { personal: boolean; isPreview: boolean }) => PageWithScripts
}

export const BUILD_FOLDER = join(import.meta.dirname, '../../../build/storefront')

export async function loadBuild(): Promise<StorefrontBuild> {
  const entry = pathToFileURL(join(BUILD_FOLDER, 'server/index.js')).href
  return (await import(entry)) as StorefrontBuild
}
