import type { UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { findPerson } from './find-person.ts'
import {
  type Effect,
  effectOf,
  type ForgetDeps,
  forgetPerson,
  PERSON_NOT_FOUND,
  problemOf,
} from './forget-person.ts'

export type Erasure = Effect & {
  /** why it cannot be done yet */
  problem: string | undefined
}

/** What erasing somebody comes to, before it is done. */
export async function previewErasure(
  { db }: Pick<ForgetDeps, 'db'>,
  userId: UserId,
): Promise<Erasure | Refusal> {
  const person = await findPerson(db, userId)
  return person ? { problem: await problemOf(db, person), ...effectOf(person) } : PERSON_NOT_FOUND
}

/** Forgets somebody for good, as a customer who leaves is forgotten too. */
export async function erasePerson(
  deps: ForgetDeps,
  input: { userId: UserId; actor: StaffActor },
): Promise<Erasure | Refusal> {
  const done = await forgetPerson(deps, input)
  return done instanceof Refusal ? done : { problem: undefined, ...done }
}
