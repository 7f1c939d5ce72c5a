import type { FastifyInstance, FastifyReply } from 'fastify'
import { addMobileCallSchema, confirmMobileCallSchema, mobileSchema } from '#domain/forms/customers/mobile.ts'
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
    const { mobile, password } = readForm(request, addMobileCallSchema)
    const caller = await shop.customers.findCaller(loginOf(request))
    if (!caller) return notLoggedIn(reply)
    const from = { mobile: orBadRequest(parseInput(mobileSchema, mobile)), ip: ipKey(request.ip) }
    const answer = await shop.customers.sendMobileCode({ caller, ...from, password })
    return answer instanceof Refusal ? refuse(reply, answer) : answerCode(reply, answer)
  })

  service.post('/auth/confirm-mobile', async (request, reply) => {
    const { mobile, otp } = readForm(request, confirmMobileCallSchema)
    const caller = await shop.customers.findCaller(loginOf(request))
    if (!caller) return notLoggedIn(reply)
    const from = { mobile: orBadRequest(parseInput(mobileSchema, mobile)), ip: ipKey(request.ip) }
    const outcome = await shop.customers.confirmMobile({ caller, ...from, code: otp })
    if (outcome instanceof Refusal) return refuse(reply, outcome)
    return 'wait' in outcome ? tooMany(reply, outcome.wait) : text(reply, outcome.token)
  })
}

const STATUSES: Partial<Record<Refusal['code'], number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  CONFLICT: 409,
}

function refuse(reply: FastifyReply, { code, message }: Refusal): FastifyReply {
  return reply.status(STATUSES[code] ?? 400).send({ message })
}
