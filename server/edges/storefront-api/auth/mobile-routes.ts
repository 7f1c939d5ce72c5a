import type { FastifyInstance } from 'fastify'
import { addMobileCallSchema, confirmMobileCallSchema, mobileSchema } from '#domain/forms/mobile.ts'
import { parseInput } from '#domain/forms/parse.ts'
import { Refusal } from '#domain/refusal.ts'
import { answerCode, notLoggedIn, text, tooMany } from '#server/edges/http/bare-replies.ts'
import { orBadRequest, readForm } from '#server/edges/http/form.ts'
import { ipKey } from '#server/edges/http/ip-key.ts'
import type { AuthDeps } from './auth-routes.ts'
import { loginOf } from './login-of.ts'

/** An extension: a customer adds a mobile number to the account, proven by a code sent to it. */
export function mobileRoutes(service: FastifyInstance, { shop }: AuthDeps): void {
  service.post('/auth/add-mobile', async (request, reply) => {
    const { mobile } = readForm(request, addMobileCallSchema)
    if (!(await shop.findCaller(loginOf(request)))) return notLoggedIn(reply)
    const from = { mobile: orBadRequest(parseInput(mobileSchema, mobile)), ip: ipKey(request.ip) }
    return answerCode(reply, await shop.sendMobileCode(from))
  })

  service.post('/auth/confirm-mobile', async (request, reply) => {
    const { mobile, otp } = readForm(request, confirmMobileCallSchema)
    const caller = await shop.findCaller(loginOf(request))
    if (!caller) return notLoggedIn(reply)
    const from = { mobile: orBadRequest(parseInput(mobileSchema, mobile)), ip: ipKey(request.ip) }
    const outcome = await shop.confirmMobile({ ...caller, ...from, code: otp })
    if (outcome instanceof Refusal) {
      return reply.status(outcome.code === 'CONFLICT' ? 409 : 400).send({ message: outcome.message })
    }
    return 'wait' in outcome ? tooMany(reply, outcome.wait) : text(reply, outcome.token)
  })
}
