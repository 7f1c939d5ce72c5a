import type { Base } from './bases.ts'
import type { Position } from './positions.ts'

export const KINDS = ['car', 'suv', 'muv', 'truck', 'motorcycle', 'scooter'] as const
export type Kind = (typeof KINDS)[number]

export const LAMP_TECHNOLOGIES = ['halogen', 'led', 'hid', 'unknown'] as const
export type LampTechnology = (typeof LAMP_TECHNOLOGIES)[number]

/**
 * How sure a fact is: a named source says so; everybody knows it; it may differ by trim or year; it is weak or
 * contradicted; nobody knows.
 */
export const CONFIDENCES = ['sourced', 'common', 'likely', 'uncertain', 'unknown'] as const
export type Confidence = (typeof CONFIDENCES)[number]

/** One lamp of a vehicle, and how sure the shop is of it. */
export type Lamp = {
  position: Position
  base: Base | null
  /** other bases that it may have */
  candidates: readonly Base[]
  technology: LampTechnology
  confidence: Confidence
  /** somebody doubts it: until it is checked it counts as uncertain */
  isDoubted: boolean
}

/** A model of a make between two years. */
export type Vehicle = {
  id: string
  kind: Kind
  make: string
  model: string
  fromYear: number
  /** null while it is still sold */
  toYear: number | null
  lamps: readonly Lamp[]
}

type Named = Pick<Vehicle, 'make' | 'model'>
type Dated = Pick<Vehicle, 'fromYear' | 'toYear'>

/** Maruti Suzuki Swift */
export function vehicleName({ make, model }: Named): string {
  return `${make} ${model}`
}

/** 2018–2023, or 2018 onwards */
export function vehicleYears({ fromYear, toYear }: Dated): string {
  if (toYear === null) return `${fromYear} onwards`
  return fromYear === toYear ? String(fromYear) : `${fromYear}–${toYear}`
}

/** As an order keeps it for whoever packs: Maruti Suzuki Swift 2018–2023 */
export function vehicleLabel(vehicle: Named & Dated): string {
  return `${vehicleName(vehicle)} ${vehicleYears(vehicle)}`
}

/** The short form of a chip: Swift 2018–2023. What a model says of itself in brackets is for lists. */
export function vehicleChip(vehicle: Pick<Vehicle, 'model'> & Dated): string {
  return `${vehicle.model.replace(/ \(.*\)$/, '')} ${vehicleYears(vehicle)}`
}

export function vehiclePath({ id }: Pick<Vehicle, 'id'>): string {
  return `/fit/${id}`
}

/** Whether any lamp has an answer: a base, or that it is LED from the factory. */
export function hasAnswer({ lamps }: Pick<Vehicle, 'lamps'>): boolean {
  return lamps.some((lamp) => lamp.base !== null || lamp.technology === 'led')
}
