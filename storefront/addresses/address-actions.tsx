import type { Address } from '../api/addresses.ts'
import { IconButton } from '../components/buttons/icon-button.tsx'
import type { AddressTask } from './address-task.tsx'

/** The buttons behind a saved address. */
export function AddressActions({
  address,
  onTask,
}: {
  address: Address
  onTask: (task: AddressTask) => void
}) {
  const whose = `address of ${address.name}, ${address.street}`
  return (
    <>
      <IconButton icon="edit" label={`Edit ${whose}`} onClick={() => onTask({ to: 'edit', address })} />
      <IconButton icon="delete" label={`Delete ${whose}`} onClick={() => onTask({ to: 'delete', address })} />
    </>
  )
}
