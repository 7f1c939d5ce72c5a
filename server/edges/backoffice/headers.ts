import type { FastifyInstance } from 'fastify'

const YEAR = 365 * 24 * 3600

/** What browsers shall do with every answer: keep it to themselves, show it nowhere else, and not for longer. */
export function setPrivateHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  const forAll = {
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
    // Some URLs hold keys. `no-referrer` would take the `Origin` from forms, by which they are known as ours.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Packers read barcodes with the camera.
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    ...(https && { 'strict-transport-security': `max-age=${YEAR}` }),
  }
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(forAll)
    next()
  })
}

/** Scripts run from the build's files alone, or with the nonce that this one page was given. */
export function pagePolicy(nonce: string, ownOrigin: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${ownOrigin}/assets/`,
    `style-src 'nonce-${nonce}' ${ownOrigin}/assets/`,
    `font-src ${ownOrigin}/assets/`,
    "img-src 'self' data:",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(ownOrigin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
