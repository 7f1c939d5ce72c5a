import type { KnownLamp, KnownVehicle } from '../queries.ts'

type Counts = { added: number; changed: number; removed: number }

/** What an import does to the vehicles and lamps that the shop knows. */
export type FitmentChanges = {
  /** those that are new or other than before, as they shall be */
  written: KnownVehicle[]
  removedIds: string[]
  vehicles: Counts & { unchanged: number }
  lamps: Counts
}

/** `isWhole`: what is not in the file shall go. Otherwise other vehicles stay as they are. */
export function compareFitment(
  known: readonly KnownVehicle[],
  wanted: readonly KnownVehicle[],
  isWhole: boolean,
): FitmentChanges {
  const before = new Map(known.map((vehicle) => [vehicle.id, vehicle]))
  const wantedIds = new Set(wanted.map(({ id }) => id))
  const gone = isWhole ? known.filter(({ id }) => !wantedIds.has(id)) : []
  const written = wanted.filter((vehicle) => contentOf(vehicle) !== contentOf(before.get(vehicle.id)))
  const added = written.filter(({ id }) => !before.has(id)).length
  const lamps = written.map((vehicle) => countLamps(before.get(vehicle.id)?.lamps ?? [], vehicle.lamps))
  return {
    written,
    removedIds: gone.map(({ id }) => id),
    vehicles: {
      added,
      changed: written.length - added,
      removed: gone.length,
      unchanged: known.length - gone.length - (written.length - added),
    },
    lamps: {
      added: sum(lamps.map((it) => it.added)),
      changed: sum(lamps.map((it) => it.changed)),
      removed: sum(lamps.map((it) => it.removed)) + sum(gone.map((vehicle) => vehicle.lamps.length)),
    },
  }
}

function countLamps(before: readonly KnownLamp[], after: readonly KnownLamp[]): Counts {
  const known = new Map(before.map((lamp) => [lamp.position, contentOfLamp(lamp)]))
  const stays = new Set(after.map(({ position }) => position))
  return {
    added: after.filter(({ position }) => !known.has(position)).length,
    changed: after.filter((lamp) => {
      const content = known.get(lamp.position)
      return content !== undefined && content !== contentOfLamp(lamp)
    }).length,
    removed: before.filter(({ position }) => !stays.has(position)).length,
  }
}

function contentOf(vehicle: KnownVehicle | undefined): string {
  if (!vehicle) return ''
  const { id, kind, make, model, fromYear, toYear, lamps } = vehicle
  return JSON.stringify([id, kind, make, model, fromYear, toYear, lamps.map(contentOfLamp).sort()])
}

function contentOfLamp(lamp: KnownLamp): string {
  const { position, base, candidates, technology, confidence, isDoubted, source, note, checkedOn } = lamp
  return JSON.stringify([
    position,
    base,
    candidates,
    technology,
    confidence,
    isDoubted,
    source,
    note,
    checkedOn,
  ])
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
