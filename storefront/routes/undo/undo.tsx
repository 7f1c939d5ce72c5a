import { redirect } from 'react-router'
import { findChange, undoChange } from '../../api/account.ts'
import { ButtonLink } from '../../components/buttons/button.tsx'
import { LinkCard, LinkNotRead, LinkProblem } from '../../components/buttons/link-card.tsx'
import { Loading } from '../../components/notices/loading.tsx'
import { NeedsScript } from '../../components/notices/needs-script.tsx'
import { hiddenPageMeta } from '../../page-meta.ts'
import type { Route } from './+types/undo.ts'
import { UndoForm } from './undo-form.tsx'

const TITLE = 'Undo a change'

export const meta: Route.MetaFunction = (place) => hiddenPageMeta(place, TITLE)

/** A key as the shop writes it: what was cut off in copying is told at once. */
const KEY = /^[\w-]{43}$/

export async function clientLoader({ params: { key = '' } }: Route.ClientLoaderArgs) {
  return { found: KEY.test(key) ? await findChange(key) : ('gone' as const) }
}

/** Whoever changed the account knew its password: the next thing to do is to set another. */
export async function clientAction({ params: { key = '' } }: Route.ClientActionArgs) {
  const answer = await undoChange(key)
  return typeof answer === 'object' && 'resetKey' in answer
    ? redirect(`/reset/${answer.resetKey}?undone`)
    : answer
}

/** The answer says how it stands: to ask again would use up the tries of whoever is in a hurry. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }): boolean => formMethod === undefined

/** From the server the same for every key. */
export function HydrateFallback() {
  return (
    <LinkCard title={TITLE}>
      <NeedsScript />
      <Loading>Almost there...</Loading>
    </LinkCard>
  )
}

/** Where the link leads that an account's old address gets when the account is changed. */
export default function UndoScreen({ loaderData: { found }, actionData }: Route.ComponentProps) {
  if (found === 'gone' || actionData === 'gone') return <LinkCard title={TITLE}>{GONE}</LinkCard>
  return (
    <LinkCard title={TITLE}>
      {'failure' in found ? (
        <LinkNotRead words={found.failure} />
      ) : (
        <UndoForm change={found} failure={actionData?.failure} />
      )}
    </LinkCard>
  )
}

const GONE = (
  <>
    <LinkProblem />
    <p>
      A link works once, for 72 hours, and not after an earlier change was undone. If you have used it, your
      account is as it was: you can set a new password by e-mail.
    </p>
    <ButtonLink to="/userlogin?forgot=email" wide>
      SET A NEW PASSWORD
    </ButtonLink>
    <ButtonLink to="/contactus" look="quiet" wide>
      WRITE TO US
    </ButtonLink>
  </>
)
