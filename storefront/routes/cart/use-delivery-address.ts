import { useState } from 'react'
import type { AddressTask } from '../../addresses/address-task.tsx'
import { selectAfterDeleting, selectAfterSaving, selectAtFirst } from '../../addresses/select-address.ts'
import { type Addresses, useAddresses } from '../../addresses/use-addresses.ts'
import type { Address } from '../../api/addresses.ts'
import type { OpenedCart } from './open-cart.ts'

export type DeliveryAddress = {
  saved: Addresses
  /** where the order goes; nothing while there is no such address */
  selected: Address | undefined
  select: (id: number) => void
  /** what the customer is about to do with one of them */
  task: AddressTask | undefined
  setTask: (task: AddressTask | undefined) => void
}

/** The saved addresses, and which of them the order goes to. */
export function useDeliveryAddress({ userId, addresses }: OpenedCart): DeliveryAddress {
  const [choice, setChoice] = useState<{ id: number | undefined } | 'none yet'>('none yet')
  const [task, setTask] = useState<AddressTask>()
  const saved = useAddresses(userId, addresses, (answer) => {
    const list = 'answer' in answer.addresses ? answer.addresses.answer : []
    if (answer.saved) setChoice({ id: selectAfterSaving(list, answer.saved, id) })
    if (answer.deleted !== undefined) setChoice({ id: selectAfterDeleting(answer.deleted, id) })
    setTask(undefined)
  })
  const known = saved.addresses ?? []
  const id = choice === 'none yet' ? selectAtFirst(known) : choice.id
  return {
    saved,
    selected: known.find((address) => address.id === id),
    select: (chosen) => setChoice({ id: chosen }),
    task,
    setTask,
  }
}
