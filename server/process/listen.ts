import type { FastifyInstance } from 'fastify'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { codeOf } from '#server/platform/thrown.ts'

type Listener = {
  port: number
  /** the setting that names the port */
  setting: string
}

/** Listens on every address of the machine, with or without IPv6. Tells the port, which the system chose for 0. */
export async function listen(app: FastifyInstance, { port, setting }: Listener): Promise<number> {
  try {
    await app.listen({ port, host: '::' })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE') {
      throw new CannotStart(
        `${setting}: ${port} is already in use. Stop the program that uses it, or set ${setting} to another number.`,
      )
    }
    if (code === 'EACCES') throw new CannotStart(`${setting}: this user is not allowed to listen on ${port}.`)
    if (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL') throw error
    await app.listen({ port, host: '0.0.0.0' })
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
