const HOST = /^(?:[a-z0-9.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Names by which only this machine is meant. */
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/**
 * The origin that a request to this host belongs to; nothing for hosts that the back office was not told of. A page of
 * another site whose name suddenly leads here would otherwise read what staff may read.
 */
export function createOriginOf({ url, port }: { url: URL | undefined; port: () => number }) {
  return (host: string | undefined): string | undefined => {
    if (host === undefined || !HOST.test(host)) return undefined
    const { protocol } = url ?? { protocol: 'http:' }
    const asked = URL.parse(`${protocol}//${host}`)
    if (!asked) return undefined
    if (url) return asked.origin === url.origin ? url.origin : undefined
    const known = THIS_MACHINE.map((name) => new URL(`http://${name}:${port()}`).origin)
    return known.includes(asked.origin) ? asked.origin : undefined
  }
}
