import { isPincode } from '#domain/delivery/pincode.ts'
import { createKept } from './kept.ts'

/** The pincode that somebody has asked about in this browser, for a day of delivery before there is an address. */
const kept = createKept('pincode', parsePincode)

/** Anything may stand in a browser's storage. */
export function parsePincode(text: string | null): string | undefined {
  try {
    const pincode: unknown = JSON.parse(text ?? 'null')
    return typeof pincode === 'string' && isPincode(pincode) ? pincode : undefined
  } catch {
    return undefined
  }
}

export const usePincode: () => string | undefined = kept.use

export function keepPincode(pincode: string): void {
  kept.set(pincode)
}
