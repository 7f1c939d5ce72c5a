import { beforeAll, expect, it } from 'vitest'
import { DAY, formatDay } from '#domain/calendar-day.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { aDeliveredOrder, aReturn, desk, letCustomersReturn } from '#tests/builders/returns.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('what comes back because it does not fit', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db)
    await letCustomersReturn(shop)
  })
  const staff = desk(shop)
  const aBulb = () =>
    aProduct(shop.db, {
      fits_by: 'base',
      bases: JSON.stringify(['H4']),
      positions: JSON.stringify(['low', 'fog']),
      stock: 10,
    })
  const doubted = async (vehicleId: string) => {
    const lamps = await shop.db
      .selectFrom('vehicle_lamps')
      .select('position')
      .where('vehicle_id', '=', vehicleId)
      .where('is_doubted', '=', 1)
      .execute()
    return lamps.map(({ position }) => position)
  }

  const misfits = async () => {
    // Every process looks again after a second.
    shop.now += 1_000
    const listed = await shop.verbs().returns.listMisfits()
    return listed.map(({ vehicle, lamps }) => [
      vehicle.id,
      ...lamps.map(({ positions, lamp, kept, returned }) => ({ positions, base: lamp.base, kept, returned })),
    ])
  }
  const sendBack = async (
    { buyer, order, lineIds }: Awaited<ReturnType<typeof aDeliveredOrder>>,
    { quantity = 1, reason = 'DOES_NOT_FIT', grade = 'sellable' as 'sellable' | 'missing' } = {},
  ) => {
    const id = await aReturn(shop, buyer, order.id, [{ lineId: lineIds[0] ?? 0, quantity, reason }])
    await staff.accept(id)
    await staff.receive(id, grade)
    return id
  }

  it('keeps the vehicle and its lamp, marks nothing, and is listed for staff', async () => {
    const vehicle_id = await aVehicle(shop, {}, [
      { position: 'low', base: 'H4' },
      { position: 'fog', base: 'H11' },
    ])
    const bought = await aDeliveredOrder(shop, [{ product_id: await aBulb(), vehicle_id }])
    const id = await sendBack(bought)
    expect((await shop.verbs().returns.find(id))?.lines).toMatchObject([
      { vehicleId: vehicle_id, lamps: 'low' },
    ])
    expect(await doubted(vehicle_id)).toEqual([])
    expect((await misfits())[0]).toEqual([
      vehicle_id,
      { positions: ['low'], base: 'H4', kept: 0, returned: 1 },
    ])
  })

  it('goes on being said to fit until staff doubt it, to customers and to staff', async () => {
    const vehicle_id = await aVehicle(shop)
    const product_id = await aBulb()
    const verdicts = async () => {
      shop.now += 1_000
      const filter = { productId: product_id, vehicleId: vehicle_id }
      const fits = await shop.graphql(
        'query ($filter: fitFilter!) { fit(filter: $filter) { position verdict } }',
        { filter },
      )
      const known = await shop.graphql(
        'query ($id: String!) { vehicle(id: $id) { lamps { position toBeChecked checkedOn } } }',
        { id: vehicle_id },
      )
      return { fits: fits.data.fit, lamps: known.data.vehicle.lamps }
    }
    const row = async () => {
      const run = { environment: shop.environment, now: shop.now }
      const { out } = await runCommand(run, 'fitment', 'export')
      const [head = '', ...rows] = out.split('\r\n').flatMap((line) => line.split('\n'))
      const column = head.split(',').indexOf('to_be_checked')
      return rows.find((it) => it.startsWith(`${vehicle_id},`))?.split(',')[column]
    }
    const sure = {
      fits: [{ position: 'low', verdict: 'FITS' }],
      lamps: [{ position: 'low', toBeChecked: false, checkedOn: null }],
    }
    expect(await verdicts()).toEqual(sure)
    await sendBack(await aDeliveredOrder(shop, [{ product_id, vehicle_id }]))
    await sendBack(await aDeliveredOrder(shop, [{ product_id, vehicle_id }]))
    expect(await verdicts()).toEqual(sure)
    expect(await row()).toBe('no')
    const mark = (isDoubted: boolean) =>
      shop.verbs().fitment.markLamps({ vehicleId: vehicle_id, positions: ['low'], isDoubted }, ASHA)
    expect(await mark(true)).toBeUndefined()
    expect(await verdicts()).toEqual({
      fits: [{ position: 'low', verdict: 'MAY_FIT' }],
      lamps: [{ position: 'low', toBeChecked: true, checkedOn: null }],
    })
    expect(await row()).toBe('yes')
    expect(await mark(false)).toBeUndefined()
    expect(await verdicts()).toEqual({
      ...sure,
      lamps: [{ position: 'low', toBeChecked: false, checkedOn: formatDay(shop.now) }],
    })
    const audit = await shop.db
      .selectFrom('audit')
      .select(['action', 'record_kind', 'after_facts'])
      .where('record_id', '=', vehicle_id)
      .orderBy('id')
      .execute()
    expect(audit.map(({ action, record_kind }) => `${record_kind} ${action}`)).toEqual([
      'vehicle vehicle.doubt',
      'vehicle vehicle.check',
    ])
  })

  it('is counted beside what was kept: units past the days for returns', async () => {
    const vehicle_id = await aVehicle(shop, {}, [
      { position: 'low', base: 'H4' },
      { position: 'high', base: 'H4' },
      { position: 'fog', base: 'H11' },
    ])
    const product_id = await aBulb()
    const bought = await aDeliveredOrder(shop, [{ product_id, vehicle_id, quantity: 5 }])
    await aDeliveredOrder(shop, [{ product_id: await aBulb(), vehicle_id, quantity: 2 }])
    await sendBack(bought, { quantity: 1 })
    await sendBack(await aDeliveredOrder(shop, [{ product_id, vehicle_id }]), { reason: 'CHANGED_MIND' })
    // For another vehicle, and without one.
    await aDeliveredOrder(shop, [{ product_id, vehicle_id: await aVehicle(shop) }])
    await aDeliveredOrder(shop, [{ product_id }])
    const of = async () => (await misfits()).find(([id]) => id === vehicle_id)
    const both = { positions: ['low', 'high'], base: 'H4' }
    expect(await of()).toEqual([vehicle_id, { ...both, kept: 0, returned: 1 }])
    shop.now += 7 * DAY
    const fresh = await aDeliveredOrder(shop, [{ product_id, vehicle_id, quantity: 3 }])
    expect(await of()).toEqual([vehicle_id, { ...both, kept: 7, returned: 1 }])
    await sendBack(fresh, { quantity: 2 })
    expect(await of()).toEqual([vehicle_id, { ...both, kept: 7, returned: 3 }])
    const vehicle = await shop.verbs().fitment.findVehicle(vehicle_id)
    if (!vehicle) throw new Error('The vehicle is gone.')
    expect(await shop.verbs().returns.listFitExperience(vehicle)).toMatchObject([
      { positions: both.positions, kept: 7, returned: 3 },
    ])
  })

  it('is judged by the days of its category', async () => {
    const vehicle_id = await aVehicle(shop)
    const product_id = await aBulb()
    const { master_category_id } = await shop.db
      .selectFrom('products')
      .select('master_category_id')
      .where('id', '=', product_id)
      .executeTakeFirstOrThrow()
    if (master_category_id === null) throw new Error('The product has no category.')
    const bought = await aDeliveredOrder(shop, [{ product_id, vehicle_id, quantity: 3 }])
    await sendBack(bought)
    await shop.db
      .insertInto('return_windows')
      .values({ shop_id: SHOP_ID, master_category_id, days: 30 })
      .execute()
    const of = async () => (await misfits()).find(([id]) => id === vehicle_id)?.[1]
    shop.now += 8 * DAY
    expect(await of()).toMatchObject({ kept: 0, returned: 1 })
    shop.now += 30 * DAY
    expect(await of()).toMatchObject({ kept: 2, returned: 1 })
    await shop.db.deleteFrom('return_windows').execute()
  })

  it('is refused to be marked where there is no such lamp', async () => {
    const vehicleId = await aVehicle(shop)
    expect(
      await shop.verbs().fitment.markLamps({ vehicleId, positions: ['fog'], isDoubted: true }, ASHA),
    ).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is not listed where it never arrived, came back for another reason, or was bought for no vehicle', async () => {
    const vehicle_id = await aVehicle(shop)
    const product_id = await aBulb()
    const missing = await aDeliveredOrder(shop, [{ product_id, vehicle_id }])
    const other = await aDeliveredOrder(shop, [{ product_id, vehicle_id }])
    const nobody = await aDeliveredOrder(shop, [{ product_id }])
    await sendBack(missing, { grade: 'missing' })
    await sendBack(other, { reason: 'DEFECTIVE' })
    await sendBack(nobody)
    expect((await misfits()).map(([id]) => id)).not.toContain(vehicle_id)
  })
})
