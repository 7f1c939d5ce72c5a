import { beforeAll, expect, it } from 'vitest'
import { DAY, formatDay, startOfDay } from '#domain/calendar-day.ts'
import type { OrderId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { AUDIT_LIST } from '#domain/staff/lists/list-audit.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { aMember } from '#tests/builders/staff.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'
import type { AuditRow } from './list-audit.ts'
import { writeAudit } from './write-audit.ts'

const HOUR = 3_600_000

async function anOrderOfNumber(
  shop: Pick<ShopUnderTest, 'db' | 'now' | 'tokens'>,
  { id, number }: { id: number; number: number | null },
) {
  const customer = { customer_name: '', customer_mobile: '', customer_address: '' }
  const charged = { order_type: 'ONLINE', delivery_charge: 0, amount_charged: 0 }
  const { userId: user_id } = await aCustomer(shop)
  const order = { id: id as OrderId, voucher_no: number, shop_id: SHOP_ID, user_id, placed_at: 0 }
  await shop.db
    .insertInto('orders')
    .values({ ...order, ...customer, ...charged, state: number === null ? 'awaiting payment' : 'placed' })
    .execute()
}

onBothEngines('what staff did', (shop) => {
  let start = 0
  const ravi: StaffActor = { kind: 'staff', name: 'Ravi Öz', via: 'command' }
  let meera: StaffActor = ravi

  beforeAll(async () => {
    start = shop.now
    await aShop(shop.db)
    for (const id of [1, 2, 3, 4, 12]) await anOrderOfNumber(shop, { id, number: id })
    const { staffId } = await aMember(shop)
    meera = { kind: 'staff', name: 'Meera', staffId, via: 'backoffice' }
    await shop.db.transaction().execute(async (db) => {
      const order = (id: number) => ({ kind: 'order', id })
      const facts = { before: { price: 100 }, after: { price: 90, note: '50% OFF_today' } }
      // The last moment of the day before, in India.
      const at = (startOfDay(formatDay(start)) ?? 0) - 1
      await writeAudit(db, { actor: meera, at, action: 'order.pack', record: order(12) })
      // At one moment, which pages must not mix up.
      for (let id = 1; id <= 4; id++) {
        await writeAudit(db, { actor: ravi, at: start + HOUR, action: 'order.ship', record: order(id) })
      }
      const record = { kind: 'product', id: 12 }
      await writeAudit(db, { actor: meera, at: start + 2 * HOUR, action: 'product.price', record, ...facts })
      await writeAudit(db, {
        actor: { kind: 'system' },
        at: start,
        action: 'order.release',
        record: order(9),
      })
    })
  })

  const ask = (url: string) => {
    const { query, notices } = parseListQuery(AUDIT_LIST, new URLSearchParams(url))
    expect(notices).toEqual([])
    return query
  }
  const list = async (url = '', options: { limit?: number } = {}) => {
    const page = await shop.verbs().audit.list(ask(url), options)
    if (page instanceof Refusal) throw new Error(page.message)
    return page
  }
  const tell = ({ rows }: { rows: AuditRow[] }) => rows.map(({ action, record }) => `${action} ${record.id}`)
  const told = async (url: string) => tell(await list(url))

  const exportedBy = async (url: string) => {
    const rows: AuditRow[] = []
    for await (const row of shop.verbs().audit.export(ask(url))) rows.push(row)
    return rows
  }

  it('is told whole, the latest first, and of staff alone', async () => {
    const { rows, next } = await list()
    expect(next).toBeUndefined()
    expect(rows.map(({ record }) => record.id)).toEqual(['12', '4', '3', '2', '1', '12'])
    expect(rows[0]).toEqual({
      id: expect.any(Number),
      at: start + 2 * HOUR,
      actor: 'Meera',
      staffId: meera.staffId,
      via: 'backoffice',
      action: 'product.price',
      record: { kind: 'product', id: '12' },
      before: { price: 100 },
      after: { price: 90, note: '50% OFF_today' },
    })
    expect(rows[1]).toMatchObject({ staffId: null, via: 'command', before: null, after: null })
  })

  it('is found by person, record and time', async () => {
    expect(await told('actor=+MEERA+')).toEqual(['product.price 12', 'order.pack 12'])
    expect(await told('record=12')).toEqual(['product.price 12', 'order.pack 12'])
    expect(await told('record=Order+12')).toEqual(['order.pack 12'])
    const [before, today] = [formatDay(start - DAY), formatDay(start)]
    expect(await told(`at=${today}..${today}`)).toHaveLength(5)
    expect(await told(`at=${today}..&record=3`)).toEqual(['order.ship 3'])
    expect(await told(`at=..${before}`)).toEqual(['order.pack 12'])
    expect(await told(`at=${before}..${before}&actor=meera`)).toEqual(['order.pack 12'])
    expect(await told(`at=${formatDay(start + DAY)}..`)).toEqual([])
  })

  it('is found by the number of an order, and by its id where that is said', async () => {
    await anOrderOfNumber(shop, { id: 713, number: 714 })
    await anOrderOfNumber(shop, { id: 714, number: 713 })
    await anOrderOfNumber(shop, { id: 715, number: null })
    const since = start + HOUR
    await shop.db.transaction().execute(async (db) => {
      const at = since
      for (const [id, action] of [
        ['713', 'order.note'],
        ['714', 'order.deliver'],
        ['715', 'order.release'],
      ] as const)
        await writeAudit(db, { actor: ravi, at, action, record: { kind: 'order', id } })
    })
    for (const typed of ['order+713', '713', 'Order++713']) {
      const { rows } = await list(`record=${typed}`)
      expect(rows).toMatchObject([
        { action: 'order.deliver', record: { kind: 'order', id: '714', orderNo: 713 } },
      ])
    }
    expect(await told('record=order+id+713')).toEqual(['order.note 713'])
    expect(await told('record=order+id+715')).toEqual(['order.release 715'])
    expect(await told('q=order+713')).toEqual(['order.deliver 714'])
    expect(await told('q=order+id+715')).toEqual(['order.release 715'])
    for (const nothing of ['order+715', 'order+0', 'order+x', 'order+99999999999999999999', 'order+id+x'])
      expect(await told(`record=${nothing}`)).toEqual([])
    await shop.db.deleteFrom('audit').where('record_id', 'in', ['713', '714', '715']).execute()
  })

  it('is found by what was done, to which kind of record and by which way, and by all of these at once', async () => {
    expect(await told('what=order.ship')).toHaveLength(4)
    expect(await told('what=order.pack&what=order.ship')).toEqual([
      'order.ship 4',
      'order.ship 3',
      'order.ship 2',
      'order.ship 1',
      'order.pack 12',
    ])
    expect(await told('what=order.refund&what=order.release')).toEqual([])
    expect(await told('kind=product')).toEqual(['product.price 12'])
    expect(await told('kind=order&kind=product')).toHaveLength(6)
    expect(await told('by=command+line')).toHaveLength(4)
    expect(await told('by=back+office&kind=order')).toEqual(['order.pack 12'])
    expect(await told('what=order.pack&what=product.price&actor=meera&kind=order')).toEqual(['order.pack 12'])
    expect(await told('record=12&what=product.price&what=order.ship&actor=meera')).toEqual([
      'product.price 12',
    ])
    expect(await told('record=12&actor=ravi+öz')).toEqual([])
    expect(await told('record=12&kind=product&kind=staff')).toEqual(['product.price 12'])
    expect(await told('record=order+12&kind=product')).toEqual([])
    expect(await told('actor=Ravi+Öz&q=order.ship&record=order+2')).toEqual(['order.ship 2'])
  })

  it('is sorted either way', async () => {
    const newest = await list()
    for (const choice of [
      '',
      'what=order.pack&what=order.ship&what=product.price&',
      'kind=order&kind=product&',
    ]) {
      expect((await list(`${choice}sort=oldest`)).rows).toEqual(newest.rows.toReversed())
      expect((await list(choice)).rows).toEqual(newest.rows)
    }
  })

  it('is found by what is written anywhere in it, and by nothing else', async () => {
    const told = async (q: string, more = {}) => tell(await list(String(new URLSearchParams({ q, ...more }))))
    expect(await told('off_TODAY')).toEqual(['product.price 12'])
    expect(await told('50%')).toEqual(['product.price 12'])
    expect(await told('ravi Öz', { record: '3' })).toEqual(['order.ship 3'])
    expect(await told('ORDER.SHIP')).toHaveLength(4)
    // As the screen calls it.
    expect(await told('packed a Parcel')).toEqual(['order.pack 12'])
    for (const text of ['5_%', '%', '_xx_', '\\', "' or 1=1"]) {
      expect(await told(`${text}none`)).toEqual([])
    }
    expect(await told('   ')).toHaveLength(6)
  })

  it('comes in pages, each row once, there and back, and may be asked for in no other way', async () => {
    for (const choice of [
      '',
      'sort=oldest',
      'what=order.pack&what=order.ship&what=product.price',
      'by=back+office&by=command+line',
    ]) {
      const pages: AuditRow[][] = []
      let [at, previous] = ['', undefined as string | undefined]
      for (let page = 0; page < 10; page++) {
        const { rows, next, previous: back } = await list(`${choice}${at}`, { limit: 2 })
        pages.push(rows)
        previous = back
        if (next === undefined) break
        at = `&after=${next}`
      }
      const seen = pages.flat()
      expect(pages.map((rows) => rows.length)).toEqual([2, 2, 2])
      expect(seen).toEqual((await list(choice)).rows)
      const second = await list(`${choice}&before=${previous}`, { limit: 2 })
      expect(second.rows).toEqual(pages[1])
      const first = await list(`${choice}&before=${second.previous}`, { limit: 2 })
      expect([first.rows, first.previous]).toEqual([pages[0], undefined])
      expect((await list(`${choice}&after=${first.next}`, { limit: 2 })).rows).toEqual(pages[1])
    }
    const { next: ofAnother } = await list('sort=oldest', { limit: 2 })
    const forged = Buffer.from(JSON.stringify(['audit', 1, 2])).toString('base64url')
    for (const wrong of ['x', '1', '1-2-3', forged, ofAnother]) {
      expect(await shop.verbs().audit.list(ask(`after=${wrong}`))).toMatchObject({ code: 'BAD_USER_INPUT' })
    }
  })

  it('is looked through a part at a time, however rare what is looked for, and exported whole', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      actor_name: 'Asha',
      actor_key: 'asha',
      via: 'command' as const,
      action: 'stock.correct',
      at: start + 3 * HOUR + index,
      record_kind: 'product',
      record_id: String(index),
    }))
    for (let part = 0; part < 5; part++) await shop.db.insertInto('audit').values(rows).execute()
    const pack = { action: 'order.pack' }
    for (const rare of ['q=order.pack', 'q=packed+a+parcel', 'kind=order&by=back+office']) {
      const first = await list(rare, { limit: 2 })
      expect(first).toMatchObject({ rows: [], isCut: true, lookedUntil: start + 3 * HOUR })
      expect(first).toMatchObject({ next: expect.any(String), previous: undefined })
      const second = await list(`${rare}&after=${first.next}`, { limit: 2 })
      expect(second).toMatchObject({ rows: [pack], next: undefined, isCut: false, lookedUntil: undefined })
      // The way back is as long.
      const back = await list(`${rare}&before=${second.previous}`, { limit: 2 })
      expect(back).toMatchObject({ rows: [], isCut: true, previous: expect.any(String) })
      expect((await list(`${rare}&after=${back.next}`, { limit: 2 })).rows).toEqual(second.rows)
      expect(await list(`${rare}&before=${back.previous}`, { limit: 2 })).toMatchObject({
        rows: [],
        isCut: false,
      })
    }
    // What has an index is found at once.
    for (const exact of ['what=order.pack', 'record=order+12', 'actor=meera&what=order.pack&what=order.ship'])
      expect(await list(exact)).toMatchObject({ rows: [pack], next: undefined, isCut: false })
    // Of two walks each is looked through half as far.
    expect(await list('what=stock.correct&what=order.pack&kind=order')).toMatchObject({
      rows: [],
      isCut: true,
      lookedUntil: start + 3 * HOUR + 500,
    })
    const exported = await exportedBy('')
    expect(new Set(exported.map(({ id }) => id)).size).toBe(5_006)
    expect(exported).toHaveLength(5_006)
    expect((await exportedBy('sort=oldest')).map(({ id }) => id)).toEqual(
      exported.map(({ id }) => id).toReversed(),
    )
    const found = await exportedBy('q=order.')
    expect(found).toHaveLength(5)
    expect((await list('', { limit: 1e9 })).rows).toHaveLength(500)
  })
})
