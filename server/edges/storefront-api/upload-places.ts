/** Who sends something: a customer, from somewhere. */
type Sender = { customer: string; ip: string }

export type UploadPlaces = {
  /** What the place is given back by; or why there is none. */
  take: (sender: Sender) => (() => void) | 'own' | 'full'
}

/** So many send at once, each customer and each ip one thing at a time: nobody takes all the places alone. */
export function createUploadPlaces(most: number): UploadPlaces {
  const taken = new Set<Sender>()
  return {
    take(sender) {
      for (const { customer, ip } of taken) {
        if (customer === sender.customer || ip === sender.ip) return 'own'
      }
      if (taken.size >= most) return 'full'
      taken.add(sender)
      return () => taken.delete(sender)
    },
  }
}
