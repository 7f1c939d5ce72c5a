import type { Actor } from '#domain/actor.ts'

/** Whoever gives the command, or says by whom it is done. */
export const staff = (name: string): Actor => ({ kind: 'staff', name })
