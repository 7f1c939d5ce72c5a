import type { FastifyInstance } from 'fastify'
import { requestResetCallSchema, resetPasswordCallSchema } from '#domain/forms/customers/reset.ts'
import { json, tooMany } from '#server/edges/http/bare-replies.ts'
import { readForm } from '#server/edges/http/form.ts'
import { ipKey } from '#server/edges/http/ip-key.ts'
import type { AuthDeps } from './auth-routes.ts'
import { rememberDevice } from './cookies.ts'

/** An extension: a forgotten password, by a link to the e-mail. */
export function resetRoutes(service: FastifyInstance, { shop, cookie }: AuthDeps): void {
  service.post('/auth/request-reset', async (request, reply) => {
    const { email } = readForm(request, requestResetCallSchema)
    const { wait } = await shop.customers.requestReset({ email, ip: ipKey(request.ip) })
    return wait > 0 ? tooMany(reply, wait) : json(reply, { message: 'Message Sent' })
  })

  service.post('/auth/reset-password', async (request, reply) => {
    const { key, password } = readForm(request, resetPasswordCallSchema)
    const outcome = await shop.customers.resetPassword({ key, password, ip: ipKey(request.ip) })
    if ('wait' in outcome) return tooMany(reply, outcome.wait)
    if (outcome.done) rememberDevice(reply, cookie, outcome.deviceMark)
    return json(reply, outcome.done ? 1 : 0)
  })
}
