import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#server/platform/escape-html.ts'

/**
 * Says what is wrong, in the one shape that callers of this URL read: `errors` where data are asked for, as GraphQL
 * has it, a page to a browser that opens it, and a `message` everywhere else.
 */
export function sayError(
  { url, headers }: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
): FastifyReply {
  reply.status(status).header('cache-control', 'no-store')
  if (isDataCall(url)) {
    const said = { errors: [{ message, extensions: { code: codeOf(status) } }] }
    return reply.type(JSON_TYPE).send(JSON.stringify(said))
  }
  if (headers['sec-fetch-dest'] === 'document') {
    const nothingRuns = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', nothingRuns)
      .send(page(message))
  }
  return reply.type(JSON_TYPE).send(JSON.stringify({ message }))
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Made of nothing that could be missing too. */
function page(message: string): string {
  return `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(message)}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 24px; padding: 24px;
  box-sizing: border-box; background: #0a0d13; color: #f4f6fa; font: 18px/1.5 system-ui, sans-serif; text-align: center }
h1 { margin: 0; font-size: 20px; max-width: 32em }
a { padding: 12px 24px; border-radius: 8px; background: #ffb24d; color: #0a0d13; font-weight: 600; text-decoration: none }
</style>
<h1>${escapeHtml(message)}</h1>
<a href="/">Go to the shop</a>
</html>
`
}

const DATA_CALL = /^(?:https?:\/\/[^/?#]*)?\/graphql(?:[/?#]|$)/i

function isDataCall(url: string): boolean {
  return DATA_CALL.test(url)
}

/** Of what never got as far as an operation, whose errors have codes of their own. */
function codeOf(status: number): string {
  return status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR'
}
