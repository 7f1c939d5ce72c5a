import { formatFullDate } from '#domain/time/format-date.ts'
import type { ListedCustomer } from '#server/shop/office/customers-list/find-customers.ts'
import type { Erasure } from '#server/shop/privacy/erase-person.ts'
import { Button } from '../../components/button.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton, TextField } from '../../forms/fields.tsx'
import { isRefusedForm } from '../../forms/form-result.ts'
import styles from './customer.module.css'

type CashProps = { customer: ListedCustomer; mayChange: boolean; result: unknown }

export function CashPart({ customer, mayChange, result }: CashProps) {
  const { isCashBarred, cashBarNote, refusedParcels } = customer
  return (
    <Section title="Cash on delivery" narrow>
      <p>
        {isCashBarred
          ? `No cash on delivery${cashBarNote ? `: ${cashBarNote}` : '.'}`
          : 'Cash on delivery is allowed, where the shop offers it.'}
        {refusedParcels > 0 && ` Refused ${refusedParcels === 1 ? 'a parcel' : `${refusedParcels} parcels`}.`}
      </p>
      {mayChange && isCashBarred && (
        <ActionForm name="allow-cash" result={result}>
          <p className={styles.quiet}>This also clears the count of refused parcels.</p>
          <SendButton look="quiet">Allow cash on delivery again</SendButton>
        </ActionForm>
      )}
      {mayChange && !isCashBarred && (
        <ActionForm name="bar-cash" result={result}>
          <TextField label="Why" name="note" maxLength={200} autoComplete="off" />
          <SendButton look="quiet">Block cash on delivery</SendButton>
        </ActionForm>
      )}
    </Section>
  )
}

/** What somebody has agreed to; the shop sends nothing else. */
export function ConsentPart({
  notices,
}: {
  notices: readonly { productId: number; name: string; askedAt: number }[]
}) {
  return (
    <Section title="Consent" narrow>
      <p>We write only about orders and the account, and send no advertising.</p>
      {notices.length > 0 && (
        <>
          <p>Asked for one mail when these are back in stock:</p>
          <ul className={styles.kept}>
            {notices.map(({ productId, name, askedAt }) => (
              <li key={productId}>
                {name}, since {formatFullDate(askedAt)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

type PrivacyProps = {
  customer: ListedCustomer
  can: { export: boolean; erase: boolean }
  erasure: Erasure | undefined
  result: unknown
}

export function PrivacyPart({ customer: { id, name }, can, erasure, result }: PrivacyProps) {
  if (!can.export && !can.erase) return null
  return (
    <Section title="Personal data" narrow>
      {can.export && (
        <form method="post" action={`/customers/${id}/file`}>
          <Button type="submit" look="quiet">
            Export all data of {name}
          </Button>
        </form>
      )}
      {can.erase && erasure && (
        <Confirm label={`Erase ${name} …`} isOpen={isRefusedForm('erase', result)}>
          {erasure.problem === undefined ? (
            <>
              <p>
                Account, addresses, garage, wishlist, cart, messages and drafts are deleted, and the name is
                removed from {erasure.orders === 1 ? '1 order' : `${erasure.orders} orders`}, notes and
                returns. Numbers, goods, amounts, taxes and the State stay, as tax law requires.
                {erasure.named > 0 &&
                  ` On ${erasure.named} of them the buyer’s name stays, because the invoice must name a business, and any buyer from ₹50,000.`}
              </p>
              <p>This cannot be undone. Older backups still have the data until they are deleted.</p>
              <ActionForm name="erase" result={result}>
                <SendButton look="danger">Erase for good</SendButton>
              </ActionForm>
            </>
          ) : (
            <p>{erasure.problem}</p>
          )}
        </Confirm>
      )}
    </Section>
  )
}
