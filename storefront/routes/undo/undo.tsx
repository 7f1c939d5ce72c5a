import { redirect, useRevalidator } from 'react-router'
import { findChange, undoChange } from '../../api/account.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Loading } from '../../components/loading.tsx'
import { NeedsScript } from '../../components/needs-script.tsx'
import { hiddenPageMeta } from '../../page-meta.ts'
import type { Route } from './+types/undo.ts'
import styles from './undo.module.css'
import { UndoForm } from './undo-form.tsx'

export const meta: Route.MetaFunction = (place) => hiddenPageMeta(place, 'Undo a change')

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
    <Screen>
      <NeedsScript />
      <Loading>Almost there...</Loading>
    </Screen>
  )
}

/** Where the link leads that an account's old address gets when the account is changed. */
export default function UndoScreen({ loaderData: { found }, actionData }: Route.ComponentProps) {
  if (found === 'gone' || actionData === 'gone') return <Screen>{GONE}</Screen>
  return (
    <Screen>
      {'failure' in found ? (
        <NotFound words={found.failure} />
      ) : (
        <UndoForm change={found} failure={actionData?.failure} />
      )}
    </Screen>
  )
}

function Screen({ children }: { children: React.ReactNode }) {
  return (
    <main id="content" className={`page ${styles.screen}`}>
      <section className={styles.card} aria-labelledby="undo">
        <h1 id="undo">Undo a change</h1>
        {children}
      </section>
    </main>
  )
}

const GONE = (
  <>
    <p role="alert" className={styles.refused}>
      This link no longer works.
    </p>
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

function NotFound({ words }: { words: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <p role="alert" className={styles.refused}>
        {words}
      </p>
      <Button look="quiet" busy={state === 'loading' && 'Almost there...'} onClick={() => void revalidate()}>
        Try Again
      </Button>
    </>
  )
}
