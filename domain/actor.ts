import type { UserId } from './ids.ts'

/** Who does something. */
export type Actor = { kind: 'customer'; id: UserId } | { kind: 'staff'; name: string } | { kind: 'system' }

/** Whatever no person does. */
export const THE_SYSTEM: Actor = { kind: 'system' }

/** As staff read it. */
export function actorText(actor: Actor): string {
  switch (actor.kind) {
    case 'customer':
      return 'the customer'
    case 'staff':
      return actor.name
    case 'system':
      return 'the shop'
  }
}
