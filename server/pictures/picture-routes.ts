import serveFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { PictureStore } from './picture-store.ts'

/** `/pictures/…`: the shop's pictures by their path in the store. */
export async function pictureRoutes(app: FastifyInstance, pictures: PictureStore): Promise<void> {
  await app.register(serveFiles, {
    root: pictures.folder,
    prefix: '/pictures/',
    decorateReply: false,
    index: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400')
      // A drawing opened by its address must not run what someone may have put into it.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    },
  })
}
