import { describe, expect, it } from 'vitest'
import { cartUnit, itemPrice } from '#domain/cart.ts'
import { invoiceAmounts } from '#domain/invoice.ts'
import { orderTotals } from '#domain/order-totals.ts'
import { cardPrice } from '#domain/pricing.ts'
import { taxOf } from '#domain/quote/tax.ts'
import { quote } from '#domain/quote.ts'
import { type Basket, lineOf, totalOf, unitOf } from '#tests/oracle/basket.ts'
import { LENGTH } from './length.ts'
import { randomBasket, seeded } from './random-baskets.ts'

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
      const fault = faultOf(basket)
      // Only what is wrong is told: an assertion for each of millions would take longer than the sums.
      if (fault !== undefined) expect.fail(`basket ${index}: ${fault}\n${JSON.stringify(basket)}`)
    }
  })

  it('that are charged a paisa too much would be found', () => {
    const basket = randomBasket(seeded(1))
    expect(faultOf(basket)).toBeUndefined()
    expect(faultOf(basket, (quoted) => ({ ...quoted, payable: quoted.payable + 1 }))).toBeDefined()
  })
})

type Quoted = ReturnType<typeof quoteOf>

function quoteOf({ lines, delivery, fee, withinState }: Basket) {
  const items = lines.map(({ price: sellingPrice, discount, tax, quantity, couponShare }) => ({
    ...cartUnit({ sellingPrice, discount, tax }),
    ...{ quantity, couponShare },
  }))
  return quote(items, {
    supply: withinState ? 'within-state' : 'between-states',
    delivery: { price: delivery.price, purchaseRange: delivery.freeFrom },
    fee,
  })
}

/** The first thing that is not as it should be. */
function faultOf(basket: Basket, tamper = (quoted: Quoted) => quoted): string | undefined {
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
  return rowFault(quoted) ?? historyFault(basket, netPayable) ?? invoiceFault(basket, quoted)
}

function firstDifference(right: Record<string, bigint>, shown: object | undefined): string | undefined {
  const amounts = new Map(Object.entries(shown ?? {}))
  return Object.keys(right).find((name) => amounts.get(name) !== Number(right[name]))
}

const wholeTax = ({ cgst, sgst, igst }: Record<'cgst' | 'sgst' | 'igst', bigint>) => cgst + sgst + igst

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

/** The invoice of an order that keeps the quote. */
function invoiceFault({ lines, withinState }: Basket, quoted: Quoted): string | undefined {
  const invoice = invoiceAmounts({
    lines: quoted.lines.map((line) => ({
      ...line,
      price: line.listPrice - line.discountPerUnit,
      discount: line.discountPerUnit,
    })),
    supply: withinState ? 'within-state' : 'between-states',
    deliveryCharge: quoted.delivery,
    deliveryTax: quoted.deliveryTax,
    paymentFee: quoted.fee,
    paymentFeeTax: quoted.feeTax,
    chargeTax: quoted.chargeRate,
    rounding: quoted.rounding,
    amountCharged: quoted.payable,
  })
  const rows = [...invoice.lines, invoice.delivery, invoice.fee].filter((row) => row !== undefined)
  for (const [index, row] of rows.entries()) {
    if (row.cgst !== row.sgst) return `the halves of the tax in row ${index}`
    if (row.taxable + taxOf(row) !== row.total) return `the sum of row ${index}`
    const value = row.unitPrice * row.quantity - row.discount + row.rounding
    if (value !== row.taxable) return `the value of row ${index}`
    const line = lines[index]
    if (line?.couponShare === 0 && row.discount !== Number(unitOf(line).off) * line.quantity)
      return `the discount of row ${index}`
  }
  const byRate = invoice.byRate.reduce((sum, row) => sum + row.taxable + taxOf(row), 0)
  const parts = rows.reduce((sum, row) => sum + row.total, 0)
  if (byRate !== parts) return 'the summary by rate'
  return parts + invoice.roundedOff === invoice.total ? undefined : 'the sum of the parts'
}
