import { vehicleChip } from '#domain/fitment/vehicle.ts'
import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'
import { type VehicleFacts, vehicleFields } from './vehicles.ts'

const garageOperation = graphql(
  `
    query garage($userId: Int!) {
      garage(userId: $userId) {
        name
        vehicle {
          ...vehicleFacts
        }
      }
    }
  `,
  [vehicleFields],
)

const changeGarageOperation = graphql(
  `
    mutation Garage($userId: Int!, $vehicleId: String!, $name: String, $Delete: Boolean) {
      Garage(userId: $userId, vehicleId: $vehicleId, name: $name, Delete: $Delete) {
        name
        vehicle {
          ...vehicleFacts
        }
      }
    }
  `,
  [vehicleFields],
)

const asGarage = (entries: { vehicle: VehicleFacts; name: string | null }[]) =>
  entries.map(({ vehicle, name }) => ({
    id: vehicle.id,
    chip: vehicleChip(vehicle),
    make: vehicle.make,
    name,
  }))

export async function readGarage(send: Send, userId: number) {
  return asGarage((await call(send, 'garage', garageOperation, { userId })).garage)
}

/** Adds, renames (the same vehicle), or removes; the garage as it is then. */
export async function changeGarage(
  send: Send,
  userId: number,
  vehicleId: string,
  change: { name?: string; Delete?: boolean },
) {
  const variables = { userId, vehicleId, ...change }
  return asGarage((await call(send, 'Garage', changeGarageOperation, variables)).Garage)
}
