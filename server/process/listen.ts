import type { FastifyInstance } from 'fastify'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { codeOf } from '#server/platform/thrown.ts'

export class PortTaken extends CannotStart {}

type Listener = {
  port: number
  /** unset: every address of the machine, with or without IPv6 */
  host?: string
  /** the setting that names the port */
  setting: string
}

/** Tells the port, which the system chose for 0. */
export async function listen(app: FastifyInstance, { port, host, setting }: Listener): Promise<number> {
  try {
    await app.listen({ port, host: host ?? '::' })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE') {
      throw new PortTaken(
        `${setting}: ${port} is already in use. Stop the program that uses it, or set ${setting} to another number.`,
      )
    }
    if (code === 'EACCES') throw new CannotStart(`${setting}: this user is not allowed to listen on ${port}.`)
    const isAddressMissing = code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL'
    if (!isAddressMissing) throw error
    if (host !== undefined) throw new CannotStart(`BACKOFFICE_HOST: this machine does not have ${host}.`)
    await app.listen({ port, host: '0.0.0.0' })
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
