import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../components/buttons/button.tsx'
import { LinkCard, LinkProblem } from '../../components/buttons/link-card.tsx'
import { hiddenPageMeta } from '../../page-meta.ts'
import type { Route } from './+types/reset.ts'
import styles from './reset.module.css'
import { ResetForm } from './reset-form.tsx'

const TITLE = 'Set a new password'

export const meta: Route.MetaFunction = (place) => hiddenPageMeta(place, TITLE)

/** A key as the shop writes it: what was cut off in copying is told at once. */
const KEY = /^[\w-]{43}$/

/** Where the link in the mail leads. */
export default function ResetScreen({ params: { key = '' } }: Route.ComponentProps) {
  const [state, setState] = useState<'asking' | 'done' | 'refused'>(KEY.test(key) ? 'asking' : 'refused')
  const undone = useSearchParams()[0].has('undone')
  return (
    <LinkCard title={TITLE}>
      {state === 'asking' && undone && (
        <p role="status" className={styles.done}>
          Your account is as it was before. Nobody can log in to it until you set a new password.
        </p>
      )}
      {state === 'asking' && (
        <ResetForm resetKey={key} onAnswer={(good) => setState(good ? 'done' : 'refused')} />
      )}
      {state === 'done' && (
        <>
          <p role="alert" className={styles.done}>
            Password reset successful!
          </p>
          <p>You are logged out everywhere. Please log in with your new password.</p>
          <ButtonLink to="/userlogin" wide>
            LOGIN
          </ButtonLink>
        </>
      )}
      {state === 'refused' && (
        <>
          <LinkProblem />
          <p>
            A link works once, for 30 minutes, until the password is changed. This one has not changed your
            password.
          </p>
          <ButtonLink to="/userlogin?forgot=email" wide>
            SEND ME A NEW LINK
          </ButtonLink>
        </>
      )}
    </LinkCard>
  )
}
