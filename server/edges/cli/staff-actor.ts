import type { Actor } from '#domain/actor.ts'

/** Whoever gives the command, or says by whom it is done. */
export const staff = (name: string): Extract<Actor, { kind: 'staff' }> => ({ kind: 'staff', name })
