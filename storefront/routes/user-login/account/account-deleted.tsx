import { UNDO_HOURS } from '#domain/customers/account-change.ts'
import { ButtonLink } from '../../../components/buttons/button.tsx'
import styles from '../user-login.module.css'

/** What is left to say to whoever has just deleted the account. */
export function AccountDeleted() {
  return (
    <section className={styles.card} aria-labelledby="deleted">
      <h1 id="deleted" tabIndex={-1} ref={(heading) => heading?.focus()}>
        Account deleted
      </h1>
      <p>
        You are logged out. We have sent you a mail with a link to undo this within {UNDO_HOURS} hours. After
        that we erase your data.
      </p>
      <ButtonLink to="/" wide>
        BACK TO THE SHOP
      </ButtonLink>
    </section>
  )
}
