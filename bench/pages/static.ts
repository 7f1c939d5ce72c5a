/** The floor for pages: the file FILE, served the usual way, by Fastify's plugin for static files. */
import { basename, dirname } from 'node:path'
import serveFiles from '@fastify/static'
import Fastify from 'fastify'

const file = process.env.FILE ?? ''
const app = Fastify()
await app.register(serveFiles, { root: dirname(file), serve: false })
app.get('/', (_request, reply) => reply.sendFile(basename(file)))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
