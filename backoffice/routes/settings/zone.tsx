import { data } from 'react-router'
import { zoneChangeSchema } from '#domain/forms/delivery/delivery.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Confirm } from '../../components/confirm.tsx'
import { Page, Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import { formHeaders, isRefusedForm, parseForm, readForm } from '../../forms/form-result.ts'
import { VersionField } from '../../order-forms/version-field.tsx'
import { requireStaff } from '../../require-staff.ts'
import { afterSaving, seenBy } from '../../settings/save-settings.ts'
import { SettingsForm } from '../../settings/settings-form.tsx'
import type { Route } from './+types/zone.ts'
import { ZONE_NAMES, ZoneFields } from './zone-fields.tsx'

const PATH = '/settings/delivery'

/** One delivery zone: what delivery costs there, and how long it takes. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'settings')
  const zone = (await shop.delivery.listZones(SHOP_ID)).find(({ name }) => name === params.zone)
  if (!zone) throw data(null, { status: 404 })
  const rule = zone.covers === 'rest' ? await shop.delivery.findRule(SHOP_ID) : {}
  return { zone: { ...zone, ...rule }, version: await shop.audit.findSettingsVersion('zones') }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'settings')
  const sent = await readForm(request)
  const { zone: name } = params
  if (sent.form === 'remove') {
    const done = await shop.delivery.removeZone(SHOP_ID, { name, seen: seenBy(sent) }, actor)
    return afterSaving(context, sent, done, { to: PATH, text: `The zone ${name} is removed.` })
  }
  if (sent.form !== 'zone') throw data(null, { status: 400 })
  const form = parseForm(zoneChangeSchema, sent, { names: ZONE_NAMES })
  if ('refused' in form) return form.refused
  const { pincodes: prefixes, price, days, 'free-from': purchaseRange } = form.value
  const change = Object.fromEntries(
    Object.entries({ prefixes, price, purchaseRange, days }).filter(([, value]) => value !== undefined),
  )
  const done = await shop.delivery.changeZone(SHOP_ID, { name, change, seen: seenBy(sent) }, actor)
  return afterSaving(context, sent, done, {
    to: PATH,
    text: `The zone ${name} is saved. Pages will show it in two seconds.`,
  })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Zone ${loaderData?.zone.name ?? ''} – Back office` },
]

export default function ZoneScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { zone, version } = loaderData
  return (
    <Page title={`Zone ${zone.name}`} breadcrumb={{ to: PATH, label: 'Delivery' }}>
      <Section title="Delivery" narrow>
        <SettingsForm name="zone" result={actionData} version={version} mayChange send="Save the zone">
          <ZoneFields zone={zone} />
        </SettingsForm>
      </Section>
      {zone.covers !== 'rest' && (
        <Confirm label="Remove the zone …" isOpen={isRefusedForm('remove', actionData)}>
          <p>
            Its pincodes belong to the zones after it from then on. Orders that are placed stay as they are.
          </p>
          <ActionForm name="remove" result={actionData}>
            <VersionField version={version} />
            <SendButton look="danger">Remove it now</SendButton>
          </ActionForm>
        </Confirm>
      )}
    </Page>
  )
}
