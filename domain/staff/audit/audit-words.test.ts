import { describe, expect, it } from 'vitest'
import { changeWords, factWords } from './audit-words.ts'

describe('what the audit says of a change', () => {
  it.each([
    [
      'draft.place',
      null,
      { draft: 15, method: 'counter cash' },
      ['Draft: 15', 'Payment: Cash at the counter'],
    ],
    ['staff.change-role', { role: 'packer' }, { role: 'manager' }, ['Role: packer → manager']],
    [
      'order.refund',
      null,
      { order: 1003, amount: 20_000, reason: 'A dent', lines: [] },
      ['Order: 1003', 'Amount: ₹200', 'Reason: A dent'],
    ],
    [
      'order.refund',
      null,
      { lines: [{ lineId: 8, name: 'Fog lamp', quantity: 2 }] },
      ['Goods: 2 × Fog lamp'],
    ],
    [
      'order.cancel',
      null,
      { isWhole: false, lines: [{ lineId: 8, quantity: 1 }], amount: 0 },
      ['A part of the order', 'Goods: 1 × line 8'],
    ],
    [
      'return.accept',
      { state: 'asked' },
      { state: 'accepted', answer: null, returnOf: 7 },
      ['Status: waiting for an answer → accepted, not sent yet', 'Order: 7'],
    ],
    [
      'product.price',
      { sellingPrice: 320_000 },
      { sku: 'KR-1', sellingPrice: 3_200 },
      ['Price before tax: ₹3,200 → ₹32', 'SKU: KR-1'],
    ],
    [
      'staff.change-rules',
      { refundLimit: null },
      { refundLimit: 50_000 },
      ['Refunds above this need an owner: no limit → ₹500'],
    ],
    [
      'staff.change-rules',
      { refundLimit: 50_000 },
      { refundLimit: null },
      ['Refunds above this need an owner: ₹500 → no limit'],
    ],
    [
      'cash.settings',
      { isOn: false, most: 1_000_000 },
      { isOn: true, most: null },
      ['Cash on delivery is off → Cash on delivery is on', 'Up to: ₹10,000 → any amount'],
    ],
    [
      'coupon.add',
      null,
      {
        id: 3,
        code: 'DIWALI',
        kind: 'percent',
        value: 1_250,
        cap: null,
        scope: { covers: 'all' },
        endsAt: null,
      },
      ['Code: DIWALI', 'Kind: percent', 'Takes off: 12.5 %', 'For: everything'],
    ],
    [
      'coupon.change',
      { value: 5_000 },
      { value: 7_500, kind: 'amount' },
      ['Takes off: ₹50 → ₹75', 'Kind: amount'],
    ],
    ['fitment.import', null, { vehicles: { added: 1, unchanged: 4 } }, ['Vehicles: 1 added, 4 unchanged']],
    [
      'view.save',
      null,
      { list: 'orders', query: 'parcel=to+pack&columns=number%2Ccity', shared: true },
      ['List: orders', 'Shows: parcel: to pack; columns: number, city', 'For everybody'],
    ],
    ['staff.remove', { name: 'Ravi' }, null, ['Name: Ravi → –']],
    [
      'session.end',
      {
        ip: '203.0.113.7',
        browser:
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36',
      },
      null,
      ['IP address: 203.0.113.7 → –', 'Browser: Chrome on Linux → –'],
    ],
    ['order.move', null, null, []],
    // What an older shop has noted, or a newer one will.
    [
      'order.cancel',
      null,
      { lines: '[{"lineId":8,"quantity":1},{"lineId":9,"qua…' },
      ['Goods: more than there was room for'],
    ],
    [
      'shop.sing',
      { someThing: null },
      { someThing: { loudAndClear: true, of_day: null } },
      ['Some thing: none → loud and clear yes, of day none'],
    ],
  ])('%s', (action, before, after, words) => {
    expect(changeWords({ action, before, after })).toEqual(words)
  })

  it('is each fact by itself, where one side is asked for', () => {
    expect(factWords('stock.correct', { stock: 3, bin: null })).toEqual(['Stock: 3'])
    expect(factWords('stock.correct', null)).toEqual([])
  })
})
