import { describe, expect, it } from 'vitest'
import { cartUnit, itemPrice } from '#domain/cart.ts'
import { type InvoicedOrder, invoiceAmounts, taxOf } from '#domain/invoice.ts'
import { orderTotals } from '#domain/order-totals.ts'
import { cardPrice } from '#domain/pricing.ts'
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
  return rowFault(quoted) ?? historyFault(basket, netPayable) ?? invoiceFault(basket)
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

function invoiceFault(basket: Basket): string | undefined {
  const plain = { ...basket, fee: 0, lines: basket.lines.map((line) => ({ ...line, couponShare: 0 })) }
  const { delivery, payable } = quoteOf(plain)
  const order: InvoicedOrder = {
    lines: plain.lines.map((line) => ({ ...line, discount: Number(unitOf(line).off) })),
    deliveryCharge: delivery,
    amountCharged: payable,
  }
  const invoice = invoiceAmounts(order, basket.withinState ? 'within-state' : 'between-states')
  const rows = invoice.delivery ? [...invoice.lines, invoice.delivery] : invoice.lines
  for (const [index, row] of rows.entries()) {
    if (row.cgst !== row.sgst) return `the halves of the tax in row ${index}`
    if (row.taxable + taxOf(row) !== row.total) return `the sum of row ${index}`
    if (row.unitPrice * row.quantity - row.discount !== row.taxable) return `the value of row ${index}`
    // Both halves together are the whole tax, but for the odd paisa.
    const line = order.lines[index]
    const left = (line ? Number(lineOf({ ...line, couponShare: 0 }, true).gross) : delivery) - row.total
    if (left !== 0 && !(line && basket.withinState && left === 1)) return `row ${index}`
  }
  const parts = rows.reduce((sum, row) => sum + row.total, 0)
  return parts + invoice.roundedOff === payable ? undefined : 'the sum of the parts'
}
