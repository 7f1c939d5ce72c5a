import { data } from 'react-router'
import { formatPromisedDay } from '#domain/delivery/promised-day.ts'
import { ADDRESS_COUNTRY, ADDRESS_TYPE, addressSchema } from '#domain/forms/addresses/address.ts'
import { formatRupees } from '#domain/money/paise.ts'
import type { CorrectedAddress } from '#server/shop/orders/fulfilment/correct-address.ts'
import { Facts, Page, Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton, TextField } from '../../forms/fields.tsx'
import { formHeaders, parseForm, readForm, refusedForm } from '../../forms/form-result.ts'
import { seenIn } from '../../order-forms/desk-form.ts'
import { mailWords } from '../../order-forms/message-words.ts'
import { numberIn } from '../../order-forms/order-param.ts'
import { isPreviewed, previewed, SecondStep } from '../../order-forms/two-steps.tsx'
import { VersionField } from '../../order-forms/version-field.tsx'
import { isRefusal, statusOf } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/address.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'correct address')
  const page = await shop.office.readOrderPage({ voucherNo: numberIn(params) })
  if (isRefusal(page)) throw data(null, { status: statusOf(page) })
  const { order, version, addresses, customer } = page
  return {
    voucherNo: order.voucherNo,
    version,
    address: addresses.shipping,
    hasEmail: customer.email !== '',
  }
}

const FIELDS = ['name', 'phone', 'street', 'landmark', 'city', 'state', 'pincode'] as const

export async function action({ context, request, params }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'correct address')
  const voucherNo = numberIn(params)
  const sent = { ...(await readForm(request)) }
  const isMeant = sent.form === 'confirm'
  sent.form = 'preview'
  const typed = Object.fromEntries(FIELDS.map((field) => [field, sent.fields[field] ?? '']))
  const form = parseForm(addressSchema, sent, {
    values: { ...typed, country: ADDRESS_COUNTRY, type: ADDRESS_TYPE },
  })
  if ('refused' in form) return form.refused
  const input = { voucherNo, address: form.value, dryRun: !isMeant, seen: seenIn(sent), actor }
  const effect = await shop.orders.correctAddress(input)
  if (isRefusal(effect)) return refusedForm(sent, effect)
  if (!isMeant) return previewed(sent, effect)
  return redirectWithToast(context, `/orders/${voucherNo}`, {
    text: 'The address is corrected.',
  })
}

export const shouldRevalidate = () => true

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Address of order ${params.order} – Back office` },
]

export default function Address({ loaderData, actionData }: Route.ComponentProps) {
  const { voucherNo, version, address, hasEmail } = loaderData
  const preview = isPreviewed<CorrectedAddress>(actionData) ? actionData : undefined
  return (
    <Page
      title={`Address of order ${voucherNo}`}
      breadcrumb={{ to: `/orders/${voucherNo}`, label: `Order ${voucherNo}` }}
    >
      {preview && (
        <SecondStep
          title="This will correct the address"
          button="Correct it now"
          look="act"
          typed={preview.typed}
        >
          <EffectOfAddress effect={preview.found} hasEmail={hasEmail} />
        </SecondStep>
      )}
      <Section title="Deliver to" narrow>
        <ActionForm name="preview" result={actionData} warn>
          <VersionField version={version} />
          <TextField label="Name" name="name" autoComplete="off" defaultValue={address.name} />
          <TextField
            label="Phone"
            name="phone"
            inputMode="tel"
            autoComplete="off"
            defaultValue={address.phone}
          />
          <TextField label="Address" name="street" autoComplete="off" defaultValue={address.street} />
          <TextField
            label="Landmark"
            name="landmark"
            autoComplete="off"
            defaultValue={address.landmark ?? ''}
          />
          <TextField label="City" name="city" autoComplete="off" defaultValue={address.city} />
          <TextField label="State" name="state" autoComplete="off" defaultValue={address.state} />
          <TextField
            label="Pincode"
            name="pincode"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={address.pincode}
          />
          <SendButton look={preview ? 'quiet' : 'act'}>Preview</SendButton>
        </ActionForm>
      </Section>
    </Page>
  )
}

const SUPPLY = { 'within-state': 'CGST and SGST', 'between-states': 'IGST' } as const

function EffectOfAddress({ effect, hasEmail }: { effect: CorrectedAddress; hasEmail: boolean }) {
  const { after, supply, delivery, promisedOn, isBilledThere, warnings } = effect
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning} role="alert">
          {warning}
        </p>
      ))}
      <Facts
        facts={[
          [
            'Deliver to',
            [after.name, after.street, after.landmark, after.city, after.state, after.pincode]
              .filter(Boolean)
              .join(', '),
          ],
          ['Billing address', isBilledThere ? 'the same' : 'not changed'],
          [
            'Taxes',
            supply.before === supply.after
              ? `${SUPPLY[supply.after]}, as before`
              : `${SUPPLY[supply.after]}, instead of ${SUPPLY[supply.before]}`,
          ],
          [
            'Delivery',
            delivery.now === delivery.charged
              ? `${formatRupees(delivery.charged)}, as charged`
              : `${formatRupees(delivery.charged)} was charged and stays the same. The new address would cost ${formatRupees(delivery.now)}.`,
          ],
          ['Promised', promisedOn === null ? 'no date' : formatPromisedDay(promisedOn)],
          ['Message', mailWords(hasEmail, ' with the new address')],
        ]}
      />
    </>
  )
}
