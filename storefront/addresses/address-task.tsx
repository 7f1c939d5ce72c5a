import type { Address } from '../api/addresses.ts'
import { ConfirmDialog } from '../components/notices/dialog.tsx'
import { AddressFormDialog } from './address-form.tsx'
import type { Addresses } from './use-addresses.ts'

/** What a customer is about to do with an address. */
export type AddressTask = { to: 'add' } | { to: 'edit' | 'delete'; address: Address }

type Props = {
  task: AddressTask
  addresses: Addresses
  /** the cart and the profile ask under different titles */
  deleteTitle: string
  onCancel: () => void
}

/** The dialog for the task at hand. It stays for another try where something is refused. */
export function AddressTaskDialog({ task, addresses, deleteTitle, onCancel }: Props) {
  if (task.to === 'delete')
    return (
      <ConfirmDialog
        title={deleteTitle}
        question="Are you sure you want to delete this address?"
        confirm="Delete"
        busy={addresses.busy}
        onConfirm={() => addresses.remove(task.address.id)}
        onCancel={onCancel}
      />
    )
  const address = task.to === 'edit' ? task.address : undefined
  return (
    <AddressFormDialog
      address={address}
      isFirst={address === undefined && addresses.addresses?.length === 0}
      saving={addresses.busy}
      onSave={(draft) => addresses.save(draft, address?.id)}
      onCancel={onCancel}
    />
  )
}
