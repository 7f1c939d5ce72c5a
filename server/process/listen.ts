import type { FastifyInstance } from 'fastify'
import { CannotStart } from '#server/platform/cannot-start.ts'

/** Listens on every address of the machine, with or without IPv6. */
export async function listen(app: FastifyInstance, port: number): Promise<void> {
  try {
    await app.listen({ port, host: '::' })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE') {
      throw new CannotStart(
        `PORT: ${port} is already in use. Stop the program that uses it, or set PORT to another number.`,
      )
    }
    if (code === 'EACCES') throw new CannotStart(`PORT: this user is not allowed to listen on ${port}.`)
    if (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL') throw error
    await app.listen({ port, host: '0.0.0.0' })
  }
}
