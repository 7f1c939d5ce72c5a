/** What a text says as JSON; nothing where it says nothing. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The words in a reply such as `{"message": "…"}`. */
export function messageIn(text: string, name: 'message' | 'error' = 'message'): string | undefined {
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null || !(name in body)) return undefined
  const message = (body as Record<string, unknown>)[name]
  return typeof message === 'string' ? message : undefined
}
