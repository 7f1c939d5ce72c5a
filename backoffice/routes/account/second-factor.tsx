import { Link } from 'react-router'
import { buttonClass } from '../../components/button.tsx'
import { Page, Section } from '../../components/page.tsx'
import { Secret } from '../../components/secret.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { CodeField, SendButton } from '../../forms/fields.tsx'
import { formHeaders, readForm } from '../../forms/form-result.ts'
import { PasswordAgain } from '../../forms/password-again.tsx'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/second-factor.ts'
import { changeFactor } from './change-factor.ts'
import { ownFactor } from './own-factor.ts'
import styles from './second-factor.module.css'
import type { ShownFactor } from './shown-factor.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'everybody')
  return { hasFactor: await ownFactor(shop, caller.staffId), mustAdd: caller.mustAddFactor }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor, caller } = requireStaff(context, 'everybody')
  const done = await changeFactor({ context, shop, actor, caller }, await readForm(request))
  if (!('removed' in done)) return done
  return redirectWithToast(context, '/account', { text: 'The second factor is removed.' })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Second factor – Back office' }]

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { hasFactor, mustAdd } = loaderData
  const breadcrumb = mustAdd ? undefined : { to: '/account', label: 'My account' }
  return (
    <Page title="Second factor" {...(breadcrumb && { breadcrumb })}>
      {actionData && 'recoveryCodes' in actionData ? (
        <RecoveryCodes codes={actionData.recoveryCodes} />
      ) : actionData && 'shown' in actionData && actionData.shown ? (
        <Confirming shown={actionData.shown} result={actionData} />
      ) : hasFactor ? (
        <Removing result={actionData} />
      ) : (
        <Beginning mustAdd={mustAdd} result={actionData} />
      )}
    </Page>
  )
}

function Beginning({ mustAdd, result }: { mustAdd: boolean; result: unknown }) {
  return (
    <Section title="Add a second factor" narrow>
      {mustAdd && <p>The owner requires a second factor for everybody. Add yours to continue.</p>}
      <p>
        You will then also need a code from an authenticator app on your phone to sign in, so nobody can get
        in with your password alone. Keep the app ready.
      </p>
      <ActionForm name="begin" result={result}>
        <PasswordAgain />
        <SendButton>Start</SendButton>
      </ActionForm>
    </Section>
  )
}

function Confirming({ shown: { uri, secret, picture }, result }: { shown: ShownFactor; result: unknown }) {
  return (
    <Section title="Scan it with your app" narrow>
      <img src={picture} alt="QR code for your authenticator app" className={styles.picture} />
      <p>Or type this into the app:</p>
      <Secret label="Key for the app" text={secret} />
      <ActionForm name="confirm" result={result}>
        <input type="hidden" name="uri" value={uri} />
        <CodeField hint="The six digits that your app shows now." inputMode="numeric" />
        <PasswordAgain />
        <SendButton>Add the second factor</SendButton>
      </ActionForm>
    </Section>
  )
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <Section title="Save your recovery codes" narrow>
      <p>
        The second factor is added. If you lose your phone, each of these codes lets you in once. Write them
        down or keep them in a password manager: they will not be shown again.
      </p>
      <Secret label="Recovery codes" text={codes.join('\n')} />
      <Link to="/" className={buttonClass('act')}>
        I have saved them
      </Link>
    </Section>
  )
}

function Removing({ result }: { result: unknown }) {
  return (
    <Section title="Remove the second factor" narrow>
      <p>
        You need a code from your authenticator app to sign in. Remove it to change your phone, or to get new
        recovery codes: the old ones will stop working.
      </p>
      <ActionForm name="remove" result={result}>
        <CodeField />
        <PasswordAgain />
        <SendButton look="danger">Remove the second factor</SendButton>
      </ActionForm>
    </Section>
  )
}
