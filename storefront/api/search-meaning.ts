import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'
import type { NamedVehicle } from './listing.ts'

const searchMeaningOperation = graphql(`
  query searchMeaning($text: String!) {
    searchMeaning(text: $text) {
      parts {
        name
        values
        label
        without
      }
      vehicles {
        id
        make
        model
        fromYear
        toYear
      }
      text
      rest
    }
  }
`)

/** A vehicle, a lamp, a bulb or a colour that a search names. */
export type SearchPart = {
  name: string
  values: string[]
  label: string
  /** the search without it */
  without: string
}

export type SearchMeaning = {
  parts: SearchPart[]
  /** all that may be meant, the likeliest first */
  vehicles: NamedVehicle[]
  text: string
  rest: string
}

/** What the words of a search mean; nothing where they are only words, or the shop cannot say. */
export async function findSearchMeaning(
  send: Send,
  text: string,
  signal?: AbortSignal,
): Promise<SearchMeaning | undefined> {
  const { searchMeaning } = await call(send, 'searchMeaning', searchMeaningOperation, { text }, signal)
  return searchMeaning ?? undefined
}
