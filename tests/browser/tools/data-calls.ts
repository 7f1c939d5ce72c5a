import type { Page, Request, Route } from 'playwright/test'

type Call = { operationName: string; query: string; variables: Record<string, unknown> }

/** Steps into the data calls of one name; what it does not answer goes to the shop. */
export async function intercept(
  page: Page,
  operationName: string,
  answer: (route: Route, call: Call) => Promise<unknown>,
): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const call: Call = route.request().postDataJSON()
    if (call.operationName === operationName) await answer(route, call)
    else await route.fallback()
  })
}

/** Answers the data calls of one name with these words of refusal. */
export async function refuse(page: Page, operationName: string, message: string): Promise<void> {
  await intercept(page, operationName, (route) =>
    route.fulfill({ json: { errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }], data: null } }),
  )
}

/** Answers the data calls of one name as if the shop had this to say. */
export async function answerWith(
  page: Page,
  operationName: string,
  data: Record<string, unknown>,
): Promise<void> {
  await intercept(page, operationName, (route) => route.fulfill({ json: { data } }))
}

/** Holds the data calls of one name back until they are released. */
export async function hold(page: Page, operationName: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await intercept(page, operationName, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

/**
 * Notes every call that the page makes for data, by the name of its operation or by its path. What comes back brings
 * those since the last time, sorted, once no more are under way.
 */
export function noteCalls(page: Page): () => Promise<string[]> {
  let made: string[] = []
  let open = 0
  page.on('request', (request) => {
    if (!isCall(request)) return
    made.push(nameOf(request))
    open++
  })
  const end = (request: Request) => {
    if (isCall(request)) open--
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    let seen: number
    do {
      seen = made.length
      // What an answer leads to is asked soon after it.
      await page.waitForTimeout(250)
    } while (open > 0 || made.length > seen)
    const taken = made.toSorted()
    made = []
    return taken
  }
}

const isCall = (request: Request) => request.resourceType() === 'fetch'

function nameOf(request: Request): string {
  const { pathname } = new URL(request.url())
  return pathname === '/graphql' ? request.postDataJSON().operationName : pathname
}
