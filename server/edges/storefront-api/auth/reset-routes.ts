import type { FastifyInstance } from 'fastify'
import { isEmail } from '#domain/account.ts'
import { BadRequest } from '#server/edges/http/bad-request.ts'
import { json, tooMany } from '#server/edges/http/bare-replies.ts'
import { readForm } from '#server/edges/http/form.ts'
import { ipKey } from '#server/edges/http/ip-key.ts'
import type { AuthDeps } from './auth-routes.ts'

/** An extension: a forgotten password, by a link to the e-mail. */
export function resetRoutes(service: FastifyInstance, { shop }: AuthDeps): void {
  service.post('/auth/request-reset', async (request, reply) => {
    const { email } = readForm(request, { email: 320 })
    if (!isEmail(email.trim())) throw new BadRequest('email must be an e-mail address.')
    const { wait } = await shop.requestReset({ email, address: ipKey(request.ip) })
    return wait > 0 ? tooMany(reply, wait) : json(reply, { message: 'Message Sent' })
  })

  service.post('/auth/reset-password', async (request, reply) => {
    const { key, password } = readForm(request, { key: 200, password: 1_000 })
    const outcome = await shop.resetPassword({ key, password, address: ipKey(request.ip) })
    if ('wait' in outcome) return tooMany(reply, outcome.wait)
    return json(reply, outcome.done ? 1 : 0)
  })
}
