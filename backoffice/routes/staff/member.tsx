import { data } from 'react-router'
import { type StaffId, toStaffId } from '#domain/ids.ts'
import { Confirm } from '../../components/confirm.tsx'
import { Empty } from '../../components/message.tsx'
import { Facts, Page, Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SelectField, SendButton } from '../../forms/fields.tsx'
import { formHeaders, isRefusedForm, readForm, refusedForm } from '../../forms/form-result.ts'
import { PasswordAgain } from '../../forms/password-again.tsx'
import { proveAgain } from '../../forms/prove-again.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { ROLE_OPTIONS, roleLabel } from '../../role-words.ts'
import { Sessions } from '../../session/sessions.tsx'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/member.ts'
import { changeMember } from './change-member.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'staff')
  const staffId = idIn(params)
  const member = (await shop.staff.list()).find((it) => it.staffId === staffId)
  if (!member) throw data(null, { status: 404 })
  const sessions = await shop.staff.listSessions(staffId)
  return { member, sessions, own: caller.sessionId, isSelf: caller.staffId === staffId }
}

/** Forms that change who may do what. */
const ASKS_PASSWORD = ['role', 'remove-factor']

export async function action({ context, request, params }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'staff')
  const sent = await readForm(request)
  const unproven = ASKS_PASSWORD.includes(sent.form) && (await proveAgain(context, sent))
  if (unproven) return unproven
  const done = await changeMember({ shop, actor, staffId: idIn(params) }, sent)
  if (isRefusal(done)) return refusedForm(sent, done)
  return redirectWithToast(context, done.to, done.toast)
}

function idIn({ staffId }: { staffId: string }): StaffId {
  if (!/^\d{1,15}$/.test(staffId)) throw data(null, { status: 404 })
  return toStaffId(Number(staffId))
}

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.member.name ?? 'Staff'} – Back office` },
]

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { member, sessions, own, isSelf } = loaderData
  const { name, email, role, hasPassword, hasFactor } = member
  return (
    <Page title={name} breadcrumb={{ to: '/staff', label: 'Staff' }}>
      <Section title="Account" narrow>
        <Facts
          facts={[
            ['E-mail', email],
            ['Role', roleLabel(role)],
            ['Second factor', hasFactor ? 'Yes' : 'No'],
          ]}
        />
        <ActionForm name="role" result={actionData}>
          <SelectField label="Change the role to" name="role" options={ROLE_OPTIONS} defaultValue={role} />
          <PasswordAgain />
          <SendButton look="quiet">Change the role</SendButton>
        </ActionForm>
      </Section>
      <Section title="Password" narrow>
        <p>
          {hasPassword
            ? 'Mails a link to set a new password. The old password works until the link is used.'
            : 'Has not joined yet. To send the invitation again, invite the same e-mail once more.'}
        </p>
        {hasPassword && (
          <ActionForm name="password-link" result={actionData}>
            <SendButton look="quiet">Send a link for a new password</SendButton>
          </ActionForm>
        )}
      </Section>
      {hasFactor && !isSelf && (
        <Section title="Second factor" narrow>
          <p>
            Use this if {name} has lost both the app and the recovery codes. Make sure that it is really{' '}
            {name} who asks.
          </p>
          <ActionForm name="remove-factor" result={actionData}>
            <PasswordAgain />
            <SendButton look="quiet">Remove the second factor</SendButton>
          </ActionForm>
        </Section>
      )}
      <Section title="Sessions">
        {sessions.length === 0 ? (
          <Empty title="Not signed in anywhere." />
        ) : (
          <Sessions sessions={sessions} own={own} result={actionData} />
        )}
      </Section>
      <Section title="Remove" narrow>
        <Confirm label={`Remove ${name} …`} isOpen={isRefusedForm('remove', actionData)}>
          <p>
            {name} is signed out everywhere at once and cannot sign in any more. What {name} did stays in the
            audit.
          </p>
          <ActionForm name="remove" result={actionData}>
            <SendButton look="danger">Remove now</SendButton>
          </ActionForm>
        </Confirm>
      </Section>
    </Page>
  )
}
