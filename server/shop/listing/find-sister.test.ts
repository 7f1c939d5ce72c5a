import { beforeAll, expect, it } from 'vitest'
import { aMasterCategory, aProduct } from '#tests/builders/catalogue.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const SISTER = 'query ($filter: fitFilter!) { sister(filter: $filter) { id name } }'

onBothEngines('the sister of a product', (shop) => {
  const ids: Record<string, number> = {}
  const sisterOf = async (name: string, vehicleId: string) => {
    const filter = { productId: ids[name] ?? 999_999, vehicleId }
    const { data, errors } = await shop.graphql(SISTER, { filter })
    expect(errors).toBeUndefined()
    return data.sister?.name ?? null
  }

  beforeAll(async () => {
    const bulbs = await aMasterCategory(shop.db, { name: 'BULBS, PAIRS' })
    const bulb = (base: string, more: Parameters<typeof aProduct>[1] = {}) => ({
      fits_by: 'base',
      master_category_id: bulbs,
      brand: 'Kiranta',
      technology: 'LED',
      stock: 3,
      positions: JSON.stringify(['low', 'high']),
      bases: JSON.stringify([base]),
      ...more,
    })
    const products: Record<string, ReturnType<typeof bulb>> = {
      'M1 H4 LED': bulb('H4'),
      'M1 H7 LED': bulb('H7'),
      // The same words, but not the same lamp.
      'M1 HB3 LED': bulb('HB3', { brand: 'Ujala' }),
      'M1 HB4 LED': bulb('HB4', { technology: 'Halogen' }),
      'M1 H11 LED': bulb('H11', { stock: 0 }),
      'M1 H1 LED': bulb('H1', { publish: 0 }),
      'M2 HB3 LED': bulb('HB3'),
      'M1 H3 LED': bulb('H3', { road_use: 'off-road-only' }),
    }
    for (const [name, product] of Object.entries(products))
      ids[name] = await aProduct(shop.db, { ...product, name } as Parameters<typeof aProduct>[1])
    for (const base of ['H4', 'H7', 'HB3', 'HB4', 'H11', 'H1', 'H3'] as const)
      await aVehicle(shop, { id: base.toLowerCase() }, [{ position: 'low', base }])
    await aVehicle(shop, { id: 'led' }, [{ position: 'low', base: null, technology: 'led' }])
    await aVehicle(shop, { id: 'unknown' }, [{ position: 'low', base: null, confidence: 'unknown' }])
    await aVehicle(shop, { id: 'led-and-h4' }, [
      { position: 'low', base: 'H4' },
      { position: 'high', base: null, technology: 'led' },
    ])
  })

  it('is the same lamp with the base that the vehicle takes', async () => {
    expect(await sisterOf('M1 H7 LED', 'h4')).toBe('M1 H4 LED')
    expect(await sisterOf('M1 H4 LED', 'h7')).toBe('M1 H7 LED')
    expect(await sisterOf('M1 H7 LED', 'led-and-h4')).toBe('M1 H4 LED')
  })

  it('is none where the product fits, nobody knows, or there is no bulb to change', async () => {
    for (const vehicle of ['h7', 'unknown', 'led']) expect(await sisterOf('M1 H7 LED', vehicle)).toBeNull()
  })

  it('is none of another brand or technology, none that is sold out or hidden, and none that only may fit', async () => {
    for (const vehicle of ['hb3', 'hb4', 'h11', 'h1', 'h3'])
      expect(await sisterOf('M1 H7 LED', vehicle), vehicle).toBeNull()
  })

  it('is none of what is not there', async () => {
    expect(await sisterOf('M1 H7 LED', 'no-such-vehicle')).toBeNull()
    expect(await sisterOf('no such product', 'h4')).toBeNull()
    expect(await sisterOf('M1 H1 LED', 'h4')).toBeNull()
  })
})
