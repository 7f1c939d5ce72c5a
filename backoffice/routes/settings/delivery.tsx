import { data, Link } from 'react-router'
import { ruleIn, type Zone } from '#domain/delivery/zone.ts'
import { calendarSchema } from '#domain/forms/delivery/delivery.ts'
import { noDeliverySchema } from '#domain/forms/delivery/no-delivery.ts'
import { gstStateByCode, INDIAN_STATES } from '#domain/money/gst-states.ts'
import { formatRupees } from '#domain/money/paise.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { buttonClass } from '../../components/button.tsx'
import { Section } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import type { Context } from '../../context.ts'
import { CheckField, SelectField, TextAreaField } from '../../forms/fields.tsx'
import { formHeaders, parseForm, readForm, type SentForm } from '../../forms/form-result.ts'
import { requireStaff } from '../../require-staff.ts'
import { loadSettings } from '../../settings/load-settings.ts'
import { afterSaving, seenBy } from '../../settings/save-settings.ts'
import { SettingsForm } from '../../settings/settings-form.tsx'
import { SettingsPage } from '../../settings/settings-page.tsx'
import type { Route } from './+types/delivery.ts'
import styles from './settings.module.css'
import { zonePath } from './zone-path.ts'

const PATH = '/settings/delivery'
const OF = ['zones', 'calendar', 'no delivery'] as const

/** What delivery costs, when parcels leave, and where the shop does not deliver. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'see settings')
  const record = await shop.profile.find(SHOP_ID)
  const { states, pincodes } = await shop.profile.findNoDelivery(SHOP_ID)
  return {
    ...(await loadSettings(context, OF)),
    zones: await shop.delivery.listZones(SHOP_ID),
    rule: await shop.delivery.findRule(SHOP_ID),
    cutoff: String(record?.cutoff_hour ?? 24),
    closedDays: record?.closed_days ?? '',
    closedStates: states.flatMap((code) => gstStateByCode(code)?.name ?? []),
    closedPincodes: pincodes.join(' '),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, 'settings')
  const sent = await readForm(request)
  if (sent.form === 'calendar') return saveCalendar(context, sent)
  if (sent.form === 'no-delivery') return saveNoDelivery(context, sent)
  throw data(null, { status: 400 })
}

async function saveCalendar(context: Context, sent: SentForm) {
  const { shop, actor } = requireStaff(context, 'settings')
  const form = parseForm(calendarSchema, sent, { names: { cutoff: 'It', closed: 'They' } })
  if ('refused' in form) return form.refused
  const done = await shop.profile.changeCalendar(SHOP_ID, form.value, actor, seenBy(sent))
  return afterSaving(context, sent, done, {
    to: PATH,
    text: 'Saved. New orders count delivery days by it.',
  })
}

async function saveNoDelivery(context: Context, sent: SentForm) {
  const { shop, actor } = requireStaff(context, 'settings')
  const states = INDIAN_STATES.filter((name) => sent.fields[stateField(name)] === 'yes').join(',')
  const values = { states, pincodes: sent.fields.pincodes }
  const form = parseForm(noDeliverySchema, sent, { values, names: { pincodes: 'They', states: 'They' } })
  if ('refused' in form) return form.refused
  const done = await shop.profile.changeNoDelivery(SHOP_ID, form.value, actor, seenBy(sent))
  return afterSaving(context, sent, done, {
    to: PATH,
    text: 'Saved. Customers are told in the shop, and orders to these places are refused.',
  })
}

const stateField = (name: string) => `state ${name}`

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Delivery – Back office' }]

export default function DeliverySettings({ loaderData, actionData }: Route.ComponentProps) {
  const { zones, rule, cutoff, closedDays, closedStates, closedPincodes } = loaderData
  const { versions, mayChange, history } = loaderData
  const form = { result: actionData, mayChange }
  return (
    <SettingsPage title="Delivery" of={OF} history={history} mayChange={mayChange}>
      <Section title="Zones">
        <p>A pincode belongs to the first zone that has it. Amounts for free delivery are before tax.</p>
        <Table caption="Zones" columns={['Zone', 'Covers', 'Delivery', 'Free from', 'Working days']}>
          {zones.map((zone) => {
            const { price, purchaseRange } = ruleIn(zone, rule)
            return (
              <tr key={zone.name}>
                <Cell heads label="Zone">
                  {mayChange ? <Link to={zonePath(zone)}>{zone.name}</Link> : zone.name}
                </Cell>
                <Cell label="Covers">{coverText(zone)}</Cell>
                <Cell label="Delivery">{price === 0 ? 'Free' : formatRupees(price)}</Cell>
                <Cell label="Free from">{formatRupees(purchaseRange)}</Cell>
                <Cell label="Working days">{zone.days ?? 'No day is promised'}</Cell>
              </tr>
            )
          })}
        </Table>
        {mayChange && (
          <Link to="/settings/delivery/new-zone" className={buttonClass('quiet')}>
            Add a zone
          </Link>
        )}
      </Section>
      <Section title="Dispatch and holidays" narrow>
        <SettingsForm {...form} name="calendar" version={versions.calendar} send="Save the days">
          <SelectField
            label="Orders leave the same day until"
            name="cutoff"
            options={HOURS}
            defaultValue={cutoff}
            hint="Later orders count for the next working day. Sundays are always closed."
          />
          <TextAreaField
            label="Closed on"
            name="closed"
            defaultValue={closedDays}
            hint="Dates such as 2026-12-25, with spaces between. Days that are over are dropped."
          />
        </SettingsForm>
      </Section>
      <Section title="Where we do not deliver">
        <SettingsForm {...form} name="no-delivery" version={versions['no delivery']} send="Save the places">
          <p>
            Customers are told on product pages and in the cart, before they pay. Orders to these places are
            refused, by phone and at the counter too unless the goods are taken along.
          </p>
          <TextAreaField
            label="Pincodes"
            name="pincodes"
            defaultValue={closedPincodes}
            hint="Pincodes, their first digits, or from one to another, such as 400001, 19 or 744101-744304."
          />
          <fieldset className={styles.states}>
            <legend>States</legend>
            {INDIAN_STATES.map((name) => (
              <CheckField
                key={name}
                label={name}
                name={stateField(name)}
                defaultChecked={closedStates.includes(name)}
              />
            ))}
          </fieldset>
        </SettingsForm>
      </Section>
    </SettingsPage>
  )
}

const hourText = (hour: number) => (hour === 24 ? 'Midnight' : `${hour}:00`)
const HOURS = Array.from({ length: 25 }, (_, hour) => [String(hour), hourText(hour)] as const)

const MOST_SHOWN = 12

function coverText({ covers, prefixes }: Zone): string {
  switch (covers) {
    case 'same city':
      return 'The shop’s city'
    case 'same state':
      return 'The shop’s State'
    case 'rest':
      return 'Everywhere else'
    case 'pincodes': {
      const more = prefixes.length - MOST_SHOWN
      return `${prefixes.slice(0, MOST_SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
    }
  }
}
