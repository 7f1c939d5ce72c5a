import { data, Link } from 'react-router'
import { buttonClass } from '../../components/button.tsx'
import { Facts, Page, Section } from '../../components/page.tsx'
import { depsContext } from '../../context.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import { formHeaders, readForm, refusedForm } from '../../forms/form-result.ts'
import { requireStaff } from '../../require-staff.ts'
import { roleLabel } from '../../role-words.ts'
import { Sessions } from '../../session/sessions.tsx'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/account.ts'
import { ownFactor } from './own-factor.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'everybody')
  const { name, email, role, sessionId, staffId } = caller
  const [sessions, hasFactor] = [await shop.staff.listSessions(staffId), await ownFactor(shop, staffId)]
  const { version } = context.get(depsContext)
  return { name, email, role, own: sessionId, sessions, hasFactor, version }
}

/** One's own sessions, and nobody else's. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, caller, actor } = requireStaff(context, 'everybody')
  const { staffId, sessionId } = caller
  const sent = await readForm(request)
  switch (sent.form) {
    case 'end-session': {
      const refused = await shop.staff.endSession(sent.fields.sessionId ?? '', actor, staffId)
      if (refused) return refusedForm(sent, refused)
      return redirectWithToast(context, '/account', { text: 'The session has ended.' })
    }
    case 'end-others': {
      const ended = await shop.staff.endOtherSessions({ staffId, except: sessionId }, actor)
      const text = ended === 1 ? 'One other session has ended.' : `${ended} other sessions have ended.`
      return redirectWithToast(context, '/account', { text })
    }
    case 'no-factor': {
      const refused = await shop.staff.declineFactor(staffId, actor)
      if (refused) return refusedForm(sent, refused)
      const text = 'You can add a second factor later under My account.'
      return redirectWithToast(context, '/', { text })
    }
    default:
      throw data(null, { status: 400 })
  }
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'My account – Back office' }]

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, role, own, sessions, hasFactor, version } = loaderData
  return (
    <Page title="My account">
      <Section title={name} narrow>
        <Facts
          facts={[
            ['E-mail', email],
            ['Role', roleLabel(role)],
            ['Version of the shop', version],
          ]}
        />
      </Section>
      <Section title="Second factor" narrow>
        <p>
          {hasFactor
            ? 'You need a code from your authenticator app to sign in.'
            : 'You need only your password to sign in.'}
        </p>
        <Link to="/account/second-factor" className={buttonClass('quiet')}>
          {hasFactor ? 'Remove the second factor' : 'Add a second factor'}
        </Link>
      </Section>
      <Section title="Where you are signed in">
        <Sessions sessions={sessions} own={own} result={actionData} />
        {sessions.length > 1 && (
          <ActionForm name="end-others" result={actionData}>
            <SendButton look="quiet">End all others</SendButton>
          </ActionForm>
        )}
      </Section>
    </Page>
  )
}
