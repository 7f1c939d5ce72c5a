import { data, Link } from 'react-router'
import { parseCouponCode } from '#domain/coupons/coupon.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { may } from '#domain/staff/staff-roles.ts'
import { buttonClass } from '../../components/button.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Problems } from '../../components/message.tsx'
import { Page, Section } from '../../components/page.tsx'
import { Secret } from '../../components/secret.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import { formHeaders, isRefusedForm, readForm, refusedForm, resultOf } from '../../forms/form-result.ts'
import { VersionField } from '../../order-forms/version-field.tsx'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/coupon.ts'
import { changeCoupon } from './change-coupon.ts'
import { CouponFacts } from './coupon-facts.tsx'
import { CouponForm } from './coupon-form.tsx'
import { couponPath } from './coupon-path.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see takings')
  const page = await shop.office.readCouponPage(parseCouponCode(params.code) ?? '')
  if (!page) throw data(null, { status: 404 })
  const figures = await shop.office.sumCouponOrders(page.coupon.id)
  const mayChange = may(caller.role, 'change coupons')
  const categories = mayChange ? await shop.profile.listMasterCategories(SHOP_ID) : []
  return { ...page, figures, mayChange, categories: categories.map(({ name }) => name) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'change coupons')
  const code = parseCouponCode(params.code)
  if (code === undefined) throw data(null, { status: 404 })
  const sent = await readForm(request)
  const done = await changeCoupon({ shop, actor, code }, sent)
  if ('refused' in done) return done.refused
  if (isRefusal(done)) return refusedForm(sent, done)
  return redirectWithToast(context, couponPath(code), done.toast)
}

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Coupon ${loaderData?.coupon.code ?? ''} – Back office` },
]

export default function Coupon({ loaderData, actionData }: Route.ComponentProps) {
  const { coupon, state, fields, version, link, mayChange, categories } = loaderData
  const { code } = coupon
  const hasEnded = state === 'ended'
  const copy = mayChange && (
    <Link to={`/coupons/new?copy=${code}`} className={buttonClass('quiet')}>
      Copy as a new coupon
    </Link>
  )
  const refused = resultOf('change', actionData)
  const notEnded = resultOf('end', actionData)?.message
  return (
    <Page title={`Coupon ${code}`} breadcrumb={{ to: '/coupons', label: 'Coupons' }} actions={copy}>
      <CouponFacts {...loaderData} />
      {!hasEnded && (
        <Section title="Link for customers" narrow>
          <p>Opens the cart with the code filled in. It counts once the customer presses Apply.</p>
          <Secret label="Link for customers" text={link} />
        </Section>
      )}
      {mayChange && (
        <>
          <CouponForm
            // What was saved is what stands there, whoever saved it.
            key={version}
            name="change"
            result={actionData}
            // The day that is over would be refused.
            fields={hasEnded ? { ...fields, to: '' } : fields}
            categories={categories}
            send={hasEnded ? 'Start it again' : 'Save the coupon'}
          >
            <VersionField version={Number(refused?.typed.seen ?? version)} />
            {refused?.message && (
              <Link to={couponPath(code)} reloadDocument>
                Open the coupon as it is now
              </Link>
            )}
          </CouponForm>
          {hasEnded ? (
            <Problems problems={notEnded === undefined ? [] : [notEnded]} />
          ) : (
            <Confirm label="End it …" isOpen={isRefusedForm('end', actionData)}>
              <p>Nobody can use it from now on. Orders that have it keep their discount.</p>
              <ActionForm name="end" result={actionData}>
                <SendButton look="danger">End it now</SendButton>
              </ActionForm>
            </Confirm>
          )}
        </>
      )}
    </Page>
  )
}
