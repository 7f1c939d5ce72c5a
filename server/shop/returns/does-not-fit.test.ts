import { beforeAll, expect, it } from 'vitest'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
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
      ...{
        fits_by: 'base',
        bases: JSON.stringify(['H4']),
        positions: JSON.stringify(['low', 'fog']),
        stock: 10,
      },
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

  it('keeps the vehicle and its lamp, and has that fact checked once it is here', async () => {
    const vehicle_id = await aVehicle(shop, {}, [
      { position: 'low', base: 'H4' },
      { position: 'fog', base: 'H11' },
    ])
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id: await aBulb(), vehicle_id }])
    const id = await aReturn(shop, buyer, order.id, [
      { lineId: lineIds[0] ?? 0, quantity: 1, reason: 'DOES_NOT_FIT' },
    ])
    expect((await shop.verbs().findReturn(id))?.lines).toMatchObject([
      { vehicleId: vehicle_id, lamps: 'low' },
    ])
    await staff.accept(id)
    expect(await doubted(vehicle_id)).toEqual([])
    await staff.receive(id)
    expect(await doubted(vehicle_id)).toEqual(['low'])
    shop.now += 1_000
    const known = await shop.verbs().findVehicle(vehicle_id)
    expect(known?.lamps.find(({ position }) => position === 'low')?.isDoubted).toBe(true)
  })

  it('is said to fit for certain no more, to customers and to staff, until somebody has looked', async () => {
    const vehicle_id = await aVehicle(shop)
    const product_id = await aBulb()
    const verdicts = async () => {
      // Every process looks again after a second.
      shop.now += 1_000
      const filter = { productId: product_id, vehicleId: vehicle_id }
      const fits = await shop.graphql(
        'query ($filter: fitFilter!) { fit(filter: $filter) { position verdict } }',
        { filter },
      )
      const known = await shop.graphql(
        'query ($id: String!) { vehicle(id: $id) { lamps { position toBeChecked } } }',
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
    expect(await verdicts()).toEqual({
      fits: [{ position: 'low', verdict: 'FITS' }],
      lamps: [{ position: 'low', toBeChecked: false }],
    })
    expect(await row()).toBe('no')
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id, vehicle_id }])
    const line = { lineId: lineIds[0] ?? 0, quantity: 1, reason: 'DOES_NOT_FIT' }
    const id = await aReturn(shop, buyer, order.id, [line])
    await staff.accept(id)
    await staff.receive(id)
    expect(await verdicts()).toEqual({
      fits: [{ position: 'low', verdict: 'MAY_FIT' }],
      lamps: [{ position: 'low', toBeChecked: true }],
    })
    expect(await row()).toBe('yes')
  })

  it('changes nothing where it never arrived, came back for another reason, or was bought for no vehicle', async () => {
    const vehicle_id = await aVehicle(shop)
    const product_id = await aBulb()
    const missing = await aDeliveredOrder(shop, [{ product_id, vehicle_id }])
    const other = await aDeliveredOrder(shop, [{ product_id, vehicle_id }])
    const nobody = await aDeliveredOrder(shop, [{ product_id }])
    const come = async (
      { buyer, order, lineIds }: typeof missing,
      reason: string,
      grade: 'sellable' | 'missing',
    ) => {
      const id = await aReturn(shop, buyer, order.id, [{ lineId: lineIds[0] ?? 0, quantity: 1, reason }])
      await staff.accept(id)
      await staff.receive(id, grade)
    }
    await come(missing, 'DOES_NOT_FIT', 'missing')
    await come(other, 'DEFECTIVE', 'sellable')
    await come(nobody, 'DOES_NOT_FIT', 'sellable')
    expect(await doubted(vehicle_id)).toEqual([])
  })
})
