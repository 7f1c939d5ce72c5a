import type { FastifyInstance } from 'fastify'
import { CODE_LIFETIME } from '#domain/customers/code-limits.ts'
import { mobileSchema } from '#domain/forms/customers/mobile.ts'
import {
  changePasswordCallSchema,
  verifyCodeCallSchema,
  verifyMobileCallSchema,
} from '#domain/forms/customers/recovery.ts'
import { parseInput } from '#domain/forms/parse.ts'
import { answerCode, json, tooMany } from '#server/edges/http/bare-replies.ts'
import { orBadRequest, readForm } from '#server/edges/http/form.ts'
import { ipKey } from '#server/edges/http/ip-key.ts'
import type { AuthDeps } from './auth-routes.ts'
import { CODE_COOKIE, RESET_COOKIE, rememberDevice } from './cookies.ts'

/** A forgotten password: a code to the mobile, the code back, a new password. */
export function recoveryRoutes(service: FastifyInstance, { shop, cookie }: AuthDeps): void {
  const onlyHere = { ...cookie, path: '/auth' }

  service.post('/auth/verify-mobile', async (request, reply) => {
    const { mobile } = readForm(request, verifyMobileCallSchema)
    const from = { mobile, ip: ipKey(request.ip) }
    const answer = await shop.customers.sendRecoveryCode(from)
    if ('holder' in answer) {
      reply.setCookie(CODE_COOKIE, answer.holder, { ...onlyHere, maxAge: CODE_LIFETIME / 1000 })
    }
    return answerCode(reply, answer)
  })

  service.post('/auth/verify-otp', async (request, reply) => {
    const { mobile, otp } = readForm(request, verifyCodeCallSchema)
    const from = { mobile, ip: ipKey(request.ip) }
    const outcome = await shop.customers.checkRecoveryCode({
      ...from,
      code: otp,
      holder: request.cookies[CODE_COOKIE],
    })
    if ('wait' in outcome) return tooMany(reply, outcome.wait)
    if (outcome.grant === undefined) return json(reply, 0)
    reply.clearCookie(CODE_COOKIE, onlyHere)
    reply.setCookie(RESET_COOKIE, outcome.grant, { ...onlyHere, maxAge: CODE_LIFETIME / 1000 })
    return json(reply, 1)
  })

  service.post('/auth/change-password', async (request, reply) => {
    const { mobile, password } = readForm(request, changePasswordCallSchema)
    const grant = request.cookies[RESET_COOKIE] || undefined
    const from = { mobile: orBadRequest(parseInput(mobileSchema, mobile)), ip: ipKey(request.ip) }
    const outcome = await shop.customers.changePassword({ ...from, grant, password })
    if ('wait' in outcome) return tooMany(reply, outcome.wait)
    if (!outcome.done) return json(reply, 0)
    reply.clearCookie(RESET_COOKIE, onlyHere)
    rememberDevice(reply, cookie, outcome.deviceMark)
    return json(reply, 1)
  })
}
