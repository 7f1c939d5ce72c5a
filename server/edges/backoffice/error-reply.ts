import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#server/platform/escape-html.ts'

export const NOTHING_RUNS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Says what is wrong where no screen can: as a page to a browser that opens one, else as a `message`. */
export function say(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
): FastifyReply {
  reply.status(status)
  if (headers['sec-fetch-dest'] !== 'document') {
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ message }))
  }
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', NOTHING_RUNS)
    .send(page(message, '<p><a href="/">Go to the back office</a></p>'))
}

/** Made of nothing that could be missing too, not even styles. */
export function page(message: string, more: string): string {
  return `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(message)}</title>
<h1>${escapeHtml(message)}</h1>
${more}
</html>
`
}
