import { asCaller } from './as-caller.ts'
import { servicesOfPage } from './services.ts'

export type FormAnswer = {
  status: number
  text: string
  /** the seconds to wait, where it names some */
  retryAfter: number | undefined
  /** the login value anew, where the account says something else now */
  token: string | undefined
}

/** A call of the authentication service: a form out, a bare text back; nothing when it was not heard. */
export async function postForm(
  path: string,
  fields: Record<string, string>,
  signal?: AbortSignal,
): Promise<FormAnswer | undefined> {
  const { auth } = servicesOfPage()
  try {
    const response = await fetch(auth + path, {
      method: 'POST',
      ...asCaller(auth),
      body: new URLSearchParams(fields),
      cache: 'no-store',
      signal: signal ?? null,
    })
    const retryAfter = Number(response.headers.get('retry-after')) || undefined
    const token = response.headers.get('x-ualum-token') ?? undefined
    return { status: response.status, text: await response.text(), retryAfter, token }
  } catch {
    return undefined
  }
}
