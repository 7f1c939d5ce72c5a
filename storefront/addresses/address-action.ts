import {
  type Address,
  type AddressDraft,
  deleteAddress,
  listAddresses,
  saveAddress,
} from '../api/addresses.ts'
import { CallError, sendFromBrowser } from '../api/client.ts'
import { type Outcome, settle } from '../api/outcome.ts'
import { toast } from '../components/notices/toasts.tsx'
import { asCustomer } from '../customer/as-customer.ts'

/** What the cart and the profile do with addresses. */
export type AddressAction =
  | { to: 'save address'; userId: number; draft: AddressDraft; id?: number }
  | { to: 'delete address'; userId: number; id: number }
  | { to: 'read addresses'; userId: number }

export type AddressAnswer = {
  /** as read after it; nothing where it was refused */
  addresses?: Outcome<Address[]>
  saved?: Address
  deleted?: number
}

export async function readAddresses(userId: number): Promise<Outcome<Address[]>> {
  const read = await settle(asCustomer(listAddresses(sendFromBrowser, userId)))
  return 'failure' in read ? { failure: `Failed to fetch addresses: ${read.failure}` } : read
}

/** Does it, says what came of it, and reads the addresses again. */
export async function answerAddressAction(action: AddressAction): Promise<AddressAnswer> {
  switch (action.to) {
    case 'save address':
      return save(action)
    case 'delete address':
      return remove(action)
    case 'read addresses':
      return { addresses: await readAddresses(action.userId) }
  }
}

async function save({ userId, draft, id }: Extract<AddressAction, { to: 'save address' }>) {
  try {
    const saved = await change(
      saveAddress(sendFromBrowser, userId, draft, id),
      id === undefined ? 'Failed to add address' : 'Failed to update address',
    )
    const addresses = await readAddresses(userId)
    toast('success', id === undefined ? 'Address added successfully' : 'Address updated successfully')
    return { saved, addresses }
  } catch (error) {
    toast('error', wordsOf(error) || 'Failed to save address')
    return {}
  }
}

async function remove({ userId, id }: Extract<AddressAction, { to: 'delete address' }>) {
  try {
    await change(deleteAddress(sendFromBrowser, userId, id), 'Failed to delete address')
    const addresses = await readAddresses(userId)
    toast('success', 'Address deleted successfully')
    return { deleted: id, addresses }
  } catch (error) {
    toast('error', wordsOf(error) || 'Failed to delete address')
    return {}
  }
}

/** Failures speak the words to show. */
async function change<T>(call: Promise<T>, failure: string): Promise<T> {
  try {
    return await asCustomer(call)
  } catch (error) {
    if (error instanceof CallError && error.code === 'UNAUTHENTICATED')
      throw new Error('Please login to manage addresses', { cause: error })
    // What the server says stands for itself; anything else went wrong on the way.
    const words = error instanceof CallError ? error.message : `Address operation failed: ${wordsOf(error)}`
    throw new Error(words === '' ? failure : `${failure}: ${words}`, { cause: error })
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
