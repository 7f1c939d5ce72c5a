import { Link } from 'react-router'
import { inviteSchema } from '#domain/forms/staff/staff.ts'
import { buttonClass } from '../../components/button.tsx'
import { Page, Section } from '../../components/page.tsx'
import { Secret } from '../../components/secret.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SelectField, SendButton, TextField } from '../../forms/fields.tsx'
import { formHeaders, parseForm, readForm, refusedForm } from '../../forms/form-result.ts'
import { PasswordAgain } from '../../forms/password-again.tsx'
import { proveAgain } from '../../forms/prove-again.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { ROLE_OPTIONS } from '../../role-words.ts'
import type { Route } from './+types/invite.ts'

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, 'staff')
  return null
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'staff')
  const sent = await readForm(request)
  const form = parseForm(inviteSchema, sent)
  if ('refused' in form) return form.refused
  const unproven = await proveAgain(context, sent)
  if (unproven) return unproven
  const done = await shop.staff.invite(form.value, actor)
  if (isRefusal(done)) return refusedForm(sent, done)
  return { email: form.value.email, link: `${url.origin}/invite/${done.key}` }
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Invite somebody – Back office' }]

export default function Invite({ actionData }: Route.ComponentProps) {
  const breadcrumb = { to: '/staff', label: 'Staff' }
  if (actionData && 'link' in actionData) {
    return (
      <Page title="Invited" breadcrumb={breadcrumb}>
        <Section title={actionData.email} narrow>
          <p>
            This link was mailed. You can also send it yourself; it will not be shown again. It works once,
            for 7 days.
          </p>
          <Secret label="Link" text={actionData.link} />
          <Link to="/staff" className={buttonClass('act')}>
            Back to the staff
          </Link>
        </Section>
      </Page>
    )
  }
  return (
    <Page title="Invite somebody" breadcrumb={breadcrumb}>
      <Section title="Name, e-mail and role" narrow>
        <ActionForm name="invite" result={actionData} warn>
          <TextField label="Name" name="name" autoComplete="off" />
          <TextField label="E-mail" name="email" type="email" autoComplete="off" />
          <SelectField label="Role" name="role" options={ROLE_OPTIONS} defaultValue="packer" />
          <PasswordAgain />
          <SendButton>Invite</SendButton>
        </ActionForm>
      </Section>
    </Page>
  )
}
