import { expect, it } from 'vitest'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf, parcelsOf } from '#tests/builders/parcels.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const LINK = 'https://track.bharatcargo.example/BC0042'

onBothEngines('parcels at the command line', (shop) => {
  const run = (...args: string[]) =>
    runCommand({ environment: shop.environment, now: shop.now }, ...args, '--by', 'Ravi')

  const anOrder = async () => {
    const cart = [
      { product_id: await aProduct(shop.db, { name: 'H4 lamp' }), quantity: 3 },
      { product_id: await aProduct(shop.db, { name: 'Relay' }) },
    ]
    const buyer = await aBuyer(shop, cart)
    const { voucherNo, orderdetails } = await anOrderOf(shop, buyer)
    const [lamps, relays] = orderdetails.map(({ id }) => String(id)) as [string, string]
    return { buyer, order: String(voucherNo), lamps, relays }
  }

  it('packs by line, ships with a way to follow it, and delivers', async () => {
    const { buyer, order, lamps, relays } = await anOrder()
    expect(await run('orders', 'pack', order, '--line', `${lamps}=2`)).toMatchObject({
      code: 0,
      out: `Order ${order}: parcel 1 is packed, 2 pieces. Invoice IN/26-27/000001\n`,
    })
    expect((await run('orders', 'pack', order)).out).toBe(
      `Order ${order}: parcel 2 is packed, 2 pieces. Invoice IN/26-27/000002\n`,
    )
    const tracking = ['--courier', 'Bharat Cargo', '--tracking', 'BC0042', '--link', LINK]
    expect((await run('orders', 'ship', order, '--parcel', '1', ...tracking)).out).toBe(
      `Order ${order}: parcel 1 is shipped\n`,
    )
    expect((await run('orders', 'deliver', order)).out).toBe(`Order ${order}: parcel 1 is delivered\n`)
    const [{ shipments }] = await parcelsOf(shop, buyer)
    expect(shipments).toMatchObject([{ courier: 'Bharat Cargo', trackingNo: 'BC0042', trackingUrl: LINK }])

    const { out } = await runCommand({ environment: shop.environment }, 'orders', 'show', order)
    for (const words of [
      `Parcel 1:  2 of line ${lamps}; packed 2026-09-05 12:00; shipped 2026-09-05 12:00; delivered 2026-09-05 12:00;`,
      `Bharat Cargo BC0042; ${LINK}`,
      `Parcel 2:  1 of line ${lamps}, 1 of line ${relays}; packed 2026-09-05 12:00\n`,
      'Invoice:   IN/26-27/000001 of 2026-09-05 12:00, ₹',
      'Packed, 2 pieces (IN/26-27/000002), by Ravi',
      'Shipped (Bharat Cargo BC0042), by Ravi',
      'Delivered, by Ravi',
    ]) {
      expect(out).toContain(words)
    }
    const shown = await runCommand({ environment: shop.environment }, 'orders', 'show', order, '--json')
    expect(JSON.parse(shown.out)).toMatchObject({
      parcels: [{ courier: 'Bharat Cargo', deliveredAt: expect.any(String) }, { shippedAt: null }],
      invoices: [{ invoiceNo: 'IN/26-27/000001' }, { invoiceNo: 'IN/26-27/000002' }],
      creditNotes: [],
    })
  })

  it('notes that a parcel could not be delivered, and is tried again elsewhere', async () => {
    const { order } = await anOrder()
    await run('orders', 'pack', order)
    await run('orders', 'ship', order, '--without-number')
    const failed = ['--reason', 'nobody there', '--on', '2026-09-05', '--note', 'The gate was shut']
    expect(await run('orders', 'failed-try', order, ...failed)).toMatchObject({
      code: 0,
      out: `Order ${order}: parcel 1 could not be delivered, 1 failed attempt so far\n`,
    })
    expect((await run('orders', 'try-again', order)).out).toBe(
      `Order ${order}: parcel 1 will be tried again\n`,
    )
    expect((await run('orders', 'failed-try', order, '--reason', 'address not found')).out).toBe(
      `Order ${order}: parcel 1 could not be delivered, 2 failed attempts so far\n`,
    )
    const there = ['--phone', '+91 98111-11111', '--street', '3 Station Road', '--note', 'After six']
    expect((await run('orders', 'try-again', order, ...there)).out).toBe(
      `Order ${order}: parcel 1 will be tried again, now to Asha Rao, 9811111111, 3 Station Road, Pune, Maharashtra, India, 411030\n`,
    )
    const { out } = await runCommand({ environment: shop.environment }, 'orders', 'show', order)
    for (const words of [
      'failed attempts: 2 (Address not found); another attempt requested 2026-09-05 12:00;',
      'now to Asha Rao, 9811111111, 3 Station Road, Pune, 411030; for the courier: After six',
      'A parcel could not be delivered (Nobody at home, 5 Sep 2026: The gate was shut), by Ravi',
      'Courier asked to try again (Now to Asha Rao,',
    ]) {
      expect(out).toContain(words)
    }
    const shown = await runCommand({ environment: shop.environment }, 'orders', 'show', order, '--json')
    expect(JSON.parse(shown.out)).toMatchObject({
      parcels: [{ failedTries: 2, redirect: { phone: '9811111111', street: '3 Station Road' } }],
    })
  })

  it('shows the credit notes of an order that was packed and cancelled', async () => {
    const { order, lamps } = await anOrder()
    await run('orders', 'move', order, '3', '--skip')
    expect((await run('orders', 'cancel', order)).code).toBe(0)
    const { out } = await runCommand({ environment: shop.environment }, 'orders', 'show', order)
    expect(out).toMatch(/Credit note: IN\/C26-27\/000001 of .* against IN\/26-27\/\d{6}, ₹/)
    expect(out).toContain(`3 of line ${lamps}, 3 cancelled`)
  })

  it('says what it does not understand, or cannot do', async () => {
    const { order, lamps } = await anOrder()
    for (const [args, code, words] of [
      [['pack', order, '--line', 'lamp'], 2, "--line must be a line's id and a quantity such as 31=2"],
      [['pack', order, '--line', '999999=1'], 1, 'This item is not in the order.'],
      [['pack', order, '--line', `${lamps}=4`], 1, 'Only 3 of H4 lamp left to pack.'],
      [['pack', '999999'], 1, 'There is no order 999999.'],
      [['ship', order], 2, '--courier is missing.'],
      [['ship', order, '--courier', 'DTDC'], 2, '--tracking is missing.'],
      [['ship', order, '--without-number'], 1, `Order ${order} has no parcel to ship.`],
      [['ship', order, '--parcel', '0'], 2, '--parcel must be a whole number from 1 to 1000'],
      [['ship', order, '--link', 'http://x.example'], 2, '--link must begin with https://'],
      [['ship', order, '--tracking', ' '], 2, '--tracking must be one line of at most 40 characters.'],
      [['deliver', order], 1, `Order ${order} has no parcel to deliver.`],
      [['failed-try', order], 2, '--reason is required.'],
      [['failed-try', order, '--reason', 'other'], 2, '--note must say what happened.'],
      [
        ['failed-try', order, '--reason', 'another day', '--on', 'today'],
        2,
        '--on must be a date such as 2026-04-01, not "today".',
      ],
      [['failed-try', order, '--reason', 'nobody there'], 1, `Order ${order} has no parcel to deliver.`],
      [['try-again', order, '--phone', '12'], 2, '--phone: Phone must be 7-15 digits'],
      [['try-again', order], 1, `Order ${order} has no parcel to try again.`],
    ] as const) {
      const said = await run('orders', ...args)
      expect([args, said.code]).toEqual([args, code])
      expect(said.err).toContain(words)
    }
  })
})
