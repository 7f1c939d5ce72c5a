import { data, Link, redirect } from 'react-router'
import { SHORTEST_STAFF_PASSWORD } from '#domain/forms/staff/staff.ts'
import { buttonClass } from '../../components/button.tsx'
import { SignedOutPage } from '../../components/signed-out-page.tsx'
import { depsContext } from '../../context.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton, TextField } from '../../forms/fields.tsx'
import { formHeaders, readForm, refusedForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'
import { browserMarks, signedInHeaders } from '../../session/session-cookie.ts'
import type { Route } from './+types/link.ts'

type LinkKind = 'setup' | 'invite' | 'password'

/** What a link that works once is for: the first owner, somebody who is invited, a new password. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const link = await context.get(depsContext).shop.staff.findLink(params.key)
  // A key works under its own name alone.
  if (!link || link.kind !== kindIn(url)) return data({ link: undefined }, { status: 404 })
  return { link }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const sent = await readForm(request)
  const { name, email, password = '' } = sent.fields
  const { shop, sender, cookies, forgetSetupLink } = context.get(depsContext)
  const given = {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    password,
    browserMarks: browserMarks(cookies),
  }
  const done = await shop.staff.signInByLink({ key: params.key, ...given, ...sender })
  if (isRefusal(done)) return refusedForm(sent, done)
  if (kindIn(url) === 'setup') forgetSetupLink()
  // Whoever has a second factor signs in with it, new password or not.
  const to = done.token === undefined ? '/login' : '/'
  return redirect(to, { headers: signedInHeaders(cookies, done) })
}

function kindIn({ pathname }: URL): LinkKind {
  return pathname.split('/')[1] as LinkKind
}

const TITLES: Record<LinkKind, string> = {
  setup: 'Create the first owner',
  invite: 'Welcome',
  password: 'Choose a new password',
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Welcome – Back office' }]

export default function StaffLink({ loaderData: { link }, actionData }: Route.ComponentProps) {
  if (!link) {
    return (
      <SignedOutPage title="This link has expired">
        <p>It was already used, or it has expired. An owner can send you a new one.</p>
        <Link to="/login" className={buttonClass('quiet')}>
          Sign in
        </Link>
      </SignedOutPage>
    )
  }
  return (
    <SignedOutPage title={TITLES[link.kind]}>
      {link.kind === 'setup' && (
        <p>An owner can do everything in the back office, and invites the others. This link works once.</p>
      )}
      {link.kind === 'invite' && (
        <p>
          You are invited as {link.role}. You will sign in with {link.email}.
        </p>
      )}
      {link.kind === 'password' && <p>For {link.email}. You will be signed out everywhere else.</p>}
      <ActionForm name="link" result={actionData}>
        {link.kind !== 'password' && (
          <TextField label="Name" name="name" autoComplete="name" defaultValue={link.name} />
        )}
        {link.kind === 'setup' && (
          <TextField label="E-mail" name="email" type="email" autoComplete="username" />
        )}
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${SHORTEST_STAFF_PASSWORD} characters.`}
        />
        <SendButton>{link.kind === 'password' ? 'Save the password' : 'Continue'}</SendButton>
      </ActionForm>
    </SignedOutPage>
  )
}
