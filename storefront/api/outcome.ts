/** What became of a data call: its answer, or the words to show instead. */
export type Outcome<T> = { answer: T } | { failure: string }

export function mapAnswer<From, To>(outcome: Outcome<From>, change: (answer: From) => To): Outcome<To> {
  return 'answer' in outcome ? { answer: change(outcome.answer) } : outcome
}

/** Waits for a call and keeps its failure as words: a screen shows them in its place and stays otherwise whole. */
export async function settle<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { answer: await call }
  } catch (error) {
    // A call given up because the visitor has moved on is no failure to show.
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
