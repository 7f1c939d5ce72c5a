import type { ListingChoice, Range } from './choice.ts'
import type { Part, Understood } from './understand-query.ts'

/** What a choice goes by of the words of a search. */
export type UnderstoodText = {
  /** what is chosen beside the words already is not among them */
  parts: Part[]
  /** what was asked for and is not looked for, in words for the customer */
  leftOut: string[]
}

/** One way to read a search as a choice; not understood, its words are searched for as they are. */
export type Reading = { choice: ListingChoice; understood?: UnderstoodText }

type Meaning = Pick<Understood<unknown>, 'parts' | 'text' | 'rest'>

/**
 * The ways to read the text of a choice by what its words mean, the narrowest first: the first that finds something is taken.
 * What is chosen beside the text stands before its words.
 */
export function readingsOf(choice: ListingChoice, meaning: Meaning): Reading[] {
  const parts = meaning.parts.filter(({ name }) => !isChosen(choice, name))
  const isVehicle = ({ name }: Part) => name === 'vehicleId'
  const reading = (some: Part[], text: string, leftOut: string[]): Reading => ({
    choice: withParts(choice, some, text),
    understood: { parts: some, leftOut },
  })
  if (meaning.parts.length === 0) return [{ choice }]
  const isForVehicle = meaning.parts.some(isVehicle) || choice.vehicleId !== undefined
  const { rest } = meaning
  const words = rest === '' ? [] : [rest]
  const whole = reading(parts, isForVehicle ? rest : meaning.text, [])
  const withoutWords = reading(parts, '', words)
  // Without a vehicle the words themselves say more than the lamp alone.
  if (!isForVehicle) return [whole, { choice }, ...(parts.length > 0 ? [withoutWords] : [])]
  const vehicle = parts.filter(isVehicle)
  const others = parts.filter((part) => !isVehicle(part))
  const vehicleAlone = reading(vehicle, '', [...others.map(({ label }) => label), ...words])
  return [whole, ...(words.length > 0 ? [withoutWords] : []), ...(others.length > 0 ? [vehicleAlone] : [])]
}

function isChosen({ vehicleId, position, positions, bases, kelvin }: ListingChoice, name: Part['name']) {
  const chosen = { vehicleId, positions: position ?? positions, bases, kelvin }
  return chosen[name] !== undefined
}

function withParts(choice: ListingChoice, parts: readonly Part[], text: string): ListingChoice {
  const valuesOf = (name: Part['name']) => {
    const values = parts.filter((part) => part.name === name).flatMap((part) => part.values)
    return values.length === 0 ? undefined : [...new Set(values)].sort()
  }
  const vehicleId = choice.vehicleId ?? valuesOf('vehicleId')?.[0]
  const lamps = valuesOf('positions')
  // With a vehicle one position is that lamp of it; of several, any.
  const isOneLamp = vehicleId !== undefined && lamps?.length === 1
  const [kelvin] = valuesOf('kelvin') ?? []
  return {
    ...choice,
    text: text === '' ? undefined : text,
    vehicleId,
    position: choice.position ?? (isOneLamp ? lamps : undefined),
    positions: choice.positions ?? (isOneLamp ? undefined : lamps),
    bases: choice.bases ?? valuesOf('bases'),
    kelvin: choice.kelvin ?? (kelvin === undefined ? undefined : rangeIn(kelvin)),
  }
}

function rangeIn(written: string): Range {
  const [from, to] = written.split('-').map(Number)
  return { from, to }
}
