import { beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY, dayNumber } from '#domain/calendar-day.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { ASHA, aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import { aReturn, desk, letCustomersReturn } from '#tests/builders/returns.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { listTopVehicles } from './vehicle-sales.ts'

onBothEngines('what is bought for a vehicle', (shop) => {
  let [swift, alto] = ['', '']
  beforeAll(async () => {
    await aShop(shop.db)
    await letCustomersReturn(shop)
    swift = await aVehicle(shop, { make: 'Maruti Suzuki', model: 'Swift', from_year: 2018, to_year: 2023 })
    alto = await aVehicle(shop, { make: 'Maruti Suzuki', model: 'Alto', from_year: 2012, to_year: 2022 })
  })
  beforeEach(() => shop.db.deleteFrom('vehicle_sales').execute())
  const buy = async (lines: [vehicle: string | null, quantity: number][]) => {
    const cart: NonNullable<Parameters<typeof aBuyer>[1]> = []
    for (const [vehicle_id, quantity] of lines) {
      const product_id = await aProduct(shop.db, { stock: 50 })
      cart.push({ product_id, quantity, ...(vehicle_id !== null && { vehicle_id }) })
    }
    const buyer = await aBuyer(shop, cart)
    return { ...buyer, order: await anOrderOf(shop, buyer) }
  }
  const count = () => shop.verbs().orders.countUnitsSold()
  const top = async (days = 30, limit = 10) => {
    const found = await listTopVehicles(shop.db, { fromDay: dayNumber(shop.now) - days + 1, limit })
    return found.map(({ name, units, isKnown }) => [name, units, isKnown])
  }
  const [SWIFT, ALTO] = ['Maruti Suzuki Swift 2018–2023', 'Maruti Suzuki Alto 2012–2022']

  it('is counted once by its units, the most first, whatever is bought for none', async () => {
    await buy([
      [swift, 2],
      [alto, 1],
      [null, 9],
    ])
    await buy([
      [alto, 3],
      [alto, 1],
    ])
    await Promise.all([count(), count(), count()])
    expect(await top()).toEqual([
      [ALTO, 5, true],
      [SWIFT, 2, true],
    ])
    expect(await top(30, 1)).toEqual([[ALTO, 5, true]])
  })

  it('is not what was called off before or after it was counted', async () => {
    const [early, late] = [await buy([[swift, 2]]), await buy([[swift, 3]])]
    const cancel = (voucherNo: number) => shop.verbs().orders.cancel({ voucherNo, reason: null, actor: ASHA })
    await cancel(early.order.voucherNo)
    await count()
    expect(await top()).toEqual([[SWIFT, 3, true]])
    await cancel(late.order.voucherNo)
    expect(await top()).toEqual([])
  })

  it('is not what came back', async () => {
    const { order, ...buyer } = await buy([[swift, 3]])
    await count()
    for (const step of [pack, ship, deliver]) await step(shop, order.voucherNo)
    const lineId = order.orderdetails[0]?.id ?? 0
    const id = await aReturn(shop, buyer, order.id, [{ lineId, quantity: 2 }])
    const { accept, receive } = desk(shop)
    await accept(id)
    await receive(id)
    expect(await top()).toEqual([[SWIFT, 1, true]])
  })

  it('is of the last days alone, and of vehicles that the shop no longer knows, too', async () => {
    await buy([[swift, 4]])
    shop.now += 30 * DAY
    await buy([[alto, 1]])
    await count()
    expect(await top()).toEqual([[ALTO, 1, true]])
    await shop.db.deleteFrom('vehicles').where('id', '=', swift).execute()
    expect(await top(31)).toEqual([
      [SWIFT, 4, false],
      [ALTO, 1, true],
    ])
  })
})
