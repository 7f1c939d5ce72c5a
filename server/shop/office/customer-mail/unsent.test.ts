import { beforeEach, expect, it } from 'vitest'
import { DAY } from '#domain/calendar-day.ts'
import { Refusal } from '#domain/refusal.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { UNSENT_LIST } from '#domain/staff/lists/list-unsent.ts'
import { auditOf } from '#tests/builders/staff.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const ASHA = { kind: 'staff', name: 'Asha', via: 'backoffice' } as const

onBothEngines('a message that did not leave', (shop) => {
  beforeEach(() => shop.db.deleteFrom('outbox').execute())
  const message = async (facts: object) => {
    const { id } = await shop.db
      .insertInto('outbox')
      .values({
        channel: 'mail',
        recipient: 'a@example.com',
        subject: 'A',
        text: 'B',
        sensitive: 0,
        tries: 5,
        created_at: shop.now,
        next_try_at: shop.now + DAY,
        ...facts,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const find = async (url = '', options = {}) => {
    const { query, notices } = parseListQuery(UNSENT_LIST, new URLSearchParams(url))
    expect(notices).toEqual([])
    const page = await shop.verbs().office.findUnsent(query, options)
    if (page instanceof Refusal) throw new Error(page.message)
    return page
  }
  const listed = async (url = '') => (await find(url)).rows.map(({ id }) => id)
  const retry = (id: number) => shop.verbs().office.retryMessage({ id, actor: ASHA })

  it('is found by whom it is to, what it is, when it was written and whether it was given up, page by page', async () => {
    const error = { last_error: 'refused' }
    const old = { created_at: shop.now - 3 * DAY, ...error }
    const ravi = await message({ recipient: 'Ravi_K@example.com', subject: 'Your order 12', ...old })
    const sms = await message({
      channel: 'sms',
      recipient: '+919811111111',
      subject: null,
      template: 'order-shipped',
      given_up_at: shop.now,
      ...error,
    })
    const meera = await message({ recipient: 'meera@example.com', subject: 'Return 7: 50% done', ...error })
    expect(await listed()).toEqual([meera, sms, ravi])
    expect(await listed('sort=oldest')).toEqual([ravi, sms, meera])
    expect(await listed('q=ravi_k')).toEqual([ravi])
    expect(await listed('q=raviXk')).toEqual([])
    expect(await listed('q=50%25')).toEqual([meera])
    expect(await listed('q=order+example')).toEqual([ravi])
    expect(await listed('q=98111')).toEqual([sms])
    expect(await listed('channel=sms')).toEqual([sms])
    expect(await listed('over=yes')).toEqual([sms])
    expect(await listed('over=no')).toEqual([meera, ravi])
    expect(await listed('written=2026-09-05..')).toEqual([meera, sms])
    const first = await find('', { limit: 2 })
    const rest = await find(`after=${first.next}`, { limit: 2 })
    expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual([meera, sms, ravi])
    expect((await find(`before=${rest.previous}`, { limit: 2 })).rows).toEqual(first.rows)
  })

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
    const counted = await shop.verbs().office.countWaiting(['unsent'])
    expect(counted.unsent?.count).toBe(2)
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
