import { data } from 'react-router'
import { parseCouponCode } from '#domain/coupons/coupon.ts'
import { copiedFields, EMPTY_COUPON } from '#domain/forms/coupons/coupon-fields.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Page } from '../../components/page.tsx'
import { depsContext } from '../../context.ts'
import { formHeaders, readForm, refusedForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/new-coupon.ts'
import { CouponForm } from './coupon-form.tsx'
import { couponPath } from './coupon-path.ts'
import { readCoupon } from './read-coupon.ts'

/** A new one, or one that begins as another is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'change coupons')
  const categories = (await shop.profile.listMasterCategories(SHOP_ID)).map(({ name }) => name)
  const copied = url.searchParams.get('copy')
  if (copied === null) return { categories, fields: EMPTY_COUPON, copied }
  const page = await shop.office.readCouponPage(parseCouponCode(copied) ?? '')
  if (!page) throw data(null, { status: 404 })
  const fields = copiedFields(page.fields, context.get(depsContext).now)
  return { categories, fields, copied: page.coupon.code }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'change coupons')
  const sent = await readForm(request)
  const form = readCoupon(sent)
  if ('refused' in form) return form.refused
  const coupon = await shop.coupons.add(SHOP_ID, form.value, actor)
  if (isRefusal(coupon)) return refusedForm(sent, coupon)
  return redirectWithToast(context, couponPath(coupon.code), { text: `The coupon ${coupon.code} is made.` })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Make a coupon – Back office' }]

export default function NewCoupon({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, fields, copied } = loaderData
  const breadcrumb =
    copied === null ? { to: '/coupons', label: 'Coupons' } : { to: couponPath(copied), label: copied }
  return (
    <Page title="Make a coupon" breadcrumb={breadcrumb}>
      {copied !== null && <p>{`Everything but the code is copied from ${copied}.`}</p>}
      <CouponForm
        name="new"
        result={actionData}
        fields={fields}
        categories={categories}
        send="Make the coupon"
        isNew
      />
    </Page>
  )
}
