import type { AddressForm } from '#domain/forms/addresses/address.ts'
import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'

const addressFields = graphql(`
  fragment addressFields on Address {
    id
    name
    phone
    street
    city
    state
    country
    pincode
    type
    landmark
    isDefault
  }
`)

const addressOperation = graphql(
  `
    query address($filter: addressFilter!) {
      address(filter: $filter) {
        ...addressFields
      }
    }
  `,
  [addressFields],
)

const changeAddressOperation = graphql(
  `
    mutation Address(
      $addressId: Int
      $userId: Int!
      $type: String
      $country: String
      $state: String
      $city: String
      $street: String
      $phone: String
      $pincode: String
      $name: String
      $landmark: String
      $isDefault: Boolean
      $Delete: Boolean
      $Update: Boolean
    ) {
      Address(
        addressId: $addressId
        userId: $userId
        type: $type
        country: $country
        state: $state
        city: $city
        street: $street
        phone: $phone
        pincode: $pincode
        name: $name
        landmark: $landmark
        isDefault: $isDefault
        Delete: $Delete
        Update: $Update
      ) {
        ...addressFields
      }
    }
  `,
  [addressFields],
)

const getstateOperation = graphql(`
  query getstate($filter: pincodeFilter!) {
    getstate(filter: $filter) {
      district
      state
    }
  }
`)

export type Address = Awaited<ReturnType<typeof listAddresses>>[number]

/** What the form holds: an address, and whether it is the one to take first. */
export type AddressDraft = AddressForm & { isDefault: boolean }

export async function listAddresses(send: Send, userId: number, signal?: AbortSignal) {
  const { address } = await call(send, 'address', addressOperation, { filter: { userId } }, signal)
  return address
}

/** Adds the address, or changes the one of that id. */
export async function saveAddress(send: Send, userId: number, draft: AddressDraft, id?: number) {
  const which = id === undefined ? {} : { addressId: id, Update: true }
  const { Address } = await call(send, 'Address', changeAddressOperation, { userId, ...draft, ...which })
  if (!Address) throw new Error('No data returned from address mutation')
  return Address
}

export async function deleteAddress(send: Send, userId: number, id: number): Promise<void> {
  await call(send, 'Address', changeAddressOperation, { userId, addressId: id, Delete: true })
}

/** The district and State of a pincode, if there is one like that. */
export async function findPlace(
  send: Send,
  pincode: string,
  signal?: AbortSignal,
): Promise<{ district: string; state: string } | undefined> {
  const { getstate } = await call(send, 'getstate', getstateOperation, { filter: { pincode } }, signal)
  return getstate[0]
}
