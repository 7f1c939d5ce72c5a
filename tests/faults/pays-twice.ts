import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { OrderId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import type { Random } from './random-baskets.ts'

type Life = {
  shop: ShopUnderTest
  random: Random
  order: { id: OrderId }
  money: { gifts: bigint; strays: bigint }
}

const RAVI: Actor = { kind: 'staff', name: 'Ravi' }

/** Money comes once more for what is paid, or was called off: all of it is owed back, by the way it came. */
export async function paysTwice({ shop, random, order, money }: Life): Promise<string | undefined> {
  // What was given as a gift may be paid after all: that is no second time.
  if (money.gifts > 0n) return undefined
  const amount = 1 + random(400_000)
  const came = { orderId: order.id, amount, reference: `UTR ${randomUUID()}`, actor: RAVI }
  expect(await shop.verbs().orders.notePayment(came)).toBeInstanceOf(Refusal)
  expect(await shop.verbs().orders.notePayment({ ...came, takesExtra: true })).toMatchObject({
    extra: amount,
  })
  expect(await shop.verbs().orders.notePayment({ ...came, takesExtra: true })).toBeInstanceOf(Refusal)
  money.strays += BigInt(amount)
  return `paid ${amount} once more`
}
