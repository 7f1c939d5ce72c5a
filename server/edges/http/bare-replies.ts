import type { FastifyReply } from 'fastify'
import { formatWait } from '#domain/time/wait.ts'
import type { CodeAnswer } from '#server/shop/customers/send-code.ts'

/** The service's replies are bare: a text or a number, as its clients expect. */
export function text(reply: FastifyReply, body: string): FastifyReply {
  return reply.type('text/plain; charset=utf-8').send(body)
}

export function json(reply: FastifyReply, body: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

export function tooMany(reply: FastifyReply, wait: number): FastifyReply {
  const seconds = Math.ceil(wait / 1000)
  reply.status(429).header('retry-after', seconds)
  return reply.send({ message: `Too many attempts. Please try again in ${formatWait(seconds)}.` })
}

/** Whether a code was sent; either way, when the next may be asked for. The same for mobiles that nobody has. */
export function answerCode(reply: FastifyReply, answer: CodeAnswer): FastifyReply {
  if ('wait' in answer) return tooMany(reply, answer.wait)
  reply.header('retry-after', Math.ceil(answer.nextIn / 1000))
  return json(reply, { message: 'Message Sent' })
}

export function notLoggedIn(reply: FastifyReply): FastifyReply {
  return reply.status(401).send({ message: 'User not logged in' })
}
