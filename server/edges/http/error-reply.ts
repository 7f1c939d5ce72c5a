import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Says what is wrong, in the one shape that callers of this URL read: `errors` where data are asked for, as GraphQL
 * has it, and a `message` everywhere else.
 */
export function sayError(
  { url }: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
): FastifyReply {
  const said = isDataCall(url) ? { errors: [{ message, extensions: { code: codeOf(status) } }] } : { message }
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(said))
}

const DATA_CALL = /^(?:https?:\/\/[^/?#]*)?\/graphql(?:[/?#]|$)/i

function isDataCall(url: string): boolean {
  return DATA_CALL.test(url)
}

/** Of what never got as far as an operation, whose errors have codes of their own. */
function codeOf(status: number): string {
  return status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR'
}
