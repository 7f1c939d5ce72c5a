import { describe, expect, it } from 'vitest'
import { cartUnit, itemPrice } from '#domain/cart/cart.ts'
import { couponShares } from '#domain/coupons/coupon.ts'
import { toMasterCategoryId, toProductId } from '#domain/ids.ts'
import { type InvoiceRow, invoiceAmounts, invoiceRows, rowOfUnits } from '#domain/invoices/invoice.ts'
import { cardPrice } from '#domain/money/pricing.ts'
import { quote } from '#domain/money/quote/quote.ts'
import { taxOf } from '#domain/money/tax.ts'
import { orderTotals } from '#domain/orders/order-totals.ts'
import { type Basket, lineOf, totalOf, unitOf } from '#tests/oracle/basket.ts'
import { LENGTH } from './length.ts'
import { type Random, type RandomBasket, randomBasket, seeded } from './random-baskets.ts'

/*
 * Random baskets through the shop's money rules, from the card on a shelf to the paper in a drawer, each held against what
 * the oracle makes of it.
 */

describe('random baskets', () => {
  it(`of ${LENGTH.baskets} none is charged, billed or paid back otherwise than it was shown`, {
    timeout: LENGTH.timeout,
  }, () => {
    const random = seeded(518)
    for (let index = 0; index < LENGTH.baskets; index++) {
      const basket = randomBasket(random)
      const fault = faultOf(basket, { random })
      // Only what is wrong is told: an assertion for each of millions would take longer than the sums.
      if (fault !== undefined) expect.fail(`basket ${index}: ${fault}\n${JSON.stringify(basket)}`)
    }
  })

  it('that are charged a paisa too much would be found', () => {
    const random = seeded(1)
    const basket = randomBasket(random)
    expect(faultOf(basket, { random })).toBeUndefined()
    const tamper = (quoted: Quoted) => ({ ...quoted, payable: quoted.payable + 1 })
    expect(faultOf(basket, { random, tamper })).toBeDefined()
  })

  it('whose coupon takes a paisa too much off a line would be found', () => {
    const random = seeded(2)
    let basket = randomBasket(random)
    while (!basket.coupon) basket = randomBasket(random)
    expect(faultOf(basket, { random })).toBeUndefined()
    const coupon = { ...basket.coupon, covers: basket.coupon.covers.map((is) => !is) }
    expect(faultOf({ ...basket, coupon }, { random })).toBeDefined()
  })
})

type Quoted = ReturnType<typeof quoteOf>

function quoteOf({ lines, delivery, fee, withinState }: Basket) {
  const items = lines.map(({ price: sellingPrice, discount, tax, quantity, couponShare }) => ({
    ...cartUnit({ sellingPrice, discount, tax }),
    quantity,
    couponShare,
  }))
  return quote(items, {
    supply: withinState ? 'within-state' : 'between-states',
    delivery: { price: delivery.price, purchaseRange: delivery.freeFrom },
    fee,
  })
}

/** The first thing that is not as it should be. */
function faultOf(
  basket: RandomBasket,
  { random, tamper = (quoted) => quoted }: { random: Random; tamper?: (quoted: Quoted) => Quoted },
): string | undefined {
  const quoted = tamper(quoteOf(basket))
  for (const [index, line] of basket.lines.entries()) {
    const { onCard, inCart, list, off } = unitOf(line)
    const { price: sellingPrice, tax, discount } = line
    if (cardPrice({ sellingPrice, tax }) !== Number(onCard)) return `the card of line ${index}`
    const unit = cartUnit({ sellingPrice, tax, discount })
    if (itemPrice(unit) !== Number(inCart)) return `the price of item ${index}`
    if (unit.listPrice !== Number(list) || unit.discountPerUnit !== Number(off)) return `the unit ${index}`
    const other = firstDifference(lineOf(line, basket.withinState), quoted.lines[index])
    if (other) return `${other} of line ${index}`
  }
  const { lines: _, deliveryTaxed, feeTaxed, netPayable, ...sums } = totalOf(basket)
  const taxes = { deliveryTax: wholeTax(deliveryTaxed), feeTax: wholeTax(feeTaxed) }
  const other = firstDifference({ ...sums, ...taxes }, quoted)
  if (other) return `${other} of the quote`
  return (
    couponFault(basket, quoted) ??
    rowFault(quoted) ??
    historyFault(basket, netPayable) ??
    invoiceFault(basket, quoted, random)
  )
}

function firstDifference(right: Record<string, bigint>, shown: object | undefined): string | undefined {
  const amounts = new Map(Object.entries(shown ?? {}))
  return Object.keys(right).find((name) => amounts.get(name) !== Number(right[name]))
}

const wholeTax = ({ cgst, sgst, igst }: Record<'cgst' | 'sgst' | 'igst', bigint>) => cgst + sgst + igst

/** The shop's own coupon, of the category that some of the lines are of. */
function couponFault({ coupon, lines }: RandomBasket, quoted: Quoted): string | undefined {
  if (!coupon) return undefined
  const [covered, other] = [toMasterCategoryId(1), toMasterCategoryId(2)]
  const shares = couponShares(
    { ...coupon, scope: { covers: 'category', id: covered, name: 'LAMPS' } },
    quoted.lines.map(({ gross }, index) => ({
      productId: toProductId(index),
      gross,
      masterCategoryId: coupon.covers[index] ? covered : other,
    })),
  )
  const wrong = lines.findIndex(({ couponShare }, index) => shares[index] !== couponShare)
  return wrong === -1 ? undefined : `what the coupon takes off line ${wrong}`
}

/** What a reader of a line would add up. */
function rowFault(quoted: Quoted): string | undefined {
  for (const [index, line] of quoted.lines.entries()) {
    const value = line.listPrice * line.quantity - line.offer
    if (line.couponShare === 0 && value + line.rounding !== line.taxable) return `the value of line ${index}`
    if (Math.abs(line.rounding) > (line.couponShare === 0 ? 1 : 2)) return `the rounding of line ${index}`
  }
  return undefined
}

function historyFault({ lines }: Basket, netPayable: bigint): string | undefined {
  return orderTotals(lines).total === Number(netPayable) ? undefined : 'the total of the order'
}

/** The invoices of an order that keeps the quote, packed at random, and what takes them back. */
function invoiceFault({ lines, withinState }: Basket, quoted: Quoted, random: Random): string | undefined {
  const order = {
    supply: withinState ? ('within-state' as const) : ('between-states' as const),
    deliveryCharge: quoted.delivery,
    deliveryTax: quoted.deliveryTax,
    paymentFee: quoted.fee,
    paymentFeeTax: quoted.feeTax,
    chargeTax: quoted.chargeRate,
    rounding: quoted.rounding,
  }
  const open = quoted.lines.map((line, index) => ({
    line: { ...line, index, price: line.listPrice - line.discountPerUnit, discount: line.discountPerUnit },
    before: 0,
  }))
  let [total, isFirst, isLast] = [0, true, false]
  while (!isLast) {
    const packed = open.map((it) => random(it.line.quantity - it.before + 1))
    // Sometimes all at once.
    const units = open
      .map((it, index) => ({
        ...it,
        packed: random(3) === 0 ? it.line.quantity - it.before : (packed[index] ?? 0),
      }))
      .filter((it) => it.packed > 0)
    if (units.length === 0) continue
    for (const { line, packed: now } of units) {
      const it = open[line.index]
      if (it) it.before += now
    }
    isLast = open.every(({ line, before }) => before === line.quantity)
    const invoice = invoiceRows(order, units, { isFirst, isLast })
    isFirst = false
    const rows = [...invoice.lines, invoice.delivery, invoice.fee].filter((row) => row !== undefined)
    for (const row of rows) {
      const fault = paperRowFault(row) ?? creditFault(row, random)
      if (fault) return fault
    }
    for (const { line, ...row } of invoice.lines) {
      const bought = lines[line.index]
      if (bought?.couponShare === 0 && row.discount !== Number(unitOf(bought).off) * row.quantity)
        return `the discount of line ${line.index}`
    }
    const amounts = invoiceAmounts(rows, invoice.roundedOff)
    const byRate = amounts.byRate.reduce((sum, row) => sum + row.taxable + taxOf(row), 0)
    if (byRate !== amounts.taxable + taxOf(amounts)) return 'the summary by rate'
    total += amounts.total
  }
  return total === quoted.payable ? undefined : 'the sum of the invoices'
}

function paperRowFault(row: InvoiceRow): string | undefined {
  if (row.cgst !== row.sgst) return 'the halves of the tax in a row'
  if (row.taxable + taxOf(row) !== row.total) return 'the sum of a row'
  const value = row.unitPrice * row.quantity - row.discount + row.rounding
  return value === row.taxable ? undefined : 'the value of a row'
}

/** A row that comes back in two portions. */
function creditFault(row: InvoiceRow, random: Random): string | undefined {
  const first = random(row.quantity + 1)
  const credited = [
    rowOfUnits(row, { of: row.quantity, before: 0, taken: first }),
    rowOfUnits(row, { of: row.quantity, before: first, taken: row.quantity - first }),
  ]
  for (const part of credited) if (paperRowFault(part)) return `${paperRowFault(part)} that is taken back`
  const whole = credited.reduce((sum, part) => sum + part.total, 0)
  return whole === row.total ? undefined : 'what is taken back of a row'
}
