import type { CouponKind } from '#domain/coupons/coupon.ts'
import {
  type CouponFacts,
  couponChangeSchema,
  couponCodeSchema,
  newCouponOf,
  newCouponSchema,
  type ScopeInput,
} from '#domain/forms/coupons/coupon.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command } from '../command.ts'
import { orNotDone, WrongUsage } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { say, sayJson } from '../terminal.ts'
import { couponAsJson, couponLines } from './coupon-texts.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const NAMES = { code: 'The code' }

const list = command({
  name: 'coupons list',
  does: 'Lists the coupons that have not ended, and how often each was used',
  usage: '[--all] [--json]',
  example: 'coupons list',
  more: '--all also lists coupons that have ended.',
  arguments: { least: 0, most: 0 },
  options: { all: flag, json: flag },
  run: async ({ given, clock, terminal, openShop }) => {
    const { shop } = await openShop()
    const coupons = await shop.coupons.list(SHOP_ID, { endedToo: given.all === true })
    if (given.json) sayJson(terminal, coupons.map(couponAsJson))
    else if (coupons.length === 0) say(terminal, 'No coupons found.')
    else say(terminal, ...couponLines(coupons, clock()))
  },
})

const CONDITIONS = { cap: text, least: text, from: text, to: text, uses: text, 'per-customer': text } as const
const KINDS = { percent: text, amount: text, 'free-delivery': flag } as const
const SCOPE = { category: text, product: text } as const

const add = command({
  name: 'coupons add',
  does: 'Adds a coupon: a percentage, an amount or free delivery, for whom and what you choose',
  usage:
    '<code> --percent 10 [--cap 500] | --amount 200 | --free-delivery [--least 2000] [--from 2026-12-01] [--to 2026-12-31] [--uses 50] [--per-customer 1] [--first-order] [--online-only] [--category "…" | --product KR-1001] [--by name]',
  example: 'coupons add DIWALI10 --percent 10 --cap 500 --least 2000 --to 2026-11-30 --per-customer 1',
  more: [
    'Amounts are in rupees, tax included: the customer pays that much less. --cap is the most that a percentage takes off.',
    '--least is the minimum purchase of what the coupon is for, tax included. --from and --to are its first and last day.',
    '--uses is how many orders can use it, --per-customer how many per customer. If a whole order is cancelled, its use is not counted.',
    '--first-order: for customers who have no order yet. --online-only: not for cash on delivery.',
    'Without --category and --product it is for everything. An order can use only one coupon.',
  ].join('\n'),
  arguments: { least: 1, most: 1 },
  options: { ...KINDS, ...CONDITIONS, 'first-order': flag, 'online-only': flag, ...SCOPE, by: text },
  run: async ({ given, words: [code = ''], clock, terminal, openShop }) => {
    const typed = readArguments(newCouponSchema, { code, ...given }, NAMES)
    const kind = kindOf({ ...typed, free: given['free-delivery'] === true })
    if (!kind) throw new WrongUsage('Give one of --percent, --amount and --free-delivery.')
    const { shop, by } = await openShop()
    const newCoupon = newCouponOf(typed, {
      ...kind,
      firstOrderOnly: given['first-order'] === true,
      onlineOnly: given['online-only'] === true,
      scope: scopeOf(typed) ?? { covers: 'all' },
    })
    const coupon = await shop.coupons.add(SHOP_ID, newCoupon, staff(typed.by ?? by))
    say(terminal, 'Added:', ...couponLines([orNotDone(coupon)], clock()))
  },
})

const set = command({
  name: 'coupons set',
  does: 'Changes a coupon for future orders; what you leave out stays the same',
  usage:
    '<code> [--percent 10 | --amount 200 | --free-delivery] [--cap 500|none] [--least 2000|none] [--from 2026-12-01|none] [--to 2026-12-31|none] [--uses 50|none] [--per-customer 1|none] [--first-order yes|no] [--online-only yes|no] [--category "…"|all | --product KR-1001] [--by name]',
  example: 'coupons set DIWALI10 --to 2026-12-15 --uses 200',
  more: 'Orders that used the coupon keep their discount. --category all makes it valid for everything.',
  arguments: { least: 1, most: 1 },
  options: { ...KINDS, ...CONDITIONS, 'first-order': text, 'online-only': text, ...SCOPE, by: text },
  run: async ({ given, words: [code = ''], clock, terminal, openShop }) => {
    const typed = readArguments(couponChangeSchema, { code, ...given }, NAMES)
    const kind = kindOf({ ...typed, free: given['free-delivery'] === true })
    const change = onlySaid({
      ...kind,
      ...(kind && kind.kind !== 'percent' && { cap: null }),
      ...onlySaid({ cap: typed.cap }),
      leastPurchase: typed.least === null ? 0 : typed.least,
      startsAt: typed.from,
      endsAt: typed.to,
      mostUses: typed.uses,
      mostUsesPerCustomer: typed['per-customer'],
      firstOrderOnly: typed['first-order'],
      onlineOnly: typed['online-only'],
      scope: scopeOf(typed),
    })
    if (Object.keys(change).length === 0) throw new WrongUsage('Give at least one option to change.')
    const { shop, by } = await openShop()
    const coupon = await shop.coupons.change(SHOP_ID, { code: typed.code, change }, staff(typed.by ?? by))
    say(terminal, 'Changed:', ...couponLines([orNotDone(coupon)], clock()))
  },
})

const end = command({
  name: 'coupons end',
  does: 'Ends a coupon: nobody can use it from now on; orders that used it keep it',
  usage: '<code> [--by name]',
  example: 'coupons end DIWALI10',
  arguments: { least: 1, most: 1 },
  options: { by: text },
  run: async ({ given, words: [code = ''], terminal, openShop }) => {
    const typed = readArguments(couponCodeSchema, { code, ...given }, NAMES)
    const { shop, by } = await openShop()
    const { uses } = orNotDone(await shop.coupons.end(SHOP_ID, { code: typed.code }, staff(typed.by ?? by)))
    say(terminal, `The coupon ${typed.code} has ended. Orders that used it: ${uses}.`)
  },
})

type Kinds = { percent?: number | undefined; amount?: number | undefined; free: boolean }

/** What the coupon does, where that is said. */
function kindOf({ percent, amount, free }: Kinds): Pick<CouponFacts, 'kind' | 'value'> | undefined {
  const said: { kind: CouponKind; value: number }[] = [
    ...(percent === undefined ? [] : [{ kind: 'percent' as const, value: percent }]),
    ...(amount === undefined ? [] : [{ kind: 'amount' as const, value: amount }]),
    ...(free ? [{ kind: 'free delivery' as const, value: 0 }] : []),
  ]
  if (said.length > 1) throw new WrongUsage('Give only one of --percent, --amount and --free-delivery.')
  return said[0]
}

type Named = { category?: string | undefined; product?: string | undefined }

function scopeOf({ category, product }: Named): ScopeInput | undefined {
  if (category !== undefined && product !== undefined) {
    throw new WrongUsage('Give either --category or --product, not both.')
  }
  if (product !== undefined) return { covers: 'product', sku: product }
  if (category === undefined) return undefined
  return category.toLowerCase() === 'all' ? { covers: 'all' } : { covers: 'category', name: category }
}

/** What is left out is no change. */
function onlySaid<Facts extends object>(facts: Facts) {
  const said = Object.entries(facts).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said) as { [Name in keyof Facts]?: Exclude<Facts[Name], undefined> }
}

export const COUPON_COMMANDS: Command[] = [list, add, set, end]
