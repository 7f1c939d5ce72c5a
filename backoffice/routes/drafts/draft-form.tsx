import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { DRAFT_METHODS } from '#domain/drafts/draft.ts'
import { DRAFT_METHOD_WORDS } from '#domain/drafts/draft-words.ts'
import type { Draft } from '#server/shop/drafts/queries.ts'
import { Confirm } from '../../components/confirm.tsx'
import { Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { CheckField, SendButton, TextField } from '../../forms/fields.tsx'
import type { FormResult } from '../../forms/form-result.ts'
import { RadioField } from '../../forms/radio-field.tsx'
import { useTypedEarly } from '../../forms/typed-early.ts'
import { AddressPart } from './address-part.tsx'
import { CustomerPart, type FoundCustomer } from './customer-part.tsx'
import styles from './draft.module.css'
import { type FoundProduct, LinesPart } from './lines-part.tsx'
import type { ShownQuote } from './shown-quote.ts'
import { Totals } from './totals.tsx'

export type Found = {
  texts: { customers: string; products: string }
  customers: FoundCustomer[]
  products: FoundProduct[]
}

type Props = { draft: Draft; quote: ShownQuote; found: Found; result: unknown }

const METHODS = DRAFT_METHODS.map((method) => [method, DRAFT_METHOD_WORDS[method]] as const)

/** One form for all of it: every button sends everything, so that nothing typed is lost. */
export function DraftForm({ draft, quote: saved, found, result }: Props) {
  const { quote, ask } = useLiveQuote(saved)
  const { form, version } = draft
  const typed = useRef<HTMLDivElement>(null)
  useTypedEarly(typed, ask)
  return (
    <div ref={typed} onInput={({ target }) => ask(target as HTMLInputElement)}>
      <ActionForm name="draft" result={result} warn className={styles.draft}>
        {/* What the enter key presses. */}
        <button type="submit" name="do" value="save" hidden />
        <input type="hidden" name="version" value={seenVersion(result) ?? version} />
        <input type="hidden" name="seenTotal" value={quote.payable} />
        <div className={styles.taken}>
          <CustomerPart customer={form.customer} text={found.texts.customers} found={found.customers} />
          <LinesPart quote={quote} text={found.texts.products} found={found.products} />
          <Section title="Delivery">
            <CheckField
              label="The customer collects it at the counter"
              name="isTakenAway"
              defaultChecked={form.isTakenAway}
              hint="If the customer pays here too, you can leave name and mobile empty. The invoice then says “Cash sale”."
            />
            <AddressPart address={form.address} />
          </Section>
          <Section title="Other details">
            <div className={styles.pair}>
              <TextField label="Company, for the invoice" name="company" defaultValue={form.company} />
              <TextField label="GSTIN" name="gstin" defaultValue={form.gstin} />
            </div>
            <TextField label="What the customer asked for" name="feedback" defaultValue={form.feedback} />
          </Section>
        </div>
        <div className={styles.charged}>
          <Section title="Total">
            <TextField label="Coupon" name="coupon" defaultValue={form.coupon} autoComplete="off" />
            <Totals quote={quote} />
            <SendButton look="quiet" name="do" value="save">
              Update
            </SendButton>
          </Section>
          <Section title="How the customer pays">
            <RadioField
              label="How the customer pays"
              name="method"
              options={METHODS}
              defaultValue={form.method}
            />
            <div className={styles.reference}>
              <TextField label="Payment reference" name="reference" autoComplete="off" />
            </div>
            <SendButton name="do" value="place">
              Place the order
            </SendButton>
          </Section>
          <Confirm label="Discard …">
            <p>The draft is deleted for good. No stock is held for it, and nobody gets a message.</p>
            <SendButton look="danger" name="do" value="discard">
              Discard now
            </SendButton>
          </Confirm>
        </div>
      </ActionForm>
    </div>
  )
}

/** Who was told that somebody else has changed it goes on with what they have seen, and is told again. */
function seenVersion(result: unknown): string | undefined {
  if (typeof result !== 'object' || result === null || !('typed' in result)) return undefined
  return (result as FormResult).typed.version
}

const AFTER_TYPING_MS = 250

/** The price of what is typed now, a moment after the last key. */
function useLiveQuote(saved: ShownQuote) {
  const fetcher = useFetcher<{ quote: ShownQuote } | null>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = ({ form, type }: HTMLInputElement) => {
    clearTimeout(timer.current)
    if (!form) return
    // What is ticked or chosen is chosen; what is typed may go on.
    const isTyped = type !== 'checkbox' && type !== 'radio' && type !== 'select-one'
    timer.current = setTimeout(
      () => {
        const fields = new FormData(form)
        fields.set('do', 'quote')
        void fetcher.submit(fields, { method: 'post' })
      },
      isTyped ? AFTER_TYPING_MS : 0,
    )
  }
  return { quote: fetcher.data?.quote ?? saved, ask }
}
