/*
 * What a basket comes to, worked out a second time: by the formulas as they are written down, in exact whole numbers, and
 * with nothing of the shop's. Amounts come in paise, percentages in hundredths of a percent.
 */

export type Basket = {
  lines: readonly BasketLine[]
  /** below so much before tax, delivery costs so much */
  delivery: { price: number; freeFrom: number }
  fee: number
  withinState: boolean
}

export type BasketLine = {
  /** before tax, discount taken off */
  price: number
  /** percent of the list price */
  discount: number
  tax: number
  quantity: number
  /** what a coupon takes off the line, tax included */
  couponShare: number
}

type Taxed = { taxable: bigint; cgst: bigint; sgst: bigint; igst: bigint }

const HUNDRED_PERCENT = 10_000n
const RUPEE = 100n

/** A fraction rounded to a whole number, halves up. */
function round(above: bigint, below: bigint): bigint {
  const twice = 2n * above + below
  const whole = twice / (2n * below)
  return twice < 0n && twice % (2n * below) !== 0n ? whole - 1n : whole
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/** Of one unit: list price and discount before tax, and the prices on a card and in the cart. */
export function unitOf({ price, discount, tax }: BasketLine) {
  const selling = BigInt(price)
  const rate = BigInt(tax)
  const list = round(selling * HUNDRED_PERCENT, HUNDRED_PERCENT - BigInt(discount))
  return {
    list,
    off: list - selling,
    onCard: RUPEE * round(selling * (HUNDRED_PERCENT + rate), HUNDRED_PERCENT * RUPEE),
    inCart: RUPEE * round(selling, RUPEE) + round(selling * rate, HUNDRED_PERCENT),
  }
}

/** The tax that is in an amount: once, or twice the rounded half. */
function taxWithin(amount: bigint, rate: bigint, withinState: boolean): Taxed {
  const all = HUNDRED_PERCENT + rate
  const half = withinState ? round(amount * rate, 2n * all) : 0n
  const whole = withinState ? 0n : round(amount * rate, all)
  return { taxable: amount - 2n * half - whole, cgst: half, sgst: half, igst: whole }
}

export function lineOf(line: BasketLine, withinState: boolean) {
  const value = BigInt(line.price) * BigInt(line.quantity)
  const rate = BigInt(line.tax)
  const gross = round(value * (HUNDRED_PERCENT + rate), HUNDRED_PERCENT)
  const couponShare = BigInt(line.couponShare)
  const net = gross - couponShare
  return { gross, couponShare, net, ...taxWithin(net, rate, withinState) }
}

/** Section 9's rows, what is paid, and every line. */
export function totalOf({ lines, delivery: rule, fee: asked, withinState }: Basket) {
  const quantities = lines.map(({ quantity }) => BigInt(quantity))
  const units = lines.map(unitOf)
  const times = (amount: (index: number) => bigint) =>
    sum(quantities.map((quantity, index) => quantity * amount(index)))
  const priceAt = (index: number) => BigInt(lines[index]?.price ?? 0)
  const taxable = times(priceAt)
  // in ten-thousandths of a paisa
  const exactTax = times((index) => priceAt(index) * BigInt(lines[index]?.tax ?? 0))
  const delivery = lines.length === 0 || taxable >= BigInt(rule.freeFrom) ? 0n : BigInt(rule.price)
  const fee = lines.length === 0 ? 0n : BigInt(asked)
  const couponDiscount = sum(lines.map(({ couponShare }) => BigInt(couponShare)))
  const toPay = (others: bigint) =>
    RUPEE * round((taxable + others) * HUNDRED_PERCENT + exactTax, HUNDRED_PERCENT * RUPEE)
  const exact = toPay(delivery + fee - couponDiscount)
  // Nobody is paid for taking goods.
  const payable = exact < 0n ? 0n : exact
  const tax = round(exactTax, HUNDRED_PERCENT)
  const highest = lines.reduce((rate, line) => (line.tax > rate ? line.tax : rate), 0)
  const quoted = lines.map((line) => lineOf(line, withinState))
  return {
    lines: quoted,
    mrp: times((index) => units[index]?.list ?? 0n),
    discount: times((index) => units[index]?.off ?? 0n),
    taxable,
    tax,
    itemCount: sum(quantities),
    delivery,
    deliveryTaxed: taxWithin(delivery, BigInt(highest), withinState),
    fee,
    feeTaxed: taxWithin(fee, BigInt(highest), withinState),
    couponDiscount,
    roundedOff: payable - (taxable + tax + delivery + fee - couponDiscount),
    payable,
    /** of the lines alone, as the history of orders shows it */
    netPayable: toPay(0n),
    /** what papers, which add up the lines, have to round */
    rounding: payable - sum(quoted.map(({ net }) => net)) - delivery - fee,
  }
}
