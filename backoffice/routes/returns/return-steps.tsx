import { formatRupees, formatRupeesAndPaise } from '#domain/money/paise.ts'
import { isSaidToBeBroken } from '#domain/returns/words.ts'
import type { Effect } from '#server/shop/orders/cancelling/dry-run.ts'
import { Confirm } from '../../components/confirm.tsx'
import { Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { CheckField, SendButton, TextField } from '../../forms/fields.tsx'
import { isRefusedForm } from '../../forms/form-result.ts'
import { EffectOf } from '../../order-forms/effect.tsx'
import { mailWords } from '../../order-forms/message-words.ts'
import { isPreviewed, SecondStep } from '../../order-forms/two-steps.tsx'
import { VersionField } from '../../order-forms/version-field.tsx'
import type { ShownReturn } from './return.tsx'
import styles from './returns.module.css'

type Props = { page: ShownReturn; result: unknown }

const WHO_FETCHES_IT =
  'For example who picks it up, and when. You can leave it empty: the e-mail says how to pack it and where to send it.'
const WE_FETCH_IT =
  'We pay the courier: please book the pickup, and write here when it comes. The e-mail says how to pack it.'

/** What can be done with a return as it is now. */
export function ReturnSteps({ page, result }: Props) {
  switch (page.returned.state) {
    case 'asked':
      return (
        <Section title="Next: answer the customer" narrow>
          <ActionForm name="accept" result={result}>
            <VersionField version={page.version} />
            <TextField
              label="What the customer should know"
              name="answer"
              autoComplete="off"
              hint={page.goods.some((part) => part.isUnderFitPromise) ? WE_FETCH_IT : WHO_FETCHES_IT}
            />
            <SendButton>Accept</SendButton>
          </ActionForm>
          <Refuse page={page} result={result} />
        </Section>
      )
    case 'accepted':
      return (
        <>
          <Section title="Next: receive the goods" narrow>
            <div className={styles.buttons}>
              <ActionForm name="sent" result={result}>
                <VersionField version={page.version} />
                <SendButton look="quiet">Mark as picked up</SendButton>
              </ActionForm>
              <Refuse page={page} result={result} />
            </div>
          </Section>
          <Receive page={page} result={result} />
        </>
      )
    case 'on its way':
      return <Receive page={page} result={result} />
    case 'received':
      return <Close page={page} result={result} />
    case 'refused':
    case 'withdrawn':
    case 'closed':
      return null
  }
}

function Refuse({ page, result }: Props) {
  return (
    <Confirm label="Refuse …" isOpen={isRefusedForm('refuse', result)}>
      <p>{mailWords(page.customer.hasEmail, ' with the reason')} Nothing is refunded.</p>
      <ActionForm name="refuse" result={result}>
        <VersionField version={page.version} />
        <TextField label="Reason" name="reason" autoComplete="off" hint="The customer sees it." />
        <SendButton look="danger">Refuse the return</SendButton>
      </ActionForm>
    </Confirm>
  )
}

/** How each piece came back: what can be sold goes back to the shelf at once. */
function Receive({ page: { goods, returned, version }, result }: Props) {
  const byLine = [...Map.groupBy(goods, ({ lineId }) => lineId)]
  return (
    <Section
      title={returned.state === 'on its way' ? 'Next: receive the goods' : 'When the goods arrive'}
      narrow
    >
      <p>
        Items that can be sold again go back into stock at once. Items in neither number did not arrive.
        {returned.wish === null ? ' This also closes the return.' : ''}
      </p>
      <ActionForm name="receive" result={result} warn>
        <VersionField version={version} />
        {byLine.map(([lineId, parts]) => {
          const [first] = parts
          const most = unitsOf(parts)
          const broken = unitsOf(parts.filter(({ reason }) => isSaidToBeBroken(reason)))
          const name = first?.name ?? ''
          return (
            <fieldset key={lineId}>
              <legend>{`${most} × ${name}`}</legend>
              <div className={styles.grades}>
                <Grade
                  label="Can be sold again"
                  name={`sellable-${lineId}`}
                  most={most}
                  usual={most - broken}
                />
                <Grade label="Damaged" name={`damaged-${lineId}`} most={most} usual={broken} />
              </div>
            </fieldset>
          )
        })}
        <SendButton>Receive the goods</SendButton>
      </ActionForm>
    </Section>
  )
}

const unitsOf = (parts: readonly { quantity: number }[]) =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0)

function Grade({ label, name, most, usual }: { label: string; name: string; most: number; usual: number }) {
  return (
    <TextField
      label={label}
      name={name}
      type="number"
      inputMode="numeric"
      min={0}
      max={most}
      defaultValue={String(usual)}
    />
  )
}

type ClosingEffect = Effect & { replacementNo: number | undefined }

function Close({ page: { returned, goods, charges, refund, version }, result }: Props) {
  const preview = isPreviewed<ClosingEffect>(result) ? result : undefined
  const isUnderFitPromise = goods.some((part) => part.isUnderFitPromise && part.received > 0)
  return (
    <>
      {preview && (
        <SecondStep
          title={
            preview.found.replacementNo === undefined
              ? 'This will close the return'
              : 'This will close the return and place a replacement order'
          }
          button="Close the return now"
          look="act"
          typed={preview.typed}
        >
          {preview.found.replacementNo !== undefined && (
            <p>A new order is placed for it at no charge, ready to pack.</p>
          )}
          <EffectOf effect={preview.found} />
        </SecondStep>
      )}
      <Section title="Next: close it" narrow>
        <p>
          {returned.wish === 'replacement'
            ? 'The customer wants a replacement: closing places an order for it.'
            : `The customer wants the money back: closing refunds ${refund === undefined ? '' : `${formatRupeesAndPaise(refund.amount)} for `}what came back, with a credit note.`}
        </p>
        <ActionForm name="preview" result={result}>
          <VersionField version={version} />
          {returned.wish === 'replacement' && (
            <CheckField
              label="Refund the money instead"
              name="refund"
              hint="For example when there is no stock."
            />
          )}
          {charges > 0 && isUnderFitPromise && (
            <p>
              {`It was sold with our promise that it fits: ${formatRupees(charges)} for delivery is refunded automatically with the last items, if the customer keeps nothing from the order.`}
            </p>
          )}
          {charges > 0 && !isUnderFitPromise && (
            <CheckField
              label={`Refund delivery too, ${formatRupees(charges)}`}
              name="delivery"
              hint="For wrong, damaged or faulty goods, and only if the customer keeps nothing from the order."
            />
          )}
          <SendButton look={preview ? 'quiet' : 'act'}>Preview</SendButton>
        </ActionForm>
      </Section>
    </>
  )
}
