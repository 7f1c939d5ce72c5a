import { beforeEach, expect, it } from 'vitest'
import { DAY } from '#domain/calendar-day.ts'
import { auditOf } from '#tests/builders/staff.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const ASHA = { kind: 'staff', name: 'Asha', via: 'backoffice' } as const

onBothEngines('a message that did not leave', (shop) => {
  beforeEach(() => shop.db.deleteFrom('outbox').execute())
  const message = async (facts: object) => {
    const { id } = await shop.db
      .insertInto('outbox')
      .values({
        ...{ channel: 'mail', recipient: 'a@example.com', subject: 'A', text: 'B', sensitive: 0, tries: 5 },
        ...{ created_at: shop.now, next_try_at: shop.now + DAY, ...facts },
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const listed = async () => (await shop.verbs().listUnsent({ now: shop.now, limit: 10 })).map(({ id }) => id)
  const retry = (id: number) => shop.verbs().retryMessage({ id, actor: ASHA })

  it('is listed while it is counted, and tried again once', async () => {
    const error = { last_error: 'refused' }
    const givenUp = await message({ given_up_at: shop.now - DAY, ...error })
    const waits = await message(error)
    const others = [
      await message({ given_up_at: shop.now - 8 * DAY, ...error }),
      await message({ given_up_at: shop.now - DAY, sensitive: 1, ...error }),
      await message({ sent_at: shop.now, ...error }),
      await message({}),
    ]
    expect(await listed()).toEqual([waits, givenUp])
    const counted = await shop.verbs().countWaiting(['messages not sent'])
    expect(counted['messages not sent']?.count).toBe(2)
    expect([await retry(givenUp), await retry(waits)]).toEqual([undefined, undefined])
    const rows = await shop.db
      .selectFrom('outbox')
      .select(['next_try_at', 'given_up_at', 'tries'])
      .where('id', 'in', [givenUp, waits])
      .execute()
    expect(rows).toEqual(rows.map(() => ({ next_try_at: shop.now, given_up_at: null, tries: 0 })))
    expect((await auditOf(shop)).at(-1)).toMatchObject({ action: 'message.retry', record_id: String(waits) })
    for (const id of [others[1], others[2], others[3], 999_999])
      expect(await retry(id ?? 0)).toMatchObject({ code: 'CONFLICT' })
    const late = await message({ given_up_at: shop.now, expires_at: shop.now, ...error })
    const held = await message({ claimed_until: shop.now + 1_000, ...error })
    for (const id of [late, held]) expect(await retry(id)).toMatchObject({ code: 'CONFLICT' })
  })
})
