import { shopSchema } from '#domain/forms/profile/shop.ts'
import { financialYearText } from '#domain/invoices/financial-year.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Section } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { TextField } from '../../forms/fields.tsx'
import { formHeaders, parseForm, readForm } from '../../forms/form-result.ts'
import { requireStaff } from '../../require-staff.ts'
import { loadSettings } from '../../settings/load-settings.ts'
import { afterSaving } from '../../settings/save-settings.ts'
import { SettingsForm } from '../../settings/settings-form.tsx'
import { SettingsPage } from '../../settings/settings-page.tsx'
import type { Route } from './+types/invoices.ts'

const PATH = '/settings/invoices'

/** How invoices and credit notes are numbered. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'see settings')
  const details = await shop.profile.findDetails(SHOP_ID)
  return {
    ...(await loadSettings(context, ['invoice series'])),
    ...(await shop.invoices.listSeries(SHOP_ID)),
    prefix: details?.invoicePrefix ?? '',
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'settings')
  const sent = await readForm(request)
  const { invoicePrefix = '', was = '' } = sent.fields
  const form = parseForm(shopSchema, sent, { values: { invoicePrefix: invoicePrefix.trim() } })
  if ('refused' in form) return form.refused
  const done = await shop.profile.change(SHOP_ID, form.value, actor, { invoicePrefix: was })
  return afterSaving(context, sent, done, { to: PATH, text: 'Saved. The next invoice begins with it.' })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Invoice series – Back office' }]

const PAPERS = { invoices: 'Invoices', 'credit notes': 'Credit notes' } as const

export default function InvoiceSeries({ loaderData, actionData }: Route.ComponentProps) {
  const { prefix, year, series, versions, mayChange, history } = loaderData
  return (
    <SettingsPage title="Invoice series" of={['invoice series']} history={history} mayChange={mayChange}>
      <Section title="Beginning of the numbers" narrow>
        <SettingsForm
          name="series"
          result={actionData}
          version={versions['invoice series']}
          mayChange={mayChange}
          send="Save the beginning"
        >
          <input type="hidden" name="was" value={prefix} />
          <TextField
            label="Invoice numbers begin with"
            name="invoicePrefix"
            autoComplete="off"
            defaultValue={prefix}
            hint="One or two capital letters or digits: a number has at most 16 characters. It can be changed from 1 April on, before the first invoice of the year."
          />
        </SettingsForm>
      </Section>
      <Section title={`Financial year ${financialYearText(year)}`}>
        <p>Numbers start again on 1 April, and follow each other without a gap.</p>
        <Table caption="Series" columns={['Series', 'Made', 'Last number', 'Next number', 'Missing numbers']}>
          {series.map(({ paper, made, last, next, missing }) => (
            <tr key={paper}>
              <Cell heads label="Series">
                {PAPERS[paper]}
              </Cell>
              <Cell label="Made">{made}</Cell>
              <Cell label="Last number">{last ?? 'None yet'}</Cell>
              <Cell label="Next number">{next}</Cell>
              <Cell label="Missing numbers">{missing === 0 ? 'None' : missing}</Cell>
            </tr>
          ))}
        </Table>
      </Section>
    </SettingsPage>
  )
}
