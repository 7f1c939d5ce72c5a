import { Refusal } from '#domain/refusal.ts'

/** The same answer for an address that is someone else's and for one that is nobody's. */
export const ADDRESS_NOT_FOUND = new Refusal('NOT_FOUND', 'Address not found')
