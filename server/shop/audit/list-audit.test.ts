import { beforeAll, expect, it } from 'vitest'
import type { StaffActor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { aMember } from '#tests/builders/staff.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import type { AuditFilter, AuditRow } from './list-audit.ts'
import { writeAudit } from './write-audit.ts'

const HOUR = 3_600_000

onBothEngines('what staff did', (shop) => {
  let start = 0
  const ravi: StaffActor = { kind: 'staff', name: 'Ravi Öz', via: 'command' }
  let meera: StaffActor = ravi

  beforeAll(async () => {
    start = shop.now
    const { staffId } = await aMember(shop)
    meera = { kind: 'staff', name: 'Meera', staffId, via: 'backoffice' }
    await shop.db.transaction().execute(async (db) => {
      const order = (id: number) => ({ kind: 'order', id })
      const facts = { before: { price: 100 }, after: { price: 90, note: '50% OFF_today' } }
      await writeAudit(db, { actor: meera, at: start, action: 'order.pack', record: order(12) })
      // At one moment, which pages must not mix up.
      for (let id = 1; id <= 4; id++) {
        await writeAudit(db, { actor: ravi, at: start + HOUR, action: 'order.ship', record: order(id) })
      }
      const record = { kind: 'product', id: 12 }
      await writeAudit(db, { actor: meera, at: start + 2 * HOUR, action: 'price.change', record, ...facts })
      await writeAudit(db, { actor: { kind: 'system' }, at: start, action: 'order.close', record: order(9) })
    })
  })

  const list = async (filter: AuditFilter & { before?: string; limit?: number } = {}) => {
    const page = await shop.verbs().listAudit({ limit: 50, ...filter })
    if (page instanceof Refusal) throw new Error(page.message)
    return page
  }
  const told = async (filter: AuditFilter) =>
    (await list(filter)).rows.map(({ action, record }) => `${action} ${record.id}`)

  const exportedBy = async (filter: AuditFilter) => {
    const rows: AuditRow[] = []
    for await (const row of shop.verbs().exportAudit(filter)) rows.push(row)
    return rows
  }

  it('is told whole, the latest first, and of staff alone', async () => {
    const { rows, next } = await list()
    expect(next).toBeUndefined()
    expect(rows.map(({ record }) => record.id)).toEqual(['12', '4', '3', '2', '1', '12'])
    expect(rows[0]).toEqual({
      ...{ id: expect.any(Number), at: start + 2 * HOUR, actor: 'Meera', staffId: meera.staffId },
      ...{ via: 'backoffice', action: 'price.change', record: { kind: 'product', id: '12' } },
      ...{ before: { price: 100 }, after: { price: 90, note: '50% OFF_today' } },
    })
    expect(rows[1]).toMatchObject({ staffId: null, via: 'command', before: null, after: null })
  })

  it('is found by person, record and time', async () => {
    expect(await told({ actor: ' MEERA ' })).toEqual(['price.change 12', 'order.pack 12'])
    expect(await told({ record: { id: '12' } })).toEqual(['price.change 12', 'order.pack 12'])
    expect(await told({ record: { kind: 'order', id: '12' } })).toEqual(['order.pack 12'])
    expect(await told({ from: start + 1, to: start + 2 * HOUR })).toHaveLength(4)
    expect(await told({ from: start + HOUR, to: start + HOUR + 1, record: { id: '3' } })).toHaveLength(1)
  })

  it('is found by what is written anywhere in it, and by nothing else', async () => {
    expect(await told({ text: 'off_TODAY' })).toEqual(['price.change 12'])
    expect(await told({ text: '50%' })).toEqual(['price.change 12'])
    expect(await told({ text: 'ravi Öz', record: { id: '3' } })).toEqual(['order.ship 3'])
    expect(await told({ text: 'ORDER.SHIP' })).toHaveLength(4)
    for (const text of ['5_%', '%', '_xx_', '\\', "' or 1=1"]) {
      expect(await told({ text: `${text}none` })).toEqual([])
    }
    expect(await told({ text: '   ' })).toHaveLength(6)
  })

  it('comes in pages, each row once, and may be asked for in no other way', async () => {
    const seen: number[] = []
    let before: string | undefined
    for (let page = 0; page < 10; page++) {
      const { rows, next } = await list({ limit: 2, ...(before && { before }) })
      seen.push(...rows.map(({ id }) => id))
      before = next
      if (next === undefined) break
    }
    expect(new Set(seen).size).toBe(6)
    expect(seen).toHaveLength(6)
    for (const wrong of ['', 'x', '1', '1-2-3', "1-2'"]) {
      expect(await shop.verbs().listAudit({ before: wrong, limit: 2 })).toMatchObject({
        code: 'BAD_USER_INPUT',
      })
    }
  })

  it('is looked through a part at a time, however rare a text is, and exported whole', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      ...{ actor_name: 'Asha', actor_key: 'asha', via: 'command' as const, action: 'stock.correct' },
      ...{ at: start + 3 * HOUR + index, record_kind: 'product', record_id: String(index) },
    }))
    for (let part = 0; part < 5; part++) await shop.db.insertInto('audit').values(rows).execute()
    const first = await list({ text: 'order.pack', limit: 2 })
    expect(first).toMatchObject({ rows: [], next: expect.any(String), lookedUntil: start + 3 * HOUR })
    const second = await list({ text: 'order.pack', limit: 2, before: first.next ?? '' })
    expect(second).toMatchObject({ rows: [{ action: 'order.pack' }], next: undefined })
    const exported = await exportedBy({})
    expect(new Set(exported.map(({ id }) => id)).size).toBe(5_006)
    expect(exported).toHaveLength(5_006)
    const found = await exportedBy({ text: 'order.' })
    expect(found).toHaveLength(5)
    expect((await list({ limit: 1e9 })).rows).toHaveLength(500)
  })
})
