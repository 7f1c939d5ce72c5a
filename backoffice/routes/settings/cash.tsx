import { cashChangeOf, cashTermsSchema } from '#domain/forms/payments/cash.ts'
import { toRupees } from '#domain/money/paise.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Section } from '../../components/page.tsx'
import { SelectField, TextAreaField, TextField } from '../../forms/fields.tsx'
import { formHeaders, parseForm, readForm } from '../../forms/form-result.ts'
import { requireStaff } from '../../require-staff.ts'
import { loadSettings } from '../../settings/load-settings.ts'
import { afterSaving, seenBy } from '../../settings/save-settings.ts'
import { SettingsForm, YES_NO, yesOrNo } from '../../settings/settings-form.tsx'
import { SettingsPage } from '../../settings/settings-page.tsx'
import type { Route } from './+types/cash.ts'

/** On which terms the shop takes cash on delivery. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'see settings')
  const terms = await shop.payments.findCashTerms(SHOP_ID)
  return { ...(await loadSettings(context, ['cash'])), terms }
}

const NAMES = {
  fee: 'The fee',
  from: 'The smallest order',
  'up-to': 'The largest order',
  pincodes: 'They',
  'barred-pincodes': 'They',
  'most-open': 'It',
  'bar-after': 'It',
  'remit-days': 'It',
  on: 'It',
  'confirm-first': 'It',
}

/** Nothing typed is no limit. */
const orNone = (text: string | undefined) => (text?.trim() === '' ? 'none' : text?.trim())

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'settings')
  const sent = await readForm(request)
  const { 'up-to': most, 'bar-after': barAfter, ...fields } = sent.fields
  const values = {
    ...fields,
    ...(most !== undefined && { 'up-to': orNone(most) }),
    ...(barAfter !== undefined && { 'bar-after': orNone(barAfter) }),
  }
  const form = parseForm(cashTermsSchema, sent, { values, names: NAMES })
  if ('refused' in form) return form.refused
  const done = await shop.payments.changeCashTerms(SHOP_ID, cashChangeOf(form.value), actor, seenBy(sent))
  return afterSaving(context, sent, done, {
    to: '/settings/cash',
    text: 'Saved. It applies to orders from now on.',
  })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Cash on delivery – Back office' }]

export default function CashSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { terms, versions, mayChange, history } = loaderData
  return (
    <SettingsPage title="Cash on delivery" of={['cash']} history={history} mayChange={mayChange}>
      <Section title="Terms" narrow>
        <SettingsForm
          name="cash"
          result={actionData}
          version={versions.cash}
          mayChange={mayChange}
          send="Save the terms"
        >
          <SelectField
            label="Cash on delivery"
            name="on"
            options={YES_NO('On: customers can choose it', 'Off: customers pay online')}
            defaultValue={yesOrNo(terms.isOn)}
            hint="Orders that are placed already stay as they are."
          />
          <TextField
            label="Fee in rupees"
            name="fee"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(toRupees(terms.fee))}
            hint="Whole rupees, tax included. Customers see it before they choose. 0 for no fee."
          />
          <TextField
            label="Smallest order in rupees"
            name="from"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={String(toRupees(terms.least))}
            hint="Order total without the fee."
          />
          <TextField
            label="Largest order in rupees"
            name="up-to"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={terms.most === null ? '' : String(toRupees(terms.most))}
            hint="Leave empty for no limit."
          />
          <TextAreaField
            label="Only at these pincodes"
            name="pincodes"
            defaultValue={terms.pincodes.join(' ')}
            hint="Pincodes or their first digits, such as 411 or 400001. Leave empty for all."
          />
          <TextAreaField
            label="Not at these pincodes"
            name="barred-pincodes"
            defaultValue={terms.barredPincodes.join(' ')}
            hint="Pincodes or their first digits. They win over the list above."
          />
          <SelectField
            label="Call before packing"
            name="confirm-first"
            options={YES_NO('Yes, every cash order is confirmed first', 'No, cash orders are packed at once')}
            defaultValue={yesOrNo(terms.confirmFirst)}
            hint="Orders wait under To confirm until somebody has spoken with the customer."
          />
          <TextField
            label="Open cash orders at most"
            name="most-open"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(terms.mostOpen)}
            hint="How many orders of one customer, or to one address, may wait to be confirmed or packed."
          />
          <TextField
            label="Refused parcels until cash is blocked"
            name="bar-after"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={terms.barAfter === null ? '' : String(terms.barAfter)}
            hint="After so many a customer can only pay online. Leave empty for never."
          />
          <TextField
            label="Days until couriers hand over"
            name="remit-days"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(terms.remitDays)}
            hint="Cash that has not come after so many days is listed as a difference."
          />
        </SettingsForm>
      </Section>
    </SettingsPage>
  )
}
