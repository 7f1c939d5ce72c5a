import type { FastifyInstance } from 'fastify'

/** So long the answer has to arrive: a connection that is cut off while something comes in takes its last answer with it. */
const LINGER_MS = 2_000

/**
 * Who was answered before all of the body had come, as a refused upload, has its connection ended soon after. Else it stays open until
 * the time for the whole request is over, which Node looks for twice a minute.
 */
export function cutUnread(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete === false) {
      const cut = () => {
        if (!raw.complete) raw.socket.destroy()
      }
      setTimeout(cut, LINGER_MS).unref()
    }
    done()
  })
}
