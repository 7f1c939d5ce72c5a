import { asCaller } from './as-caller.ts'
import type { Operation } from './graphql.ts'
import { servicesOfPage } from './services.ts'

/** Carries a data call to the API, wherever that is, and brings back the reply's status and body. */
export type Send = (
  call: { operationName: string; variables: Record<string, unknown>; query: string },
  signal?: AbortSignal,
) => Promise<{ status: number; body: unknown }>

/** What the server refused, in its own words, and the kind of refusal. */
export class CallError extends Error {
  readonly code: string | undefined

  constructor(errors: Refused[]) {
    super(errors.map((error) => error.message).join(','))
    this.code = errors[0]?.extensions?.code
  }
}

type Refused = { message: string; extensions?: { code?: string } }

/** Whether the server has decided against a call: to try another way would be to ask again. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.code !== undefined && error.code !== 'INTERNAL_SERVER_ERROR'
}

/** Makes one data call: throws the server's own words when it has any. */
export async function call<Answer, Variables extends Record<string, unknown>>(
  send: Send,
  operationName: string,
  operation: Operation<Answer, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Answer> {
  const query = operation as unknown as string
  const { status, body } = await send({ operationName, variables, query }, signal)
  const { data, errors } = (body ?? {}) as { data?: Answer; errors?: Refused[] }
  if (errors?.length) throw new CallError(errors)
  if (status >= 300 || data === undefined || data === null) throw new Error(`Server error ${status}`)
  return data
}

/** The way from the browser. Replies are neither served from nor kept in a cache. */
export const sendFromBrowser: Send = async (body, signal) => {
  const { api } = servicesOfPage()
  const { credentials, headers } = asCaller(api)
  const response = await fetch(`${api}/graphql`, {
    method: 'POST',
    credentials,
    headers: { accept: '*/*', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    cache: 'no-store',
    signal: signal ?? null,
  })
  return { status: response.status, body: await response.json().catch(() => undefined) }
}
