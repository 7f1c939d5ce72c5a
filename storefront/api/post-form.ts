import { asCaller } from './as-caller.ts'
import { servicesOfPage } from './services.ts'

/** A call of the authentication service: a form out, a bare text back, and the seconds to wait where it names some; nothing when it was not heard. */
export async function postForm(
  path: string,
  fields: Record<string, string>,
  signal?: AbortSignal,
): Promise<{ status: number; text: string; retryAfter: number | undefined } | undefined> {
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
    return { status: response.status, text: await response.text(), retryAfter }
  } catch {
    return undefined
  }
}
