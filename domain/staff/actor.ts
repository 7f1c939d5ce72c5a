import type { StaffId, UserId } from '../ids.ts'

/** Who does something. */
export type Actor = { kind: 'customer'; id: UserId } | StaffActor | { kind: 'system' }

export type StaffActor = {
  kind: 'staff'
  name: string
  /** none at the command line and for programs */
  staffId?: StaffId
  /** the command line, unless told */
  via?: ActsVia
}

/** By which way somebody acts for the shop. */
export const WAYS_TO_ACT = ['backoffice', 'command', 'token'] as const
export type ActsVia = (typeof WAYS_TO_ACT)[number]

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
