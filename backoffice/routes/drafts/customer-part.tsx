import type { DraftForm } from '#domain/forms/drafts/draft.ts'
import type { UserId } from '#domain/ids.ts'
import { Section } from '../../components/page.tsx'
import { SendButton, TextField } from '../../forms/fields.tsx'
import styles from './draft.module.css'

export type FoundCustomer = {
  id: UserId
  name: string
  email: string
  mobile: string | null
  claimedMobile: string | null
  orders: number
}

type Props = { customer: DraftForm['customer']; text: string; found: readonly FoundCustomer[] }

/** Somebody whom the shop knows, or somebody new. */
export function CustomerPart({ customer: { userId, name, phone, email }, text, found }: Props) {
  return (
    <Section title="Customer">
      <input type="hidden" name="customer.userId" value={userId ?? ''} />
      <div className={styles.search}>
        <TextField
          label="Find by name, mobile or e-mail"
          name="customers"
          type="search"
          defaultValue={text}
          autoComplete="off"
          maxLength={100}
        />
        <SendButton look="quiet" name="do" value="save">
          Find the customer
        </SendButton>
      </div>
      {text !== '' && (
        <ul className={styles.found} aria-label="Customers found">
          {found.length === 0 && <li>No customer found. Enter the name and mobile below.</li>}
          {found.map((it) => (
            <li key={it.id}>
              <span>
                <b>{it.name}</b> {[it.mobile ?? it.claimedMobile, it.email].filter(Boolean).join(', ')};{' '}
                {it.orders === 1 ? '1 order' : `${it.orders} orders`}
              </span>
              <SendButton look="quiet" name="do" value={`customer.${it.id}`} aria-label={`Choose ${it.name}`}>
                Choose
              </SendButton>
            </li>
          ))}
        </ul>
      )}
      {userId !== null && (
        <p className={styles.known}>
          An existing customer.{' '}
          <SendButton look="quiet" name="do" value="customer.new">
            Choose another customer
          </SendButton>
        </p>
      )}
      <div className={styles.pair}>
        <TextField label="Name" name="customer.name" defaultValue={name} autoComplete="off" />
        <TextField
          label="Mobile"
          name="customer.phone"
          defaultValue={phone}
          inputMode="tel"
          autoComplete="off"
        />
      </div>
      <TextField
        label="E-mail"
        name="customer.email"
        type="email"
        defaultValue={email}
        autoComplete="off"
        hint="For the confirmation and the payment link. Without it, we send what we can by SMS."
      />
    </Section>
  )
}
