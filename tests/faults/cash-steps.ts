import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { OrderId, OrderLineId, ReturnId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { ASHA } from '#tests/builders/orders.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import type { Random } from './random-baskets.ts'

const RAVI: Actor = { kind: 'staff', name: 'Ravi' }

/** A parcel of an order that is paid in cash. */
type Parcel = { no: number; shipped: boolean; settled: boolean; collected: number; remitted: number }

export type CashLife = {
  shop: ShopUnderTest
  random: Random
  order: { id: OrderId; voucherNo: number; lines: readonly { id: OrderLineId; quantity: number }[] }
  parcels: Parcel[]
  /** those on their way back */
  returns: ReturnId[]
}

type Step = (life: CashLife) => Promise<string | undefined>

const someOf = ({ random, order }: CashLife) =>
  order.lines.flatMap(({ id }) => {
    const quantity = random(3)
    return quantity === 0 ? [] : [{ lineId: id, quantity }]
  })

const pack: Step = async (life) => {
  const { shop, order, random, parcels } = life
  const lines = random(4) === 0 ? undefined : someOf(life)
  const packed = await shop.verbs().orders.packParcel({ voucherNo: order.voucherNo, lines, actor: RAVI })
  if (packed instanceof Refusal) return 'could not pack'
  parcels.push({ no: parcels.length + 1, shipped: false, settled: false, collected: 0, remitted: 0 })
  return 'packed'
}

const pick = <It>(random: Random, among: readonly It[]): It | undefined => among[random(among.length)]

const ship: Step = async ({ shop, order, random, parcels }) => {
  const parcel = pick(
    random,
    parcels.filter((it) => !it.shipped),
  )
  if (!parcel) return undefined
  const tracking = { courier: 'Garuda', trackingNo: `${order.voucherNo}-${parcel.no}`, trackingUrl: null }
  const input = { voucherNo: order.voucherNo, parcelNo: parcel.no, ...tracking, actor: RAVI }
  if ((await shop.verbs().orders.shipParcel(input)) instanceof Refusal) return `could not ship ${parcel.no}`
  parcel.shipped = true
  return `shipped ${parcel.no}`
}

const atTheDoor = ({ random, parcels }: CashLife) =>
  pick(
    random,
    parcels.filter((it) => it.shipped && !it.settled),
  )

export const collect: Step = async (life) => {
  const { shop, order } = life
  const parcel = atTheDoor(life)
  if (!parcel) return undefined
  const input = { voucherNo: order.voucherNo, parcelNo: parcel.no, actor: RAVI }
  const delivered = await shop.verbs().orders.deliverParcel(input)
  if (delivered instanceof Refusal) expect.fail(delivered.message)
  parcel.settled = true
  parcel.collected = delivered.collected ?? 0
  return `collected ${delivered.collected} for ${parcel.no}`
}

const refuse: Step = async (life) => {
  const { shop, order, returns } = life
  const parcel = atTheDoor(life)
  if (!parcel) return undefined
  const input = { voucherNo: order.voucherNo, parcelNo: parcel.no, note: null, actor: RAVI }
  const refused = await shop.verbs().returns.refuseParcel(input)
  if (refused instanceof Refusal) expect.fail(refused.message)
  parcel.settled = true
  returns.push(refused.returnId)
  return `refused ${parcel.no}`
}

export const receive: Step = async ({ shop, random, returns }) => {
  const returnId = returns.shift()
  if (returnId === undefined) return undefined
  // Now and then a courier loses it on its way back.
  const found = (['sellable', 'sellable', 'damaged', 'missing'] as const)[random(4)] ?? 'sellable'
  const received = await shop.verbs().returns.receive({ returnId, found, actor: RAVI })
  if (received instanceof Refusal) expect.fail(received.message)
  return `received ${found}`
}

const cancel: Step = async (life) => {
  const lines = life.random(8) === 0 ? undefined : someOf(life)
  const { shop, order } = life
  const input = { voucherNo: order.voucherNo, lines, reason: 'changed my mind', actor: RAVI }
  const cancelled = await shop.verbs().orders.cancel(input)
  return cancelled instanceof Refusal ? 'could not cancel' : `cancelled ${JSON.stringify(lines ?? 'all')}`
}

/** Some of it by UPI, before it is at the door. */
const payBefore: Step = async ({ shop, order, random }) => {
  if (random(3) > 0) return undefined
  const amount = 100 * (1 + random(500))
  const paid = { orderId: order.id, amount, reference: `UTR ${randomUUID()}`, actor: RAVI }
  return (await shop.verbs().orders.notePayment(paid)) instanceof Refusal
    ? undefined
    : `paid ${amount} before`
}

/** Staff give back, of what came, what some units on paper came to. */
const giveBack: Step = async (life) => {
  const { shop, order } = life
  const lines = someOf(life)
  const given = await shop
    .verbs()
    .orders.askRefund({ voucherNo: order.voucherNo, lines, reason: 'It came scratched', actor: RAVI })
  return given instanceof Refusal
    ? 'could not give back'
    : `gave back ${given.amount} for ${JSON.stringify(lines)}`
}

/** All of it, or a little less or more, and now and then the same list twice. */
const remit: Step = async ({ shop, random, order, parcels }) => {
  const parcel = pick(
    random,
    parcels.filter(({ collected }) => collected > 200),
  )
  if (!parcel) return undefined
  const amount = parcel.collected + random(3) * 100 - 100
  const file = join(shop.dataDir, `${randomUUID()}.csv`)
  // A day of its own for each: the same row again would be the same money.
  const day = new Date(Date.UTC(2026, 0, 1 + (parcel.remitted % 300))).toISOString().slice(0, 10)
  const rupees = (amount / 100).toFixed(2)
  await writeFile(file, `AWB,Amount,Date\n${order.voucherNo}-${parcel.no},${rupees},${day}\n`)
  const { noted } = await shop.verbs().payments.noteRemittances({ file, dryRun: false }, ASHA)
  expect(await shop.verbs().payments.noteRemittances({ file, dryRun: false }, ASHA)).toMatchObject({
    noted: 0,
    known: 1,
    problems: [],
  })
  if (noted === 0) return undefined
  parcel.remitted += amount
  return `handed over ${amount} for ${parcel.no}`
}

/** Each says what it did; nothing where it could do nothing. What the shop refuses changes nothing. */
export const CASH_STEPS: readonly Step[] = [
  pack,
  pack,
  ship,
  ship,
  collect,
  refuse,
  receive,
  cancel,
  payBefore,
  remit,
  giveBack,
]
