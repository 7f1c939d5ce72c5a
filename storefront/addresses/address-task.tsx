import { useState } from 'react'
import type { Address, AddressDraft } from '../api/addresses.ts'
import { ConfirmDialog } from '../components/dialog.tsx'
import { toast } from '../components/toasts.tsx'
import { AddressFormDialog } from './address-form.tsx'
import type { Addresses } from './use-addresses.ts'

/** What a customer is about to do with an address. */
export type AddressTask = { to: 'add' } | { to: 'edit' | 'delete'; address: Address }

type Props = {
  task: AddressTask
  addresses: Addresses
  /** the cart and the profile ask under different titles */
  deleteTitle: string
  /** it is done, or given up */
  onEnd: () => void
  onSaved?: (saved: Address, addresses: Address[]) => void
  onDeleted?: (id: number) => void
}

/** The dialog for the task at hand. What cannot be done is told, and the dialog stays for another try. */
export function AddressTaskDialog({ task, addresses, deleteTitle, onEnd, onSaved, onDeleted }: Props) {
  const [deleting, setDeleting] = useState(false)

  if (task.to === 'delete') {
    const { id } = task.address
    const remove = async (): Promise<void> => {
      setDeleting(true)
      try {
        await addresses.remove(id)
        onDeleted?.(id)
        toast('success', 'Address deleted successfully')
        onEnd()
      } catch (error) {
        toast('error', wordsOf(error, 'Failed to delete address'))
      } finally {
        setDeleting(false)
      }
    }
    return (
      <ConfirmDialog
        title={deleteTitle}
        question="Are you sure you want to delete this address?"
        confirm="Delete"
        busy={deleting}
        onConfirm={() => void remove()}
        onCancel={onEnd}
      />
    )
  }

  const address = task.to === 'edit' ? task.address : undefined
  const save = async (draft: AddressDraft): Promise<void> => {
    try {
      const outcome = await addresses.save(draft, address?.id)
      onSaved?.(outcome.saved, outcome.addresses)
      toast('success', address ? 'Address updated successfully' : 'Address added successfully')
      onEnd()
    } catch (error) {
      toast('error', wordsOf(error, 'Failed to save address'))
    }
  }
  return (
    <AddressFormDialog
      address={address}
      isFirst={address === undefined && addresses.addresses?.length === 0}
      onSave={save}
      onCancel={onEnd}
    />
  )
}

function wordsOf(error: unknown, otherwise: string): string {
  return error instanceof Error && error.message !== '' ? error.message : otherwise
}
