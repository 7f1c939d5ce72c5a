import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import type { CustomerDeps } from '#server/shop/customers/customer-deps.ts'
import { tryAgain } from '#server/shop/messages/unsent.ts'

/** Somebody has removed the cause: a message that did not leave is tried again. */
export async function retryMessage(
  { db: database, messages, now }: Pick<CustomerDeps, 'db' | 'messages' | 'now'>,
  { id, actor }: { id: number; actor: StaffActor },
): Promise<Refusal | undefined> {
  const refused = await database.transaction().execute(async (db) => {
    if (!(await tryAgain(db, id, now)))
      return new Refusal('CONFLICT', 'This message is already sent, is being sent, or is no longer needed.')
    await writeAudit(db, { actor, at: now, action: 'message.retry', record: { kind: 'message', id } })
    return undefined
  })
  if (!refused) messages.nudge()
  return refused
}
