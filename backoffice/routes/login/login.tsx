import { redirect } from 'react-router'
import { DoorPage } from '../../components/door-page.tsx'
import { depsContext } from '../../context.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton, TextField } from '../../forms/fields.tsx'
import { formHeaders, readForm, refusedForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'
import { nextPath } from '../../session/next-path.ts'
import { sessionCookie } from '../../session/session-cookie.ts'
import type { Route } from './+types/login.ts'

export function loader({ context, request, url }: Route.LoaderArgs) {
  const next = url.searchParams.get('next')
  if (context.get(depsContext).staff) throw redirect(nextPath(next))
  // A link on another site does not bring the session along. Asked for again from here, the browser brings it.
  const isLinkFromElsewhere = next !== null && request.headers.get('sec-fetch-site') === 'cross-site'
  return { again: isLinkFromElsewhere ? nextPath(next) : undefined }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const sent = await readForm(request)
  const { email = '', password = '' } = sent.fields
  const { shop, sender, cookies } = context.get(depsContext)
  const done = await shop.staffLogIn({ email, password, ...sender })
  if (isRefusal(done)) return refusedForm(sent, done)
  const next = nextPath(url.searchParams.get('next'))
  return redirect(next, { headers: { 'set-cookie': sessionCookie(cookies, done.token) } })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Sign in – Back office' }]

export default function Login({ actionData, loaderData: { again } }: Route.ComponentProps) {
  return (
    <DoorPage title="Sign in">
      {again && <meta httpEquiv="refresh" content={`0;url=${again}`} />}
      <ActionForm name="login" result={actionData}>
        <TextField label="E-mail" name="email" type="email" autoComplete="username" autoFocus />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" />
        <SendButton>Sign in</SendButton>
      </ActionForm>
      <p>Forgotten your password? An owner can send you a link to a new one.</p>
    </DoorPage>
  )
}
