import { shopMailsSchema } from '#domain/forms/profile/shop-mails.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { SHOP_MAIL_NAMES, SHOP_MAILS } from '#domain/profile/shop-mails.ts'
import { Section } from '../../components/page.tsx'
import { TextField } from '../../forms/fields.tsx'
import { formHeaders, parseForm, readForm } from '../../forms/form-result.ts'
import { requireStaff } from '../../require-staff.ts'
import { loadSettings } from '../../settings/load-settings.ts'
import { afterSaving, seenBy } from '../../settings/save-settings.ts'
import { SettingsForm } from '../../settings/settings-form.tsx'
import { SettingsPage } from '../../settings/settings-page.tsx'
import type { Route } from './+types/mails.ts'

const PATH = '/settings/mails'

/** Who of the shop gets which mail. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'see settings')
  const readers = await shop.profile.findMailReaders(SHOP_ID)
  const mails = SHOP_MAIL_NAMES.map((name) => {
    const of = readers[name]
    return { name, label: SHOP_MAILS[name], readers: of === null ? '' : of.join(', ') || 'nobody' }
  })
  const details = await shop.profile.findDetails(SHOP_ID)
  return { ...(await loadSettings(context, ['mails'])), mails, email: details?.email ?? null }
}

const NAMES = Object.fromEntries(SHOP_MAIL_NAMES.map((name) => [name, 'It']))

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'settings')
  const sent = await readForm(request)
  const form = parseForm(shopMailsSchema, sent, { names: NAMES })
  if ('refused' in form) return form.refused
  const done = await shop.profile.changeMailReaders(SHOP_ID, form.value, actor, seenBy(sent))
  return afterSaving(context, sent, done, { to: PATH, text: 'Saved. It applies to mails from now on.' })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Mails to the shop – Back office' }]

export default function MailSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { mails, email, versions, mayChange, history } = loaderData
  return (
    <SettingsPage title="Mails to the shop" of={['mails']} history={history} mayChange={mayChange}>
      <Section title="Who gets which mail" narrow>
        <p>
          {email === null
            ? 'The shop has no e-mail address yet. Add it under Shop details.'
            : `A mail goes to ${email} where you leave its field empty.`}{' '}
          Write up to five addresses with commas between, or “nobody”.
        </p>
        <SettingsForm
          name="mails"
          result={actionData}
          version={versions.mails}
          mayChange={mayChange}
          send="Save the addresses"
        >
          {mails.map(({ name, label, readers }) => (
            <TextField
              key={name}
              label={label}
              name={name}
              inputMode="email"
              autoComplete="off"
              defaultValue={readers}
              {...(email !== null && { placeholder: email })}
            />
          ))}
        </SettingsForm>
      </Section>
    </SettingsPage>
  )
}
