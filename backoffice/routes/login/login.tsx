import { redirect } from 'react-router'
import { SignedOutPage } from '../../components/signed-out-page.tsx'
import { depsContext } from '../../context.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { CodeField, SendButton, TextField } from '../../forms/fields.tsx'
import { type FormResult, formHeaders, readForm, refusedForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'
import { nextPath } from '../../session/next-path.ts'
import { browserMarks, signedInHeaders } from '../../session/session-cookie.ts'
import type { Route } from './+types/login.ts'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const next = url.searchParams.get('next')
  const { staff, shop } = context.get(depsContext)
  if (staff) throw redirect(nextPath(next))
  // A link on another site does not bring the session along. Asked for again from here, the browser brings it.
  const isLinkFromElsewhere = next !== null && request.headers.get('sec-fetch-site') === 'cross-site'
  return { again: isLinkFromElsewhere ? nextPath(next) : undefined, hasOwner: await shop.staff.hasOwner() }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const sent = await readForm(request)
  const { email = '', password = '', code } = sent.fields
  const { shop, sender, cookies } = context.get(depsContext)
  const done = await shop.staff.logIn({
    email,
    password,
    code,
    ...sender,
    browserMarks: browserMarks(cookies),
  })
  if (isRefusal(done)) return refusedForm(sent, done)
  if (done.kind === 'code') {
    return { form: sent.form, typed: { email, step: 'code' } } satisfies FormResult
  }
  const next = nextPath(url.searchParams.get('next'))
  return redirect(next, { headers: signedInHeaders(cookies, done) })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Sign in – Back office' }]

/** Nothing is signed in before the code is right: until then the password is sent along each time. */
export default function Login({ actionData, loaderData: { again, hasOwner } }: Route.ComponentProps) {
  const asksForCode = actionData?.typed.step === 'code'
  return (
    <SignedOutPage title={asksForCode ? 'One more step' : 'Sign in'}>
      {again && <meta httpEquiv="refresh" content={`0;url=${again}`} />}
      {!hasOwner && <NoOwner />}
      {asksForCode && <p>Your password is correct. Now enter the code of your second factor.</p>}
      <ActionForm name="login" result={actionData}>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus={!asksForCode}
        />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" />
        {asksForCode && (
          <>
            <input type="hidden" name="step" value="code" />
            <CodeField autoFocus />
          </>
        )}
        <SendButton>Sign in</SendButton>
      </ActionForm>
      {asksForCode ? (
        <p>Lost your app and recovery codes? An owner can remove your second factor.</p>
      ) : (
        <p>Forgotten your password? An owner can send you a link to set a new one.</p>
      )}
    </SignedOutPage>
  )
}

/** Whoever has just started the shop finds the way in. The link itself is for those who can read the machine's log. */
function NoOwner() {
  return (
    <p>
      <b>This shop has no owner yet.</b> Open the set-up link to become its owner: you find it in the terminal
      or the log of the shop, where it says “The shop is open”. To see it again, run{' '}
      <code>npm run shop -- staff setup-link</code> in the shop’s folder.
    </p>
  )
}
