import { type Basket, type BasketLine, lineOf } from '#tests/oracle/basket.ts'
import { type BasketCoupon, sharesOf } from '#tests/oracle/coupon.ts'
import { randomCoupon } from './random-coupons.ts'

/** A whole number from 0 up to below this one. */
export type Random = (below: number) => number

const RATES = [0, 25, 300, 500, 1_200, 1_800, 2_800, 4_000]

/** With a coupon now and then, or with whatever a coupon could ever take off. */
export type RandomBasket = Basket & { coupon: BasketCoupon | null }

export function randomBasket(random: Random): RandomBasket {
  const bare = Array.from({ length: 1 + random(random(10) === 0 ? 40 : 5) }, () => randomLine(random))
  const kind = random(4)
  const coupon = kind === 0 ? randomCoupon(random, bare.length) : null
  const shares = coupon
    ? sharesOf(
        coupon,
        bare.map((line) => lineOf(line, true).gross),
      )
    : bare.map((line) => (kind === 1 ? randomShare(random, line) : 0))
  return {
    coupon,
    lines: bare.map((line, index) => ({ ...line, couponShare: Number(shares[index]) })),
    delivery: { price: 100 * random(500), freeFrom: 100 * random(10_000) },
    fee: random(3) === 0 ? 100 * random(100) : 0,
    withinState: random(2) === 0,
  }
}

function randomLine(random: Random): BasketLine {
  return {
    // Mostly whole rupees, as prices are entered; sometimes any paise; from a fuse to a whole workshop.
    price: random(4) === 0 ? 1 + random(10_000_000) : 100 * (1 + random(random(2) === 0 ? 500 : 200_000)),
    tax: RATES[random(RATES.length)] ?? 0,
    discount: random(2) === 0 ? 0 : random(10_000),
    quantity: 1 + random(10),
    couponShare: 0,
  }
}

/** Anything from nothing to the whole line, and both of these now and then. */
function randomShare(random: Random, line: BasketLine): number {
  const gross = Number(lineOf(line, true).gross)
  return [0, gross][random(10)] ?? random(gross + 1)
}

/** The same numbers in every run, so that a basket that was wrong once can be looked at again. */
export function seeded(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
