import * as v from 'valibot'
import { DAY, startOfDay } from '#domain/calendar-day.ts'
import { type CouponRule, LONGEST_COUPON_CODE, parseCouponCode } from '#domain/coupons/coupon.ts'
import { FULL, fromPercent, fromRupees, PAISE_PER_RUPEE, type Paise } from '#domain/money/paise.ts'
import { parsedBy } from '../parsed-by.ts'
import { optionalSentenceSchema } from '../typed.ts'

/** What staff write of a coupon. Messages go on after the option's name. */

const MOST_RUPEES = 100_000
const MOST_USES = 1_000_000

/** All of a coupon but what it is for. */
export type CouponFacts = Omit<CouponRule, 'scope'>

/** What it is for, as staff name it. */
export type ScopeInput =
  | { covers: 'all' }
  | { covers: 'category'; name: string }
  | { covers: 'product'; sku: string }

/** All that is said of a new one. */
export type NewCoupon = CouponFacts & { code: string; scope: ScopeInput }

const code = parsedBy(
  parseCouponCode,
  `must be 1 to ${LONGEST_COUPON_CODE} letters and digits, with - and _ between them.`,
)

type Parsed<Value> = { parse: (text: string) => Value | undefined; message: string }

const RUPEES: Parsed<Paise> = {
  parse: (text) => {
    const amount = /^\d{1,6}(\.\d{1,2})?$/.test(text) ? fromRupees(Number(text)) : 0
    return amount > 0 && amount <= MOST_RUPEES * PAISE_PER_RUPEE ? amount : undefined
  },
  message: `must be above 0 and at most ${MOST_RUPEES} rupees`,
}

const USES: Parsed<number> = {
  parse: (text) => {
    const number = /^\d{1,7}$/.test(text) ? Number(text) : 0
    return number > 0 && number <= MOST_USES ? number : undefined
  },
  message: `must be a whole number from 1 to ${MOST_USES}`,
}

const A_DAY = 'must be a date such as 2026-12-31'
const FIRST_DAY: Parsed<number> = { parse: startOfDay, message: A_DAY }
/** It holds on its last day, to the end of it. */
const LAST_DAY: Parsed<number> = {
  parse: (text) => {
    const start = startOfDay(text)
    return start === undefined ? undefined : start + DAY
  },
  message: A_DAY,
}

/* @__NO_SIDE_EFFECTS__ */
function optional<Value>({ parse, message }: Parsed<Value>) {
  return v.optional(parsedBy(parse, `${message}.`))
}

/** The same, or the word by which there is none. */
/* @__NO_SIDE_EFFECTS__ */
function orNone<Value>({ parse, message }: Parsed<Value>) {
  return v.optional(parsedBy((text) => (text === 'none' ? null : parse(text)), `${message}, or none.`))
}

const percent = parsedBy((text) => {
  const points = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? fromPercent(Number(text)) : 0
  return points > 0 && points <= FULL ? points : undefined
}, 'must be a percentage above 0 and up to 100, with at most two decimals.')

const yesOrNo = v.pipe(
  v.picklist(['yes', 'no'], 'must be yes or no.'),
  v.transform((word) => word === 'yes'),
)

const KIND = { percent: v.optional(percent), amount: optional(RUPEES) }
const NAMED = { category: v.optional(v.string()), product: v.optional(v.string()) }

/** `coupons add` */
export const newCouponSchema = v.object({
  code,
  ...KIND,
  cap: optional(RUPEES),
  least: optional(RUPEES),
  from: optional(FIRST_DAY),
  to: optional(LAST_DAY),
  uses: optional(USES),
  'per-customer': optional(USES),
  ...NAMED,
  by: optionalSentenceSchema,
})

type TypedCoupon = Omit<
  v.InferOutput<typeof newCouponSchema>,
  'percent' | 'amount' | 'category' | 'product' | 'by'
>
type Chosen = Pick<NewCoupon, 'kind' | 'value' | 'firstOrderOnly' | 'onlineOnly' | 'scope'>

/** A condition that was left out is none. */
export function newCouponOf(typed: TypedCoupon, chosen: Chosen): NewCoupon {
  return {
    ...chosen,
    code: typed.code,
    cap: typed.cap ?? null,
    leastPurchase: typed.least ?? 0,
    startsAt: typed.from ?? null,
    endsAt: typed.to ?? null,
    mostUses: typed.uses ?? null,
    mostUsesPerCustomer: typed['per-customer'] ?? null,
  }
}

/** `coupons set`: what is left out stays as it is. */
export const couponChangeSchema = v.object({
  code,
  ...KIND,
  cap: orNone(RUPEES),
  least: orNone(RUPEES),
  from: orNone(FIRST_DAY),
  to: orNone(LAST_DAY),
  uses: orNone(USES),
  'per-customer': orNone(USES),
  'first-order': v.optional(yesOrNo),
  'online-only': v.optional(yesOrNo),
  ...NAMED,
  by: optionalSentenceSchema,
})

/** `coupons end` */
export const couponCodeSchema = v.object({ code, by: optionalSentenceSchema })

/** What cannot be together in one coupon. */
export function couponFactsProblem(
  { kind, cap, startsAt, endsAt }: CouponFacts,
  now: number,
): string | undefined {
  if (cap !== null && kind !== 'percent') return 'Only a percentage coupon can have a cap.'
  if (endsAt !== null && endsAt <= now) return 'The last day is already over. Give a later date.'
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt)
    return 'The last day must not be before the first day.'
  return undefined
}
