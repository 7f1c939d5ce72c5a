import { useState } from 'react'
import { sendFromBrowser } from '../../api/client.ts'
import { type DeliveryPromise, findDeliveryPromise } from '../../api/delivery.ts'
import { keepPincode, usePincode } from '../../customer/pincode.ts'
import { useLatestAnswer } from '../../customer/use-latest-answer.ts'

type Answer = { is: 'promise'; promise: DeliveryPromise } | { is: 'no such pincode' } | { is: 'failed' }

/**
 * By when a parcel is there, for the pincode that was typed here or that this browser has kept. One that exists is kept from
 * then on. Pages from the server are the same for everyone, so it comes once they are awake.
 */
export function useDeliveryPromise() {
  const kept = usePincode()
  const [typed, setTyped] = useState<{ pincode: string; times: number }>()
  const pincode = typed?.pincode ?? kept
  const question = pincode === undefined ? undefined : `${pincode} ${typed?.times ?? 'kept'}`
  const latest = useLatestAnswer<Answer | undefined>(question, async (signal) => {
    if (pincode === undefined) return undefined
    const found = await findAnswer(pincode, signal)
    if (found.is === 'promise' && !signal.aborted) keepPincode(pincode)
    return found
  })
  const answer = latest?.to === question ? latest?.answer : undefined
  return {
    kept,
    /** what was typed, as against kept */
    typed: typed?.pincode,
    isAsking: question !== undefined && !answer,
    answer,
    /** the same again asks again */
    ask: (asked: string) => setTyped({ pincode: asked, times: (typed?.times ?? 0) + 1 }),
  }
}

async function findAnswer(pincode: string, signal: AbortSignal): Promise<Answer> {
  try {
    const promise = await findDeliveryPromise(sendFromBrowser, pincode, signal)
    return promise ? { is: 'promise', promise } : { is: 'no such pincode' }
  } catch {
    return { is: 'failed' }
  }
}
