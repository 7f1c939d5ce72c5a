import { useEffect, useState } from 'react'
import { sendFromBrowser } from '../../api/client.ts'
import { type DeliveryPromise, findDeliveryPromise } from '../../api/delivery.ts'
import { keepPincode, usePincode } from '../../customer/pincode.ts'

type Answer = { is: 'promise'; promise: DeliveryPromise } | { is: 'no such pincode' } | { is: 'failed' }
type Asked = { pincode: string }

/**
 * By when a parcel is there, for the pincode that was typed here or that this browser has kept. One that exists is kept from
 * then on. Pages from the server are the same for everyone, so it comes once they are awake.
 */
export function useDeliveryPromise() {
  const kept = usePincode()
  const [typed, setTyped] = useState<Asked>()
  const [answered, setAnswered] = useState<{ to: Asked | string; answer: Answer }>()
  const question = typed ?? kept
  useEffect(() => {
    if (question === undefined) return
    const pincode = typeof question === 'string' ? question : question.pincode
    const asked = new AbortController()
    void findAnswer(pincode, asked.signal).then((answer) => {
      if (asked.signal.aborted) return
      if (answer.is === 'promise') keepPincode(pincode)
      setAnswered({ to: question, answer })
    })
    return () => asked.abort()
  }, [question])
  const answer = answered?.to === question ? answered?.answer : undefined
  return {
    kept,
    /** what was typed, as against kept */
    typed: typed?.pincode,
    isAsking: question !== undefined && !answer,
    answer,
    /** the same again asks again */
    ask: (pincode: string) => setTyped({ pincode }),
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
