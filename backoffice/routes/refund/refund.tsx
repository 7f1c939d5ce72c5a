import { data } from 'react-router'
import { orderRefundSchema } from '#domain/forms/orders/staff-orders.ts'
import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import type { Effect } from '#server/shop/orders/cancelling/dry-run.ts'
import { Facts, Page, Section } from '../../components/page.tsx'
import { depsContext } from '../../context.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { CheckField, SendButton, TextField } from '../../forms/fields.tsx'
import { formHeaders, readForm, refusedForm } from '../../forms/form-result.ts'
import { parseDeskForm, seenIn, unitsIn } from '../../order-forms/desk-form.ts'
import { EffectOf } from '../../order-forms/effect.tsx'
import { numberIn } from '../../order-forms/order-param.ts'
import { ReasonFields, reasonIn } from '../../order-forms/reason-fields.tsx'
import { isPreviewed, previewed, SecondStep } from '../../order-forms/two-steps.tsx'
import { UnitFields } from '../../order-forms/unit-fields.tsx'
import { VersionField } from '../../order-forms/version-field.tsx'
import { isRefusal, statusOf } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/refund.ts'

const REASONS = [
  'It came damaged',
  'Something was missing',
  'It was not as described',
  'It came late',
  'Goodwill',
  'It was paid twice',
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'refund')
  const page = await shop.office.readOrderPage({ voucherNo: numberIn(params) })
  if (isRefusal(page)) throw data(null, { status: statusOf(page) })
  const { order, version, lines, money } = page
  const refundedUnits = Map.groupBy(
    money.refunds.filter(({ state }) => state !== 'failed').flatMap((refund) => refund.lines),
    ({ lineId }) => lineId,
  )
  const left = ({ id, units, cancelledQuantity }: (typeof lines)[number]) =>
    units.everPacked -
    Math.max(0, (refundedUnits.get(id) ?? []).reduce((sum, it) => sum + it.quantity, 0) - cancelledQuantity)
  return {
    version,
    voucherNo: order.voucherNo,
    delivery: order.deliveryCharge,
    paid: money.paid,
    refunded: money.refunded,
    // The same request, sent twice, is one refund.
    key: context.get(depsContext).requestId,
    lines: lines
      .map(({ id, name, picture, vehicleName, ...line }) => ({
        id,
        name,
        picture,
        vehicleName,
        most: left({ id, name, picture, vehicleName, ...line }),
        usual: 0,
      }))
      .filter(({ most }) => most > 0),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'refund')
  const voucherNo = numberIn(params)
  const sent = { ...(await readForm(request)) }
  const isMeant = sent.form === 'confirm'
  sent.form = 'preview'
  const units = unitsIn(sent)
  const form = parseDeskForm(orderRefundSchema, sent, {
    order: String(voucherNo),
    line: units.length === 0 ? undefined : units,
    delivery: sent.fields.delivery === 'yes',
    reason: reasonIn(sent),
  })
  if ('refused' in form) return form.refused
  const { line: lines, delivery, amount, reason, key } = form.value
  const input = { voucherNo, lines, delivery, amount, reason, key, seen: seenIn(sent), actor }
  if (!isMeant) {
    const effect = await shop.orders.previewRefund(input)
    return isRefusal(effect) ? refusedForm(sent, effect) : previewed(sent, effect)
  }
  const done = await shop.orders.askRefund(input)
  if (isRefusal(done)) return refusedForm(sent, done)
  const sum = formatRupeesAndPaise(done.amount)
  return redirectWithToast(context, `/orders/${voucherNo}`, {
    text: done.refunded ? `${sum} is refunded.` : `${sum} is not refunded yet: see “Refunds”.`,
  })
}

export const shouldRevalidate = () => true

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Refund of order ${params.order} – Back office` },
]

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { voucherNo, version, lines, delivery, paid, refunded, key } = loaderData
  const preview = isPreviewed<Effect>(actionData) ? actionData : undefined
  return (
    <Page
      title={`Refund of order ${voucherNo}`}
      breadcrumb={{ to: `/orders/${voucherNo}`, label: `Order ${voucherNo}` }}
    >
      {preview && (
        <SecondStep
          title={`This will refund ${formatRupeesAndPaise(preview.found.amount)}`}
          button={`Refund ${formatRupeesAndPaise(preview.found.amount)} now`}
          look="danger"
          typed={preview.typed}
        >
          <EffectOf effect={preview.found} />
        </SecondStep>
      )}
      <Section title="What to refund" narrow>
        <Facts
          facts={[
            ['Paid', formatRupeesAndPaise(paid)],
            ['Already refunded', formatRupeesAndPaise(refunded)],
            ['Can be refunded', formatRupeesAndPaise(Math.max(0, paid - refunded))],
          ]}
        />
        <ActionForm name="preview" result={actionData} warn>
          <VersionField version={version} />
          <input type="hidden" name="key" value={key} />
          {lines.length > 0 && <UnitFields lines={lines} verb="refund" />}
          {delivery > 0 && lines.length > 0 && (
            <CheckField label={`Delivery, ${formatRupeesAndPaise(delivery)}`} name="delivery" />
          )}
          <TextField
            label={lines.length > 0 ? 'Or an amount in rupees' : 'Amount in rupees'}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            hint={`For goodwill: no credit note is made and nothing is cancelled. ${lines.length > 0 ? 'Leave it empty to refund items or delivery. ' : ''}If the customer paid too much, leave everything empty: the extra is refunded.`}
          />
          <ReasonFields reasons={REASONS} />
          <SendButton look={preview ? 'quiet' : 'act'}>Preview</SendButton>
        </ActionForm>
      </Section>
    </Page>
  )
}
