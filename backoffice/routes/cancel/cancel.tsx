import { data } from 'react-router'
import { orderCancelSchema } from '#domain/forms/orders/staff-orders.ts'
import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import { piecesText } from '#domain/orders/pieces-text.ts'
import type { Effect } from '#server/shop/orders/cancelling/dry-run.ts'
import { Empty } from '../../components/message.tsx'
import { Page, Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import { formHeaders, readForm, refusedFields, refusedForm } from '../../forms/form-result.ts'
import { RadioField } from '../../forms/radio-field.tsx'
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
import type { Route } from './+types/cancel.ts'
import styles from './cancel.module.css'

const CHOOSE = 'Choose the whole order, or how many pieces of it'

const REASONS = [
  'Customer request',
  'Not in stock',
  'Damaged in our store',
  'We cannot deliver to this address',
  'Does not fit the vehicle',
  'Problem with the payment',
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'cancel')
  const page = await shop.office.readOrderPage({ voucherNo: numberIn(params) })
  if (isRefusal(page)) throw data(null, { status: statusOf(page) })
  const { version, order } = page
  const lines = page.lines.filter(({ cancellable }) => cancellable > 0)
  return {
    version,
    voucherNo: order.voucherNo,
    lines: lines.map(({ id, name, picture, vehicleName, cancellable: most }) => ({
      id,
      name,
      picture,
      vehicleName,
      most,
      usual: 0,
    })),
    units: lines.reduce((sum, { cancellable }) => sum + cancellable, 0),
    // What has left the shop stays.
    isWhole: page.lines.every(({ cancellable, units }) => cancellable === units.left + units.packed),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'cancel')
  const voucherNo = numberIn(params)
  const sent = { ...(await readForm(request)) }
  const isMeant = sent.form === 'confirm'
  // What is wrong is said beside the first step, whichever was sent.
  sent.form = 'preview'
  const isAll = sent.fields.what === 'all'
  const line = unitsIn(sent)
  if (!isAll && line.length === 0) return refusedFields(sent, { what: CHOOSE })
  const given = { order: String(voucherNo), reason: reasonIn(sent), ...(!isAll && { line }) }
  const form = parseDeskForm(orderCancelSchema, sent, given)
  if ('refused' in form) return form.refused
  const input = {
    voucherNo,
    lines: form.value.line,
    reason: form.value.reason ?? null,
    seen: seenIn(sent),
    actor,
  }
  if (!isMeant) {
    const effect = await shop.orders.previewCancel(input)
    return isRefusal(effect) ? refusedForm(sent, effect) : previewed(sent, effect)
  }
  const done = await shop.orders.cancel(input)
  if (isRefusal(done)) return refusedForm(sent, done)
  const what = done.isWhole ? `Order ${voucherNo} is cancelled.` : 'These items are cancelled.'
  const money =
    done.amount === 0
      ? ''
      : ` ${formatRupeesAndPaise(done.amount)} ${done.refunded ? 'is refunded.' : 'is not refunded yet: see “Refunds”.'}`
  return redirectWithToast(context, `/orders/${voucherNo}`, { text: what + money })
}

export const shouldRevalidate = () => true

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Cancel order ${params.order} – Back office` },
]

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  const { voucherNo, version, lines, units, isWhole } = loaderData
  const preview = isPreviewed<Effect>(actionData) ? actionData : undefined
  return (
    <Page
      title={`Cancel order ${voucherNo}`}
      breadcrumb={{ to: `/orders/${voucherNo}`, label: `Order ${voucherNo}` }}
    >
      {preview && (
        <SecondStep
          title={
            preview.found.isWhole ? 'This will cancel the whole order' : 'This will cancel part of the order'
          }
          button={preview.found.isWhole ? 'Cancel the order now' : 'Cancel these items now'}
          look="danger"
          typed={preview.typed}
        >
          <EffectOf effect={preview.found} />
        </SecondStep>
      )}
      {lines.length === 0 ? (
        <Empty title="Nothing is left to cancel.">
          <p>Items that have left the shop can be returned or refunded.</p>
        </Empty>
      ) : (
        <Section title="What to cancel" narrow>
          <ActionForm name="preview" result={actionData} warn>
            <VersionField version={version} />
            <WhatIsCancelled lines={lines} units={units} isWhole={isWhole} />
            <ReasonFields reasons={REASONS} />
            <SendButton look={preview ? 'quiet' : 'act'}>Preview</SendButton>
          </ActionForm>
        </Section>
      )}
    </Page>
  )
}

type WhatProps = Pick<Route.ComponentProps['loaderData'], 'lines' | 'units' | 'isWhole'>

/** The whole order first; whoever means some of it says how many. Nothing is chosen for them. */
function WhatIsCancelled({ lines, units, isWhole }: WhatProps) {
  const pieces = piecesText(units)
  const all = isWhole ? `Whole order, ${pieces}` : `Everything not shipped yet, ${pieces}`
  if (units === 1) {
    return (
      <>
        <input type="hidden" name="what" value="all" />
        <p>{lines.map(({ name }) => `1 × ${name}${isWhole ? ', the whole order' : ''}`).join()}</p>
      </>
    )
  }
  return (
    <>
      <RadioField
        name="what"
        label="What to cancel"
        options={[
          ['all', all],
          ['some', 'Only these pieces'],
        ]}
        defaultValue=""
      />
      <div className={styles.pieces}>
        <UnitFields lines={lines} verb="cancel" />
      </div>
    </>
  )
}
