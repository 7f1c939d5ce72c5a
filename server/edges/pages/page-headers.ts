import type { FastifyReply } from 'fastify'
import type { PageKind } from '#server/edges/http/personal-pages.ts'
import type { ServiceUrls } from './page-settings.ts'
import type { RenderedPage } from './rendered-page.ts'

const YEAR = 365 * 24 * 3600

type Surroundings = {
  https: boolean
  services: ServiceUrls
  /** where customers are sent to pay, if that is not here */
  paymentOrigins: readonly string[]
}

/** What browsers shall and shall not do with a page. Scripts run only from the shop's files, or as written into it. */
export function createSecurityHeaders({
  https,
  services: { api, auth, content, pictures },
  paymentOrigins,
}: Surroundings): (page: RenderedPage, kind: PageKind) => Record<string, string> {
  const policyForAll = [
    // The colour of a lamp's light is written at its chip.
    "style-src 'self' 'unsafe-inline'",
    `connect-src ${sources(api, auth, content)}`,
    `img-src ${sources(pictures)} data:`,
    `media-src ${sources(pictures)}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${sources(...paymentOrigins)}`,
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  const forAll = {
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(https && { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` }),
  }
  return ({ scriptHashes }, kind) => ({
    'content-security-policy': `default-src 'self'; script-src ${["'self'", ...scriptHashes].join(' ')}; ${policyForAll}`,
    // The URL of a page with a key is a secret.
    'referrer-policy': kind === 'keyed' ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...forAll,
  })
}

/** The shop's own origin, and those of services elsewhere. */
function sources(...services: string[]): string {
  const elsewhere = services.filter((it) => URL.canParse(it)).map((it) => new URL(it).origin)
  return ["'self'", ...new Set(elsewhere)].join(' ')
}

/** Sends a page in the form the browser takes, or the word that it has it already. */
export function sendPage(
  reply: FastifyReply,
  page: RenderedPage,
  asked: { encodings: string | undefined; etag: string | undefined; kind: PageKind },
): FastifyReply {
  reply.header('vary', 'accept-encoding')
  const isPublic = asked.kind === 'for everyone'
  if (!isPublic) reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  else reply.headers({ 'cache-control': 'public, max-age=0, must-revalidate', etag: page.etag })
  if (page.status === 200 && isPublic && asked.etag === page.etag) return reply.status(304).send()
  if (page.location !== undefined) reply.header('location', page.location)
  reply.status(page.status).type(page.contentType)
  const takesBrotli = /(^|,)\s*br\s*(;\s*q=(?!0(\.0+)?\s*(,|$))|,|$)/.test(asked.encodings ?? '')
  return takesBrotli ? reply.header('content-encoding', 'br').send(page.brotli) : reply.send(page.body)
}
