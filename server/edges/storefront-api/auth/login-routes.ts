import type { FastifyInstance } from 'fastify'
import { loginCallSchema } from '#domain/forms/customers/login.ts'
import { signupCallSchema } from '#domain/forms/customers/signup.ts'
import { Refusal } from '#domain/refusal.ts'
import { json, text, tooMany } from '#server/edges/http/bare-replies.ts'
import { readForm } from '#server/edges/http/form.ts'
import { ipKey } from '#server/edges/http/ip-key.ts'
import { SESSION_LIFETIME } from '#server/shop/customers/sessions.ts'
import type { AuthDeps } from './auth-routes.ts'
import { DEVICE_COOKIE, PROOF_COOKIE, rememberDevice } from './cookies.ts'
import { loginOf, PROOF_HEADER } from './login-of.ts'

const SIGNUP_REPLIES = { done: '1', email: '2', userName: '3', mobile: '0' }

export function loginRoutes(service: FastifyInstance, { shop, cookie }: AuthDeps): void {
  service.post('/auth/login', async (request, reply) => {
    const { email, password } = readForm(request, loginCallSchema)
    const outcome = await shop.customers.logIn({
      emailOrMobile: email,
      password,
      ip: ipKey(request.ip),
      deviceMark: request.cookies[DEVICE_COOKIE],
    })
    if (outcome.is === 'too many') return tooMany(reply, outcome.wait)
    if (outcome.is === 'refused') return text(reply, 'Invalid Credentials')
    reply.setCookie(PROOF_COOKIE, outcome.proof, { ...cookie, maxAge: SESSION_LIFETIME / 1000 })
    rememberDevice(reply, cookie, outcome.deviceMark)
    reply.header(PROOF_HEADER, outcome.proof)
    return text(reply, outcome.token)
  })

  service.post('/auth/signup', async (request, reply) => {
    const outcome = await shop.customers.signUp(readForm(request, signupCallSchema), ipKey(request.ip))
    if (outcome instanceof Refusal) return text(reply.status(400), outcome.message)
    if (typeof outcome === 'object') return tooMany(reply, outcome.wait)
    return text(reply, SIGNUP_REPLIES[outcome])
  })

  service.post('/auth/logout', async (request, reply) => {
    const caller = await shop.customers.findCaller(loginOf(request))
    if (caller) await shop.customers.endSession(caller.sessionId)
    reply.clearCookie(PROOF_COOKIE, cookie)
    return json(reply, 1)
  })
}
