import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'

/** What a list of vehicles shows. */
export const vehicleFields = graphql(`
  fragment vehicleFacts on Vehicle {
    id
    kind
    make
    model
    fromYear
    toYear
  }
`)

const vehiclesOperation = graphql(
  `
    query vehicles($filter: vehicleFilter!) {
      vehicles(filter: $filter) {
        ...vehicleFacts
      }
    }
  `,
  [vehicleFields],
)

const vehicleSearchOperation = graphql(
  `
    query vehicleSearch($filter: vehicleFilter!) {
      vehicles(filter: $filter) {
        ...vehicleFacts
      }
      nearVehicles(filter: $filter) {
        ...vehicleFacts
      }
    }
  `,
  [vehicleFields],
)

const makesOperation = graphql(`
  query vehicleMakes($kind: String!) {
    vehicleMakes(kind: $kind)
  }
`)

export type VehicleFacts = {
  id: string
  kind: string
  make: string
  model: string
  fromYear: number
  toYear: number | null
}

/** As many as the shop brings at once. */
export const MOST_VEHICLES = 50

type Wanted = { kind?: string; make?: string; text?: string; limit?: number }

export async function listVehicles(
  send: Send,
  filter: Wanted,
  signal?: AbortSignal,
): Promise<VehicleFacts[]> {
  const variables = { filter: { limit: MOST_VEHICLES, ...filter } }
  return (await call(send, 'vehicles', vehiclesOperation, variables, signal)).vehicles
}

/** The vehicles that are meant by what somebody typed; where the shop does not know it, those near it. */
export async function searchVehicles(
  send: Send,
  filter: { text: string; limit?: number },
  signal?: AbortSignal,
): Promise<{ vehicles: VehicleFacts[]; near: VehicleFacts[] }> {
  const variables = { filter: { limit: MOST_VEHICLES, ...filter } }
  const answer = await call(send, 'vehicleSearch', vehicleSearchOperation, variables, signal)
  return { vehicles: answer.vehicles, near: answer.nearVehicles }
}

export async function listMakes(send: Send, kind: string, signal?: AbortSignal): Promise<string[]> {
  return (await call(send, 'vehicleMakes', makesOperation, { kind }, signal)).vehicleMakes
}
