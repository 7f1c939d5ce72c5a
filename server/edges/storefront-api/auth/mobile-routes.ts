import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { answerCode, notLoggedIn, text, tooMany } from '#server/edges/http/bare-replies.ts'
import { readForm, requireMobile } from '#server/edges/http/form.ts'
import { addressKey } from '#server/edges/http/ip-key.ts'
import { confirmMobile, sendMobileCode } from '#server/shop/customers/add-mobile.ts'
import type { ServiceDeps } from './auth-routes.ts'
import { findCaller } from './caller.ts'

/** An extension: a customer adds a mobile number to the account, proven by a code sent to it. */
export function mobileRoutes(service: FastifyInstance, { depsOf }: ServiceDeps): void {
  service.post('/auth/add-mobile', async (request, reply) => {
    const { mobile } = readForm(request, { mobile: 20 })
    const deps = depsOf()
    if (!(await findCaller(request, deps))) return notLoggedIn(reply)
    const from = { mobile: requireMobile(mobile), address: addressKey(request.ip) }
    return answerCode(reply, await sendMobileCode(deps, from))
  })

  service.post('/auth/confirm-mobile', async (request, reply) => {
    const { mobile, otp } = readForm(request, { mobile: 20, otp: 10 })
    const deps = depsOf()
    const caller = await findCaller(request, deps)
    if (!caller) return notLoggedIn(reply)
    const from = { mobile: requireMobile(mobile), address: addressKey(request.ip) }
    const outcome = await confirmMobile(deps, { ...caller, ...from, code: otp })
    if (outcome instanceof Refusal) {
      return reply.status(outcome.code === 'CONFLICT' ? 409 : 400).send({ message: outcome.message })
    }
    return 'wait' in outcome ? tooMany(reply, outcome.wait) : text(reply, outcome.token)
  })
}
