import { data } from 'react-router'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { SentForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'
import { readCoupon } from './read-coupon.ts'

type Deps = { shop: Pick<Shop, 'coupons'>; actor: StaffActor; code: string }

/** Does what a form of a coupon's page asks for. */
export async function changeCoupon({ shop, actor, code }: Deps, sent: SentForm) {
  switch (sent.form) {
    case 'change': {
      const form = readCoupon({ ...sent, fields: { ...sent.fields, coupon: code } })
      if ('refused' in form) return form
      const { code: _, ...change } = form.value
      const seen = Number(sent.fields.seen)
      const asked = { code, change, seen: Number.isSafeInteger(seen) ? seen : 0 }
      const coupon = await shop.coupons.change(SHOP_ID, asked, actor)
      return isRefusal(coupon) ? coupon : { toast: { text: `The coupon ${code} is saved.` } }
    }
    case 'end': {
      const coupon = await shop.coupons.end(SHOP_ID, { code }, actor)
      return isRefusal(coupon) ? coupon : { toast: { text: `The coupon ${code} has ended.` } }
    }
    default:
      throw data(null, { status: 400 })
  }
}
