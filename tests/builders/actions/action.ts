import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { ShopUnderTest } from '../../tools/shop-under-test.ts'
import { aCashBuyer, CASH, takeCash } from '../cash.ts'
import { aProduct } from '../catalogue.ts'
import { aBuyer } from '../orders.ts'
import { anOrderOf } from '../parcels.ts'
import { aDeliveredOrder, aReturn, letCustomersReturn } from '../returns.ts'

/** Gets everything ready for one action of the staff's, and brings what does it. */
export type Action = (shop: ShopUnderTest, actor: StaffActor) => Promise<() => Promise<unknown>>

export const anOrder = async (shop: ShopUnderTest) =>
  anOrderOf(shop, await aBuyer(shop, [{ product_id: await aProduct(shop.db), quantity: 2 }]))

export const aCashOrder = async (shop: ShopUnderTest) => {
  await takeCash(shop, { confirmFirst: true })
  return anOrderOf(shop, await aCashBuyer(shop), CASH)
}

export const anUnpaidOrder = async (shop: ShopUnderTest) => {
  const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db), quantity: 2 }])
  return anOrderOf(shop, buyer, { payment: 'pay-late' })
}

export const anAskedReturn = async (shop: ShopUnderTest) => {
  await letCustomersReturn(shop)
  const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id: await aProduct(shop.db) }])
  return aReturn(shop, buyer, order.id, [{ lineId: lineIds[0] ?? 0, quantity: 1 }])
}

export async function aFile(text: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'actions-')), 'given.csv')
  await writeFile(file, text)
  return file
}

let serial = 0
export const aName = (before: string) => `${before}${++serial}`

export const NOBODY: StaffActor = { kind: 'staff', name: 'whoever got it ready', via: 'command' }
export const LETTER = { subject: 'Your lamp', text: 'Does it shine?' }
export const TRACKING = { courier: 'DTDC', trackingNo: 'D123', trackingUrl: null }
