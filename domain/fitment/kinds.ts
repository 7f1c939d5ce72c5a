import { KINDS, type Kind } from './vehicle.ts'

/** What shoppers call the kinds of vehicles. */
const LABELS: Record<Kind, string> = {
  car: 'Car',
  suv: 'SUV',
  muv: 'MUV / van',
  truck: 'Truck',
  motorcycle: 'Motorcycle',
  scooter: 'Scooter',
}

export function kindLabel(kind: Kind): string {
  return LABELS[kind]
}

/** The kind that is written so, in any letter case. */
export function findKind(written: string): Kind | undefined {
  const wanted = written.trim().toLowerCase()
  return KINDS.find((kind) => kind === wanted)
}
