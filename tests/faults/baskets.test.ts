import { describe, expect, it } from 'vitest'
import { cartTotals, cartUnit, itemPrice } from '#domain/cart.ts'
import { type InvoicedOrder, invoiceAmounts, taxOf } from '#domain/invoice.ts'
import { lineTotal, orderTotals } from '#domain/order-total.ts'
import { cardPrice } from '#domain/pricing.ts'

/*
 * Random baskets through the shop's money rules, from the card on a shelf to the paper in a drawer. What section 9 of the
 * specification says is worked out here a second time, in exact fractions, and everything the shop says is held against it.
 */

const BASKETS = process.env.FAULTS === 'full' ? 1_000_000 : 5_000

describe('random baskets', () => {
  it(`of ${BASKETS} none is charged, billed or paid back otherwise than it was shown`, {
    timeout: 600_000,
  }, () => {
    const random = seeded(518)
    for (let index = 0; index < BASKETS; index++) {
      const basket = randomBasket(random)
      const fault = faultOf(basket)
      // Only what is wrong is told: an assertion for each of millions would take longer than the sums.
      if (fault !== undefined) expect.fail(`basket ${index}: ${fault}\n${JSON.stringify(basket)}`)
    }
  })

  it('that are charged a paisa too much would be found', () => {
    const basket = randomBasket(seeded(1))
    expect(faultOf(basket)).toBeUndefined()
    expect(faultOf(basket, (charged) => charged + 1)).toBeDefined()
  })
})

type Product = { sellingPrice: number; tax: number; discount: number }
type Basket = { lines: (Product & { quantity: number })[]; rule: { price: number; purchaseRange: number } }

const RATES = [0, 25, 300, 500, 1_200, 1_800, 2_800, 4_000]

function randomBasket(random: (below: number) => number): Basket {
  const line = () => ({
    // Mostly whole rupees, as prices are entered; sometimes any paise; from a fuse to a whole workshop.
    sellingPrice:
      random(4) === 0 ? 1 + random(10_000_000) : 100 * (1 + random(random(2) === 0 ? 500 : 200_000)),
    tax: RATES[random(RATES.length)] ?? 0,
    discount: random(2) === 0 ? 0 : random(10_000),
    quantity: 1 + random(10),
  })
  return {
    lines: Array.from({ length: 1 + random(random(10) === 0 ? 40 : 5) }, line),
    rule: { price: 100 * random(500), purchaseRange: 100 * random(10_000) },
  }
}

/** The first thing that is not as it should be. Amounts are counted in ten-thousandths of a paisa: all are whole then. */
function faultOf({ lines, rule }: Basket, tamper = (charged: number) => charged): string | undefined {
  const items = lines.map((line) => ({ ...cartUnit(line), quantity: line.quantity }))
  const sum = (amount: (line: Basket['lines'][number]) => bigint) =>
    lines.reduce((total, line) => total + amount(line), 0n)
  const taxable = sum((line) => BigInt(line.sellingPrice) * BigInt(line.quantity))
  const tax = sum((line) => BigInt(line.sellingPrice) * BigInt(line.quantity) * BigInt(line.tax))
  const delivery = taxable >= BigInt(rule.purchaseRange) ? 0n : BigInt(rule.price)
  const grandTotal = Number(toRupee((taxable + delivery) * WHOLE + tax))

  for (const [index, line] of lines.entries()) {
    const price = BigInt(line.sellingPrice)
    const withTax = price * (WHOLE + BigInt(line.tax))
    if (cardPrice(line) !== Number(toRupee(withTax))) return `the card of line ${index}`
    const unit = items[index]
    if (!unit || unit.listPrice - unit.discountPerUnit !== line.sellingPrice)
      return `the cart's line ${index}`
    const shown = toRupee(price * WHOLE) + toPaisa(price * BigInt(line.tax))
    if (itemPrice(unit) !== Number(shown)) return `the price of item ${index}`
  }

  const cart = cartTotals(items, rule)
  if (cart.taxable !== Number(taxable) || cart.tax !== Number(toPaisa(tax))) return 'the rows of the cart'
  if (cart.mrp - cart.discount !== cart.taxable) return 'the discount of the cart'
  if (cart.grandTotal !== grandTotal) return 'the grand total'
  if (cart.taxable + cart.tax + cart.delivery + cart.roundedOff !== cart.grandTotal)
    return 'the sum of the cart'

  const ordered = lines.map(({ sellingPrice: price, tax, quantity }) => ({ price, tax, quantity }))
  const history = orderTotals(ordered)
  if (history.total !== Number(toRupee(taxable * WHOLE + tax))) return 'the total of the order'
  if (history.price !== cart.taxable || history.tax !== cart.tax) return 'price and tax of the order'

  const order: InvoicedOrder = {
    lines: items.map((item, index) => ({
      price: item.listPrice - item.discountPerUnit,
      discount: item.discountPerUnit,
      tax: item.tax,
      quantity: lines[index]?.quantity ?? 0,
    })),
    deliveryCharge: cart.delivery,
    amountCharged: tamper(cart.grandTotal),
  }
  return invoiceFault(order, 'within-state', grandTotal) ?? invoiceFault(order, 'between-states', grandTotal)
}

function invoiceFault(
  order: InvoicedOrder,
  supply: 'within-state' | 'between-states',
  paid: number,
): string | undefined {
  const invoice = invoiceAmounts(order, supply)
  const rows = invoice.delivery ? [...invoice.lines, invoice.delivery] : invoice.lines
  for (const [index, row] of rows.entries()) {
    const where = `row ${index}, ${supply}`
    if (row.cgst !== row.sgst) return `the halves of the tax in ${where}`
    if (row.taxable + taxOf(row) !== row.total) return `the sum of ${where}`
    if (row.unitPrice * row.quantity - row.discount !== row.taxable) return `the value of ${where}`
    // Both halves together are the whole tax, but for the odd paisa.
    const line = order.lines[index]
    const whole = line ? lineTotal(line) : order.deliveryCharge
    if (whole - row.total !== 0 && !(line && supply === 'within-state' && whole - row.total === 1))
      return where
  }
  if (invoice.cgst !== invoice.sgst) return `the halves of the tax, ${supply}`
  const byRate = invoice.byRate.reduce((sum, row) => sum + row.taxable + taxOf(row), 0)
  const parts = rows.reduce((sum, row) => sum + row.total, 0)
  if (byRate !== parts) return `the summary by rate, ${supply}`
  // What is paid back for all of an order is all of its parts.
  if (parts + invoice.roundedOff !== paid || invoice.total !== paid) return `the sum of the parts, ${supply}`
  // A rupee's half, and a paisa and a half for each row.
  if (Math.abs(invoice.roundedOff) > 50 + 1.5 * rows.length) return `the rounding, ${supply}`
  return undefined
}

const WHOLE = 10_000n

/** Half up, to whole paise. */
function toPaisa(exact: bigint): bigint {
  return (2n * exact + WHOLE) / (2n * WHOLE)
}

/** Half up, to whole rupees, told in paise. */
function toRupee(exact: bigint): bigint {
  const rupee = WHOLE * 100n
  return ((2n * exact + rupee) / (2n * rupee)) * 100n
}

/** The same numbers in every run, so that a basket that was wrong once can be looked at again. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
