import type { Reply, Send, SendContact, SendContent } from './send.ts'

/** A page whose data takes longer shows what it shows when the data cannot be had. */
const TIMEOUT_MS = 4_000

/** Serves the storefront's data calls while it renders here, from an API elsewhere. */
export function createRemoteSend(api: string): Send {
  return (call) => post(`${api}/graphql`, { 'content-type': 'application/json' }, JSON.stringify(call))
}

export function createRemoteContentSend(content: string): SendContent {
  return (shopId) => post(`${content}/content`, {}, new URLSearchParams({ shopId: String(shopId) }))
}

/** The API there counts messages by the writer's IP, if it trusts this shop as a proxy. */
export function createRemoteContactSend(api: string): SendContact {
  return (fields, ip) => post(`${api}/contact`, { 'x-forwarded-for': ip }, new URLSearchParams(fields))
}

async function post(url: string, headers: Record<string, string>, body: BodyInit): Promise<Reply> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: '*/*', ...headers },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return { status: response.status, body: await response.json().catch(() => undefined) }
}
