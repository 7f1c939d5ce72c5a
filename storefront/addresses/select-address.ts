import type { Address } from '../api/addresses.ts'

type Selectable = Pick<Address, 'id' | 'isDefault'>

/** The address an order goes to when the customer has not said: the default one, else the first. */
export function selectAtFirst(addresses: readonly Selectable[]): number | undefined {
  return (addresses.find((address) => address.isDefault) ?? addresses[0])?.id
}

/** A saved address takes the selection only as the default; otherwise what was selected stays, that one included. */
export function selectAfterSaving(
  addresses: readonly Selectable[],
  saved: Selectable,
  selected: number | undefined,
): number | undefined {
  if (!saved.isDefault) return selected
  // As re-read: another tab may have made another one the default meanwhile.
  return addresses.find((address) => address.isDefault)?.id ?? saved.id
}

/** Nothing takes the place of a selected address that is gone: the customer says where to send it. */
export function selectAfterDeleting(deleted: number, selected: number | undefined): number | undefined {
  return deleted === selected ? undefined : selected
}
