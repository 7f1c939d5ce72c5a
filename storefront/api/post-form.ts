import { asCaller } from './as-caller.ts'
import { servicesOfPage } from './services.ts'

/** A call of the authentication service: a form out, a bare text back; nothing when it was not heard. */
export async function postForm(
  path: string,
  fields: Record<string, string>,
  signal?: AbortSignal,
): Promise<{ status: number; text: string } | undefined> {
  const { auth } = servicesOfPage()
  try {
    const response = await fetch(auth + path, {
      method: 'POST',
      ...asCaller(auth),
      body: new URLSearchParams(fields),
      cache: 'no-store',
      signal: signal ?? null,
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return undefined
  }
}
