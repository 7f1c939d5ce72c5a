import { useState } from 'react'
import { selectAfterDeleting, selectAfterSaving, selectAtFirst } from '../../addresses/select-address.ts'
import { type Addresses, useAddresses } from '../../addresses/use-addresses.ts'
import type { Address } from '../../api/addresses.ts'

export type DeliveryAddress = {
  saved: Addresses
  /** where the order goes; nothing while there is no such address */
  selected: Address | undefined
  select: (id: number) => void
  afterSaving: (address: Address, addresses: Address[]) => void
  afterDeleting: (id: number) => void
}

/** The saved addresses, and which of them the order goes to. */
export function useDeliveryAddress(userId: number): DeliveryAddress {
  const saved = useAddresses(userId)
  const [choice, setChoice] = useState<{ id: number | undefined } | 'none yet'>('none yet')
  const known = saved.addresses ?? []
  const id = choice === 'none yet' ? selectAtFirst(known) : choice.id
  return {
    saved,
    selected: known.find((address) => address.id === id),
    select: (chosen) => setChoice({ id: chosen }),
    afterSaving: (address, addresses) => setChoice({ id: selectAfterSaving(addresses, address, id) }),
    afterDeleting: (deleted) => setChoice({ id: selectAfterDeleting(deleted, id) }),
  }
}
