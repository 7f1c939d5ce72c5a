import type { StaffActor } from '#domain/staff/actor.ts'

/** Whoever gives the command, or says by whom it is done. */
export const staff = (name: string): StaffActor => ({ kind: 'staff', name, via: 'command' })
