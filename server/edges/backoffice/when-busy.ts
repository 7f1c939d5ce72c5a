import { QueueFull } from '#server/platform/queue.ts'
import type { Shop } from '#server/shop/create-shop.ts'

/** What there is no time for now, as the framework wants to hear it: it then shows the screen for it, with its status. */
export async function orSayBusy<T>(doing: Promise<T>): Promise<T> {
  return doing.catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error
    throw new Response(error.message, {
      status: error.statusCode,
      headers: { 'content-type': 'text/plain', 'retry-after': String(error.retryAfter) },
    })
  })
}

/** The shop, whose verbs say so. */
export function sayingBusy(shop: Shop): Shop {
  return new Proxy(shop, {
    get(target, name) {
      const it: unknown = Reflect.get(target, name)
      if (typeof it === 'function') return it.bind(target)
      return typeof it === 'object' && it !== null ? nounSayingBusy(it) : it
    },
  })
}

function nounSayingBusy(noun: object): object {
  return new Proxy(noun, {
    get(target, name) {
      const it: unknown = Reflect.get(target, name)
      if (typeof it !== 'function') return it
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(it, target, args)
        return result instanceof Promise ? orSayBusy(result) : result
      }
    },
  })
}
