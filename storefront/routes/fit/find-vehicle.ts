import { findBase } from '#domain/fitment/bases.ts'
import { findKind } from '#domain/fitment/kinds.ts'
import { isPosition } from '#domain/fitment/positions.ts'
import { CONFIDENCES, LAMP_TECHNOLOGIES, type Lamp, type Vehicle } from '#domain/fitment/vehicle.ts'
import { call, type Send } from '../../api/client.ts'
import { graphql } from '../../api/graphql.ts'
import { vehicleFields } from '../../api/vehicles.ts'

const vehicleOperation = graphql(
  `
    query vehicle($id: String!) {
      vehicle(id: $id) {
        ...vehicleFacts
        lamps {
          position
          base
          technology
          confidence
          source
          candidates
          note
          toBeChecked
          checkedOn
        }
      }
    }
  `,
  [vehicleFields],
)

/** A lamp with what stands behind it. */
export type ShownLamp = Lamp & { source: string | null; note: string | null; checkedOn: string | null }

export type ShownVehicle = Omit<Vehicle, 'lamps'> & { lamps: ShownLamp[] }

/** The vehicle of that id, if the shop knows one. What the shop says in words that are new here is left out. */
export async function findVehicle(
  send: Send,
  id: string,
  signal?: AbortSignal,
): Promise<ShownVehicle | undefined> {
  const { vehicle } = await call(send, 'vehicle', vehicleOperation, { id }, signal)
  const kind = findKind(vehicle?.kind ?? '')
  if (!vehicle || !kind) return undefined
  const lamps = vehicle.lamps.flatMap(({ position, toBeChecked, ...lamp }): ShownLamp[] => {
    if (!isPosition(position)) return []
    return [
      {
        ...lamp,
        position,
        base: findBase(lamp.base ?? '') ?? null,
        candidates: lamp.candidates.flatMap((it) => findBase(it) ?? []),
        technology: LAMP_TECHNOLOGIES.find((it) => it === lamp.technology) ?? 'unknown',
        confidence: CONFIDENCES.find((it) => it === lamp.confidence) ?? 'unknown',
        isDoubted: toBeChecked,
      },
    ]
  })
  return { ...vehicle, kind, lamps }
}
