import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'
import type { NamedVehicle, SearchPart } from './listing.ts'

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
      unknownVehicle
      text
      rest
    }
  }
`)

export type SearchMeaning = {
  parts: SearchPart[]
  /** all that may be meant, the likeliest first; where one is not known, those near it */
  vehicles: NamedVehicle[]
  /** the name of a vehicle that the shop does not know, as it was typed */
  unknownVehicle: string | null
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
