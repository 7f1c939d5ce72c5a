import type { MasterCategoryId, ProductId } from '../ids.ts'
import { divideHalfUp, FULL, formatRupees, type Paise } from '../money/paise.ts'
import { formatFullDate } from '../time/format-date.ts'

/** What a coupon does: takes a part or a sum off what customers pay, or sends the order free. */
export const COUPON_KINDS = ['percent', 'amount', 'free delivery'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/** What of a cart it is for. */
export type CouponScope =
  | { covers: 'all' }
  | { covers: 'category'; id: MasterCategoryId; name: string }
  | { covers: 'product'; id: ProductId; name: string }

export type CouponRule = {
  kind: CouponKind
  /** hundredths of a percent, or paise with the tax in them; 0 for free delivery */
  value: number
  /** the most that a percentage takes off */
  cap: Paise | null
  leastPurchase: Paise
  /** from this moment on, and before that one */
  startsAt: number | null
  endsAt: number | null
  mostUses: number | null
  mostUsesPerCustomer: number | null
  firstOrderOnly: boolean
  onlineOnly: boolean
  scope: CouponScope
}

/** A line of a cart, as far as coupons look at it. */
export type CouponLine = {
  productId: ProductId
  masterCategoryId: MasterCategoryId
  /** with its tax, before the coupon */
  gross: Paise
}

export const LONGEST_COUPON_CODE = 40

/** A code as the shop keeps it; nothing where it can be none of the shop's. */
export function parseCouponCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase()
  return /^[A-Z0-9][A-Z0-9_-]*$/.test(code) && code.length <= LONGEST_COUPON_CODE ? code : undefined
}

function isInScope({ scope }: Pick<CouponRule, 'scope'>, line: CouponLine): boolean {
  switch (scope.covers) {
    case 'all':
      return true
    case 'category':
      return line.masterCategoryId === scope.id
    case 'product':
      return line.productId === scope.id
  }
}

/** What it takes off each line, tax included. */
export function couponShares(
  coupon: Pick<CouponRule, 'kind' | 'value' | 'cap' | 'scope'>,
  lines: readonly CouponLine[],
): Paise[] {
  const values = lines.map((line) => (isInScope(coupon, line) ? line.gross : 0))
  switch (coupon.kind) {
    case 'percent': {
      const shares = values.map((value) => divideHalfUp(value * coupon.value, FULL))
      const isCapped = coupon.cap !== null && sumOf(shares) > coupon.cap
      return isCapped ? shareByValue(coupon.cap ?? 0, values) : shares
    }
    case 'amount':
      return shareByValue(coupon.value, values)
    case 'free delivery':
      return values.map(() => 0)
  }
}

/** What it took off lines, tax included. */
export const couponDiscountOf = (lines: readonly { couponShare: Paise }[]): Paise =>
  lines.reduce((sum, { couponShare }) => sum + couponShare, 0)

const sumOf = (amounts: readonly Paise[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * Shares an amount out by what the lines are worth, never more than that. What whole paise leave goes to those who lack most
 * to the next one, and of equals to the first.
 */
function shareByValue(amount: Paise, values: readonly Paise[]): Paise[] {
  const all = sumOf(values)
  if (amount >= all) return [...values]
  // The product of two amounts may be more than a number holds exactly.
  const parts = values.map((value, index) => {
    const exact = BigInt(amount) * BigInt(value)
    return { index, whole: Number(exact / BigInt(all)), rest: Number(exact % BigInt(all)) }
  })
  const left = amount - sumOf(parts.map(({ whole }) => whole))
  const byRest = parts.toSorted((a, b) => b.rest - a.rest || a.index - b.index)
  const raised = new Set(byRest.slice(0, left).map(({ index }) => index))
  return parts.map(({ index, whole }) => (raised.has(index) ? whole + 1 : whole))
}

/** Who wants to use it, for what, and how often it was used; what the same order would take the place of does not count. */
export type CouponSituation = {
  lines: readonly CouponLine[]
  /** what delivery costs without it */
  delivery: Paise
  paidOnline: boolean
  uses: number
  usesOfCustomer: number
  hasOrdered: boolean
  now: number
}

export const UNKNOWN_COUPON = 'This coupon code is not valid.'
export const COUPON_USED_UP = 'This coupon has been used up.'

/** Why it does not apply, in a sentence for the customer; nothing where it does. */
export function couponProblem(coupon: CouponRule, situation: CouponSituation): string | undefined {
  const { startsAt, endsAt, mostUses } = coupon
  const { now, uses } = situation
  if (endsAt !== null && now >= endsAt) return 'This coupon has expired.'
  if (startsAt !== null && now < startsAt) return `This coupon can be used from ${formatFullDate(startsAt)}.`
  if (mostUses !== null && uses >= mostUses) return COUPON_USED_UP
  return customerProblem(coupon, situation) ?? cartProblem(coupon, situation)
}

function customerProblem(
  { mostUsesPerCustomer: most, firstOrderOnly, onlineOnly }: CouponRule,
  { usesOfCustomer, hasOrdered, paidOnline }: CouponSituation,
): string | undefined {
  if (most !== null && usesOfCustomer >= most)
    return most === 1
      ? 'You have already used this coupon.'
      : `You have already used this coupon ${most} times.`
  if (firstOrderOnly && hasOrdered) return 'This coupon is for a first order only.'
  if (onlineOnly && !paidOnline) return 'This coupon is for online payment only.'
  return undefined
}

function cartProblem(
  coupon: CouponRule,
  { lines, delivery }: Pick<CouponSituation, 'lines' | 'delivery'>,
): string | undefined {
  if (lines.length === 0) return 'Your cart is empty.'
  const { kind, leastPurchase, scope } = coupon
  const inScope = lines.filter((line) => isInScope(coupon, line))
  if (inScope.length === 0 && scope.covers !== 'all') return `This coupon is for ${scope.name} only.`
  const lacking = leastPurchase - sumOf(inScope.map(({ gross }) => gross))
  if (lacking > 0) {
    const least = formatRupees(leastPurchase)
    const what =
      scope.covers === 'all' ? `a purchase of ${least} or more` : `${least} or more of ${scope.name}`
    return `This coupon needs ${what}. Add ${formatRupees(lacking)} more to use it.`
  }
  if (kind === 'free delivery') return delivery === 0 ? 'Delivery is already free for this order.' : undefined
  // What is given away, or costs a few paise, leaves nothing to take off.
  return sumOf(couponShares(coupon, lines)) === 0 ? 'This coupon gives no discount on this order.' : undefined
}
