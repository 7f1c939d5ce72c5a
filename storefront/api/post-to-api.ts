import { asCaller } from './as-caller.ts'
import { servicesOfPage } from './services.ts'

/** A form to the shop's API, and its reply; throws when it was not heard. */
export async function postToApi(
  path: string,
  fields: Record<string, string>,
): Promise<{ status: number; body: unknown }> {
  const { api } = servicesOfPage()
  const response = await fetch(api + path, {
    method: 'POST',
    ...asCaller(api),
    body: new URLSearchParams(fields),
    cache: 'no-store',
  })
  return { status: response.status, body: await response.json().catch(() => undefined) }
}
