import { expect, it } from 'vitest'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aBuyer, historyOf, placeOrder, stockOf } from '#tests/builders/orders.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('money at the command line', (shop) => {
  const run = (...args: string[]) => runCommand({ environment: shop.environment, now: shop.now }, ...args)
  const anOrder = async (payment = '') => {
    const product_id = await aProduct(shop.db, { name: 'Lamp', stock: 9 })
    const buyer = await aBuyer(shop, [{ product_id, quantity: 3 }])
    const { data } = await placeOrder(shop, buyer, { payment })
    const [{ id, voucherNo, orderdetails }] = data.OrderbyCart
    return {
      buyer,
      product_id,
      id: String(id),
      number: String(voucherNo),
      line: orderdetails[0].id as number,
    }
  }

  it('some units are cancelled, any amount is given back, and the order shows both', async () => {
    const { buyer, product_id, number, line } = await anOrder()
    expect(await run('orders', 'cancel', number, '--line', `${line}=1`, '--reason', 'Broken')).toEqual({
      code: 0,
      err: '',
      out: `These items of order ${number} are cancelled and back in stock. ₹1,180.00 refunded.\n`,
    })
    expect(await stockOf(shop, product_id)).toBe(7)
    expect(await run('orders', 'refund', number, '--amount', '99.50', '--reason', 'A dent')).toEqual({
      code: 0,
      err: '',
      out: `Order ${number}: ₹99.50 refunded.\n`,
    })
    expect(await historyOf(shop, buyer)).toMatchObject([{ cancelled: false, paymentInfo: 'Paid' }])
    const { out } = await run('orders', 'show', number)
    expect(out).toContain('Payment:   Refunded in part, ₹3,540.00, through test')
    expect(out).toMatch(/^Refund \d+: {2}₹1,180\.00, done .* \(Broken\)$/m)
    expect(out).toMatch(/^Refund \d+: {2}₹99\.50, done .* \(A dent\)$/m)
    expect(out).toContain('Refund started: ₹99.50 (A dent), by ')
    const shown = JSON.parse((await run('orders', 'show', number, '--json')).out)
    expect(shown).toMatchObject({
      payments: [{ state: 'paid', amount: 3540 }],
      lines: [{ id: line, quantity: 3, cancelledQuantity: 1 }],
      refunds: [
        { amount: 1180, state: 'done' },
        { amount: 99.5, state: 'done' },
      ],
    })
  })

  it('the same key is one refund, and more than is left is refused', async () => {
    const { number } = await anOrder()
    const refund = ['orders', 'refund', number, '--amount', '100', '--reason', 'A dent', '--key', 'dent 1']
    for (let time = 0; time < 2; time++) expect(await run(...refund)).toMatchObject({ code: 0 })
    expect(await run('orders', 'refund', number, '--amount', '3441', '--reason', 'x')).toEqual({
      code: 1,
      out: '',
      err: `You can refund up to ₹3,440.00 for order ${number}.\n`,
    })
    expect(await run('orders', 'refund', number, '--reason', 'x')).toMatchObject({
      code: 1,
      err: 'Choose what to refund, or enter an amount.\n',
    })
  })

  it.each([
    [['--amount', '0'], '--amount must be rupees such as 250 or 99.50, not "0".'],
    [['--amount', '1.234'], '--amount must be rupees'],
    [['--amount', '-5'], '--amount'],
    [['--line', '3'], `--line must be a line's id and a quantity such as 31=2, not "3".`],
    [[], '--reason is required.'],
  ])('does not understand a refund of %j', async (args, message) => {
    const reason = args.length === 0 ? [] : ['--reason', 'x']
    const { code, err } = await run('orders', 'refund', '1', ...args, ...reason)
    expect(code).toBe(2)
    expect(err).toContain(message)
  })

  it('money that came by hand places the order, goes back by hand, and is listed until then', async () => {
    const { buyer, id } = await anOrder('pay-late')
    expect(await run('orders', 'attention')).toEqual({
      code: 0,
      err: '',
      out: 'Nothing needs your attention.\n',
    })
    expect((await run('orders', 'pay', id, '--amount', '540', '--reference', 'UTR 1')).out).toBe(
      `₹540.00 recorded for the order with the id ${id}. ₹3,000.00 is still due.\n`,
    )
    const paid = await run('orders', 'pay', id, '--amount', '3000', '--reference', 'UTR 2', '--by', 'Ravi')
    const [{ voucherNo }] = await historyOf(shop, buyer)
    expect(paid.out).toBe(
      `₹3,000.00 recorded for the order with the id ${id}. The order is placed, with the number ${voucherNo}.\n`,
    )
    expect((await run('orders', 'show', String(voucherNo))).out).toContain('Paid: ₹3,540.00, by Ravi')

    const cancelled = await run('orders', 'cancel', String(voucherNo))
    expect(cancelled.out).toContain('₹3,540.00 is not refunded yet.')
    const listed = JSON.parse((await run('orders', 'attention', '--json')).out)
    expect(listed).toMatchObject([
      { need: 'refund by hand', voucherNo, amount: 540 },
      { need: 'refund by hand', voucherNo, amount: 3000 },
    ])
    expect((await run('orders', 'attention')).out).toContain('pay it out yourself')
    for (const { refundId, amount } of listed) {
      const noted = await run('orders', 'refunded', String(refundId), '--reference', `UTR back ${refundId}`)
      expect(noted.out).toMatch(
        new RegExp(
          `^Refund ${refundId} of ₹${amount === 540 ? '540' : '3,000'}\\.00 is recorded as paid out`,
        ),
      )
    }
    expect((await run('orders', 'attention')).out).toBe('Nothing needs your attention.\n')
    expect(await historyOf(shop, buyer)).toMatchObject([{ cancelled: true, refundedAt: expect.any(String) }])
  })
})
