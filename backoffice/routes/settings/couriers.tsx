import { Link } from 'react-router'
import { AWB, courierKey } from '#domain/delivery/couriers.ts'
import { courierSchema } from '#domain/forms/delivery/courier.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Section } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { TextField } from '../../forms/fields.tsx'
import { formHeaders, parseForm, readForm } from '../../forms/form-result.ts'
import { requireStaff } from '../../require-staff.ts'
import { loadSettings } from '../../settings/load-settings.ts'
import { afterSaving, seenBy } from '../../settings/save-settings.ts'
import { SettingsForm } from '../../settings/settings-form.tsx'
import { SettingsPage } from '../../settings/settings-page.tsx'
import type { Route } from './+types/couriers.ts'

const PATH = '/settings/couriers'

/** Who brings parcels, and where they are followed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'see settings')
  const couriers = await shop.delivery.listCouriers(SHOP_ID)
  const key = courierKey(url.searchParams.get('courier') ?? '')
  const chosen = couriers.find(({ name }) => courierKey(name) === key)
  return { ...(await loadSettings(context, ['couriers'])), couriers, chosen }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'settings')
  const sent = await readForm(request)
  const form = parseForm(courierSchema, sent, { names: { name: 'The name', track: 'The link' } })
  if ('refused' in form) return form.refused
  const courier = form.value
  const done = await shop.delivery.saveCourier(SHOP_ID, { courier, seen: seenBy(sent) }, actor)
  return afterSaving(context, sent, done, { to: PATH, text: `${courier.name} is saved.` })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Couriers – Back office' }]

export default function Couriers({ loaderData, actionData }: Route.ComponentProps) {
  const { couriers, chosen, versions, mayChange, history } = loaderData
  return (
    <SettingsPage title="Couriers" of={['couriers']} history={history} mayChange={mayChange}>
      {mayChange && (
        <Section title={chosen ? `Correct ${chosen.name}` : 'Add a courier'} id="courier" narrow>
          <SettingsForm
            key={chosen?.name}
            name="courier"
            result={actionData}
            version={versions.couriers}
            mayChange={mayChange}
            send="Save the courier"
          >
            <TextField
              label="Name"
              name="name"
              autoComplete="off"
              defaultValue={chosen?.name ?? ''}
              hint="As you write it when you ship a parcel. Capital letters make no difference."
            />
            <TextField
              label="Link for tracking"
              name="track"
              type="url"
              autoComplete="off"
              placeholder="https://"
              defaultValue={chosen?.track ?? ''}
              hint={`Write ${AWB} where the number belongs. A link without it only opens the courier’s page. Leave empty if there is none.`}
            />
          </SettingsForm>
        </Section>
      )}
      <Section title="Couriers">
        <p>Customers follow their parcel by this link, in My Orders and from the e-mail.</p>
        <Table caption="Couriers" columns={['Courier', 'Link for tracking', 'It opens']}>
          {couriers.map(({ name, track }) => (
            <tr key={name}>
              <Cell heads label="Courier">
                {mayChange ? (
                  <Link to={`${PATH}?${new URLSearchParams({ courier: name })}#courier`}>{name}</Link>
                ) : (
                  name
                )}
              </Cell>
              <Cell label="Link for tracking">{track ?? 'None'}</Cell>
              <Cell label="It opens">{opens(track)}</Cell>
            </tr>
          ))}
        </Table>
      </Section>
    </SettingsPage>
  )
}

function opens(track: string | null): string {
  if (track === null) return 'Nothing'
  return track.includes(AWB) ? 'The parcel' : 'The courier’s page'
}
