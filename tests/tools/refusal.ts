import { expect } from 'vitest'
import type { RefusalCode } from '#domain/refusal.ts'

/** The errors of a reply that refuses: this one and no other. */
export function refusal(code: RefusalCode, message: string): unknown[] {
  return [expect.objectContaining({ message, extensions: { code } })]
}
