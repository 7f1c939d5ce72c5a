import { useCallback, useEffect, useState } from 'react'
import {
  type Address,
  type AddressDraft,
  deleteAddress,
  listAddresses,
  saveAddress,
} from '../api/addresses.ts'
import { CallError, sendFromBrowser } from '../api/client.ts'
import { asCustomer } from '../customer/as-customer.ts'

type Read = { userId: number; addresses: Address[] } | { userId: number; failure: string } | undefined

export type Addresses = {
  /** as last read; nothing until then */
  addresses: Address[] | undefined
  /** why they could not be read */
  failure: string | undefined
  reload: () => Promise<void>
  /** Saves a new address, or that of the id, and reads the list again. Failures speak the words to show. */
  save: (draft: AddressDraft, id?: number) => Promise<{ saved: Address; addresses: Address[] }>
  remove: (id: number) => Promise<void>
}

/** The saved addresses of a customer, and what can be done with them. */
export function useAddresses(userId: number): Addresses {
  const [read, setRead] = useState<Read>()

  const load = useCallback(
    async (signal?: AbortSignal): Promise<Address[]> => {
      try {
        const addresses = await asCustomer(listAddresses(sendFromBrowser, userId, signal))
        setRead({ userId, addresses })
        return addresses
      } catch (error) {
        if (!signal?.aborted) setRead({ userId, failure: `Failed to fetch addresses: ${wordsOf(error)}` })
        return []
      }
    },
    [userId],
  )

  useEffect(() => {
    const leaving = new AbortController()
    void load(leaving.signal)
    return () => leaving.abort()
  }, [load])

  const known = read?.userId === userId ? read : undefined
  return {
    addresses: known && 'addresses' in known ? known.addresses : undefined,
    failure: known && 'failure' in known ? known.failure : undefined,
    reload: async () => {
      setRead(undefined)
      await load()
    },
    save: async (draft, id) => {
      const saved = await change(
        saveAddress(sendFromBrowser, userId, draft, id),
        id === undefined ? 'Failed to add address' : 'Failed to update address',
      )
      return { saved, addresses: await load() }
    },
    remove: async (id) => {
      await change(deleteAddress(sendFromBrowser, userId, id), 'Failed to delete address')
      await load()
    },
  }
}

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
