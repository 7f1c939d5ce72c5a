import { zoneCellsSchema, zoneOf } from '#domain/forms/delivery/delivery.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Page, Section } from '../../components/page.tsx'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { formHeaders, parseForm, readForm } from '../../forms/form-result.ts'
import { requireStaff } from '../../require-staff.ts'
import { afterSaving, seenBy } from '../../settings/save-settings.ts'
import { SettingsForm } from '../../settings/settings-form.tsx'
import type { Route } from './+types/new-zone.ts'
import { ZONE_NAMES, ZoneFields } from './zone-fields.tsx'

const PATH = '/settings/delivery'

/** One delivery zone more. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'settings')
  return {
    zones: (await shop.delivery.listZones(SHOP_ID)).map(({ name }) => name),
    version: await shop.audit.findSettingsVersion('zones'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'settings')
  const sent = await readForm(request)
  const { before, 'free-from': free_from = '', ...fields } = sent.fields
  const values = { zone: '', covers: 'pincodes', pincodes: '', price: '', days: '', ...fields, free_from }
  const form = parseForm(zoneCellsSchema, sent, { values, names: ZONE_NAMES })
  if ('refused' in form) return form.refused
  const zone = zoneOf(form.value)
  const done = await shop.delivery.addZone(SHOP_ID, { zone, before, seen: seenBy(sent) }, actor)
  return afterSaving(context, sent, done, {
    to: PATH,
    text: `The zone ${zone.name} is added. Pages will show it in two seconds.`,
  })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Add a zone – Back office' }]

const COVERS = [
  ['pincodes', 'The pincodes below'],
  ['same city', 'The shop’s city (the first three digits of its pincode)'],
  ['same state', 'The shop’s State'],
] as const

const NOTHING = { covers: 'pincodes', prefixes: [], price: null, purchaseRange: null, days: null } as const

export default function NewZone({ loaderData: { zones, version }, actionData }: Route.ComponentProps) {
  return (
    <Page title="Add a zone" breadcrumb={{ to: PATH, label: 'Delivery' }}>
      <Section title="Zone" narrow>
        <SettingsForm name="zone" result={actionData} version={version} mayChange send="Add the zone">
          <TextField label="Name" name="zone" autoComplete="off" hint="Only staff see it." />
          <SelectField label="Covers" name="covers" options={COVERS} />
          <ZoneFields zone={NOTHING} />
          <SelectField
            label="Checked before"
            name="before"
            options={zones.map((name) => [name, name] as const)}
            defaultValue={zones.at(-1) ?? ''}
            hint="A pincode belongs to the first zone that has it."
          />
        </SettingsForm>
      </Section>
    </Page>
  )
}
