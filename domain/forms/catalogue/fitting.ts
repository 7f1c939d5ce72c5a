import * as v from 'valibot'
import { BASES, type Base, findBase } from '#domain/fitment/bases.ts'
import { inOrder, POSITIONS, type Position, positionsCalled } from '#domain/fitment/positions.ts'
import { KINDS, type Kind } from '#domain/fitment/vehicle.ts'

/** What a product is for, as the shopkeeper writes it: words with spaces between. Messages go on after the field's name. */

const words = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,;]+/).filter((word) => word !== '')),
)

function wordsOfKnown<Known>(read: (word: string) => readonly Known[], examples: string) {
  return v.pipe(
    words,
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const unknown = dataset.value.find((word) => read(word).length === 0)
      if (unknown === undefined) return [...new Set(dataset.value.flatMap(read))]
      addIssue({ message: `has “${unknown}”, which is not one of ${examples}` })
      return NEVER
    }),
  )
}

/** Also "indicator" and "brake" for all of their own. */
export const writtenPositions = v.pipe(
  wordsOfKnown<Position>(positionsCalled, POSITIONS.map(({ id }) => id).join(', ')),
  v.transform((positions): Position[] => inOrder(positions)),
)

export const writtenBases = wordsOfKnown<Base>(
  (word) => [findBase(word) ?? []].flat(),
  BASES.map(({ name }) => name).join(', '),
)

export const writtenKinds = wordsOfKnown<Kind>(
  (word) => KINDS.filter((kind) => kind === word.toLowerCase()),
  KINDS.join(', '),
)

export const vehicleIdRules = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,80}$/, 'has a vehicle id with characters other than a–z, 0–9 and -'),
)

/** Whether there are such vehicles is for the shop to know. */
export const writtenVehicles = v.pipe(
  words,
  v.array(vehicleIdRules),
  v.maxLength(500, 'has more than 500 vehicles'),
)
