import { useFetcher } from 'react-router'
import type { Address, AddressDraft } from '../api/addresses.ts'
import type { Outcome } from '../api/outcome.ts'
import { useAnswer } from '../customer/use-answer.ts'
import { useNewest } from '../customer/use-newest.ts'
import type { AddressAction, AddressAnswer } from './address-action.ts'

export type Addresses = {
  /** as last read; nothing until then */
  addresses: Address[] | undefined
  /** why they could not be read */
  failure: string | undefined
  /** a change is on its way */
  busy: boolean
  readAgain: () => void
  /** Saves a new address, or that of the id. */
  save: (draft: AddressDraft, id: number | undefined) => void
  remove: (id: number) => void
}

type Done = AddressAnswer & { addresses: Outcome<Address[]> }

/** The saved addresses of a customer as the page has loaded them, and what its action does with them. */
export function useAddresses(
  userId: number,
  loaded: Promise<Outcome<Address[]>> | undefined,
  onDone: (answer: Done) => void,
): Addresses {
  const { submit, state, json, data } = useFetcher<AddressAnswer>()
  const newest = useNewest(loaded, data?.addresses)
  useAnswer(data, (answer) => {
    if (answer.addresses) onDone({ ...answer, addresses: answer.addresses })
  })
  const act = (action: AddressAction) =>
    void submit(action, { method: 'post', encType: 'application/json', flushSync: true })
  const underWay = state === 'idle' ? undefined : (json as AddressAction).to
  const known = underWay === 'read addresses' ? undefined : newest
  return {
    addresses: known && 'answer' in known ? known.answer : undefined,
    failure: known && 'failure' in known ? known.failure : undefined,
    busy: underWay !== undefined,
    readAgain: () => act({ to: 'read addresses', userId }),
    save: (draft, id) => act({ to: 'save address', userId, draft, ...(id !== undefined && { id }) }),
    remove: (id) => act({ to: 'delete address', userId, id }),
  }
}
