import { data } from 'react-router'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Section } from '../../components/page.tsx'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { formHeaders, readForm } from '../../forms/form-result.ts'
import { requireStaff } from '../../require-staff.ts'
import { loadSettings } from '../../settings/load-settings.ts'
import { SettingsForm, YES_NO, yesOrNo } from '../../settings/settings-form.tsx'
import { SettingsPage } from '../../settings/settings-page.tsx'
import type { Route } from './+types/returns.ts'
import { saveCancelling, savePromise, saveReturns, saveWarranties } from './save-returns.ts'
import styles from './settings.module.css'

const OF = ['returns', 'warranty', 'cancelling', 'fit promise'] as const

/** What customers may send back or cancel, and what the shop promises them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'see settings')
  const { days, categories: own } = await shop.returns.readSettings(SHOP_ID)
  const ownDays = new Map(own.map(({ name, days: of }) => [name, of]))
  const categories = (await shop.catalogue.listWarranties(SHOP_ID)).map(({ id, name, months }) => ({
    id,
    name,
    days: String(ownDays.get(name) ?? ''),
    months: String(months ?? ''),
  }))
  const record = await shop.profile.find(SHOP_ID)
  return {
    ...(await loadSettings(context, OF)),
    days: String(days ?? ''),
    categories,
    cancels: record?.customer_cancels === 1,
    promises: record?.fit_promise === 1,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, 'settings')
  const sent = await readForm(request)
  switch (sent.form) {
    case 'returns':
      return saveReturns(context, sent)
    case 'warranty':
      return saveWarranties(context, sent)
    case 'cancelling':
      return saveCancelling(context, sent)
    case 'fit-promise':
      return savePromise(context, sent)
    default:
      throw data(null, { status: 400 })
  }
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Returns and promises – Back office' }]

export default function ReturnSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { days, categories, cancels, promises, versions, mayChange, history } = loaderData
  const form = { result: actionData, mayChange }
  return (
    <SettingsPage title="Returns and promises" of={OF} history={history} mayChange={mayChange}>
      <Section title="Returns" narrow>
        <SettingsForm {...form} name="returns" version={versions.returns} send="Save the return rules">
          <TextField
            label="Days to return"
            name="days"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={days}
            hint="How long after delivery customers can ask to return goods. Leave empty if they cannot ask themselves."
          />
          <ByCategory
            caption="Days by category"
            rows={categories.map(({ days: of, ...it }) => ({ ...it, value: of }))}
          />
          <p>Leave a category empty for the same days as above. 0 means its goods never come back.</p>
        </SettingsForm>
      </Section>
      <Section title="Warranty" narrow>
        <SettingsForm {...form} name="warranty" version={versions.warranty} send="Save the warranty">
          <ByCategory
            caption="Months by category"
            rows={categories.map(({ months, ...it }) => ({ ...it, value: months }))}
          />
          <p>
            Products that say no warranty of their own, or the same as their category before, change with it.
            New products begin with it. Leave a category empty if each product says its own.
          </p>
        </SettingsForm>
      </Section>
      <Section title="Cancelling" narrow>
        <SettingsForm
          {...form}
          name="cancelling"
          version={versions.cancelling}
          send="Save the cancelling rule"
        >
          <SelectField
            label="Customers can cancel in My Orders"
            name="cancels"
            options={YES_NO('Yes, items that are not packed yet', 'No, they write to us')}
            defaultValue={yesOrNo(cancels)}
            hint="What they paid goes back to them at once."
          />
        </SettingsForm>
      </Section>
      <Section title="Fit promise" narrow>
        <SettingsForm
          {...form}
          name="fit-promise"
          version={versions['fit promise']}
          send="Save the fit promise"
        >
          <input type="hidden" name="was" value={yesOrNo(promises)} />
          <SelectField
            label="“If we say Fits and it doesn’t, we pay the return courier and refund you.”"
            name="promises"
            options={YES_NO('On: shown wherever something fits', 'Off')}
            defaultValue={yesOrNo(promises)}
            hint="It applies to orders placed while it is on, and to their returns, even if you switch it off later."
          />
        </SettingsForm>
      </Section>
    </SettingsPage>
  )
}

type Row = { id: number; name: string; value: string }

function ByCategory({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  return (
    <fieldset className={styles.categories}>
      <legend>{caption}</legend>
      {rows.map(({ id, name, value }) => (
        <TextField
          key={id}
          label={name}
          name={`of-${id}`}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={value}
        />
      ))}
    </fieldset>
  )
}
