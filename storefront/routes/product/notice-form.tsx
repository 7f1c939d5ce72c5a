import { useState } from 'react'
import { CallError, sendFromBrowser } from '../../api/client.ts'
import { askForNotice } from '../../api/notice.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { useLogin } from '../../customer/login.ts'
import styles from './notice-form.module.css'

type State =
  | { is: 'asking'; refused?: string }
  | { is: 'sending' }
  | { is: 'noted'; email: string }
  /** the shop speaks no more than the contract */
  | { is: 'not offered' }

/** At a sold-out product: leaves an address for one mail when it is there again. */
export function NoticeForm({ productId }: { productId: number }) {
  const own = useLogin()?.email
  const [state, setState] = useState<State>({ is: 'asking' })

  const send = async (email: string): Promise<void> => {
    setState({ is: 'sending' })
    try {
      await askForNotice(sendFromBrowser, productId, email)
      setState({ is: 'noted', email })
    } catch (error) {
      setState(afterFailure(error))
    }
  }

  if (state.is === 'not offered') return null
  if (state.is === 'noted')
    return (
      <p className={styles.form} role="status">
        We will mail {state.email} once, when it is back in stock.
      </p>
    )
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(String(new FormData(event.currentTarget).get('email') ?? '').trim())
      }}
    >
      <h2>Mail me when it is back in stock</h2>
      <div className={styles.fields}>
        <Field
          // The own address comes once the browser knows who is logged in.
          key={own}
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={own}
          error={state.is === 'asking' ? state.refused : undefined}
          urgent
        />
        <Button type="submit" busy={state.is === 'sending' && 'SENDING...'}>
          MAIL ME
        </Button>
      </div>
    </form>
  )
}

function afterFailure(error: unknown): State {
  if (!(error instanceof CallError))
    return { is: 'asking', refused: 'Something went wrong on our side. Please try again.' }
  if (error.code === 'GRAPHQL_VALIDATION_FAILED') return { is: 'not offered' }
  return { is: 'asking', refused: error.message }
}
