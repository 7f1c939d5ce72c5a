import type { Reply, Send } from './send.ts'

/** So much older than a page at most is what it says of the shop itself. */
const KEPT_MS = 100

/**
 * What each page asks of the shop itself, its name, contact and rules, takes eleven statements: pages that are made within a moment
 * ask for it once.
 */
export function askForShopOnce(send: Send, clock: () => number): Send {
  let kept: { asked: string; at: number; reply: Promise<Reply> } | undefined
  return (call) => {
    if (call.operationName !== 'shop') return send(call)
    const asked = JSON.stringify(call)
    if (kept?.asked === asked && clock() - kept.at < KEPT_MS) return kept.reply
    const asking = { asked, at: clock(), reply: send(call) }
    kept = asking
    const forget = () => {
      if (kept === asking) kept = undefined
    }
    // What went wrong once may be well for the next page.
    asking.reply.then(({ body }) => isWhole(body) || forget(), forget)
    return asking.reply
  }
}

const isWhole = (body: unknown) => (body as { errors?: unknown } | undefined)?.errors === undefined
