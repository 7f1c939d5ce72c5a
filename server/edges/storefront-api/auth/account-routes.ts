import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import {
  changeAccountCallSchema,
  deleteAccountCallSchema,
  undoCallSchema,
} from '#domain/forms/customers/change-account.ts'
import { parseInput } from '#domain/forms/parse.ts'
import { Refusal } from '#domain/refusal.ts'
import { json, notLoggedIn, tooMany } from '#server/edges/http/bare-replies.ts'
import { readForm } from '#server/edges/http/form.ts'
import { ipKey } from '#server/edges/http/ip-key.ts'
import type { Caller } from '#server/shop/customers/find-caller.ts'
import type { AuthDeps } from './auth-routes.ts'
import { DEVICE_COOKIE, PROOF_COOKIE } from './cookies.ts'
import { loginOf, TOKEN_HEADER } from './login-of.ts'

/** Extensions: a customer changes the account or deletes it, and whoever had it before undoes that. */
export function accountRoutes(service: FastifyInstance, { shop, cookie }: AuthDeps): void {
  /** For the customer who asks, with what the form says: what cannot be done is told by `error`. */
  const forCustomer =
    <Schema extends v.GenericSchema>(
      schema: Schema,
      act: (
        caller: Caller & { ip: string },
        form: v.InferOutput<Schema>,
        reply: FastifyReply,
      ) => Promise<Answer>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await shop.customers.findCaller(loginOf(request))
      if (!caller) return notLoggedIn(reply)
      const form = parseInput(schema, request.body)
      const outcome =
        form instanceof Refusal ? form : await act({ ...caller, ip: ipKey(request.ip) }, form, reply)
      if (outcome === undefined) return json(reply, 1)
      if ('wait' in outcome) return tooMany(reply, outcome.wait)
      if (outcome.code === 'UNAUTHENTICATED') return notLoggedIn(reply)
      return json(reply.status(400), { error: outcome.message })
    }

  service.post(
    '/auth/change-account',
    forCustomer(changeAccountCallSchema, async (caller, form, reply) => {
      const outcome = await shop.customers.changeAccount({ ...caller, ...form })
      if (!('token' in outcome)) return outcome
      reply.header(TOKEN_HEADER, outcome.token)
      return undefined
    }),
  )

  service.post(
    '/auth/delete-account',
    forCustomer(deleteAccountCallSchema, async (caller, form, reply) => {
      const outcome = await shop.privacy.deleteAccount({ ...caller, ...form })
      if (outcome !== 'done') return outcome
      reply.clearCookie(PROOF_COOKIE, cookie)
      reply.clearCookie(DEVICE_COOKIE, { ...cookie, path: '/auth' })
      return undefined
    }),
  )

  service.post('/auth/find-change', async (request, reply) => {
    const { key } = readForm(request, undoCallSchema)
    const outcome = await shop.customers.findChange({ key, ip: ipKey(request.ip) })
    return 'wait' in outcome ? tooMany(reply, outcome.wait) : json(reply, outcome.change ?? 0)
  })

  service.post('/auth/undo-change', async (request, reply) => {
    const { key } = readForm(request, undoCallSchema)
    const outcome = await shop.customers.undoChange({ key, ip: ipKey(request.ip) })
    if ('wait' in outcome) return tooMany(reply, outcome.wait)
    return json(reply, outcome.resetKey === undefined ? 0 : { resetKey: outcome.resetKey })
  })
}

type Answer = { wait: number } | Refusal | undefined
