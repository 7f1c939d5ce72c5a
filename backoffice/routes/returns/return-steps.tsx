import { formatRupees } from '#domain/money.ts'
import { isSaidToBeBroken } from '#domain/returns/words.ts'
import type { Effect } from '#server/shop/orders/rehearse.ts'
import { Confirm } from '../../components/confirm.tsx'
import { Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { CheckField, SendButton, TextField } from '../../forms/fields.tsx'
import { isRefusedForm } from '../../forms/form-result.ts'
import { EffectOf } from '../../order/effect.tsx'
import { mailWords } from '../../order/mail-words.ts'
import { Seen } from '../../order/seen.tsx'
import { isPreviewed, SecondStep } from '../../order/two-steps.tsx'
import type { ShownReturn } from './return.tsx'
import styles from './returns.module.css'

type Props = { page: ShownReturn; result: unknown }

const WHO_FETCHES_IT =
  'Such as who fetches it, and when. It may be empty: how to pack and where to send it is in the e-mail.'
const WE_FETCH_IT =
  'We pay the courier: please book the pickup, and write here when it comes. How to pack it is in the e-mail.'

/** What can be done with a return as it is now. */
export function ReturnSteps({ page, result }: Props) {
  switch (page.returned.state) {
    case 'asked':
      return (
        <Section title="Next: answer the customer" narrow>
          <ActionForm name="accept" result={result}>
            <Seen version={page.version} />
            <TextField
              label="What the customer should know"
              name="answer"
              autoComplete="off"
              hint={page.goods.some((part) => part.isOnOurWord) ? WE_FETCH_IT : WHO_FETCHES_IT}
            />
            <SendButton>Accept</SendButton>
          </ActionForm>
          <Refuse page={page} result={result} />
        </Section>
      )
    case 'accepted':
      return (
        <>
          <Section title="Next: the goods come" narrow>
            <div className={styles.buttons}>
              <ActionForm name="sent" result={result}>
                <Seen version={page.version} />
                <SendButton look="quiet">A courier has it</SendButton>
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
      <p>{mailWords(page.customer.hasEmail, ' with the reason')} The money stays here.</p>
      <ActionForm name="refuse" result={result}>
        <Seen version={page.version} />
        <TextField label="Reason" name="reason" autoComplete="off" hint="The customer reads it." />
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
      title={returned.state === 'on its way' ? 'Next: receive the goods' : 'When the goods are here'}
      narrow
    >
      <p>
        What can be sold again goes back into stock at once. What is in neither number did not come.
        {returned.wish === null ? ' With it this return is closed: nothing is left to decide.' : ''}
      </p>
      <ActionForm name="receive" result={result} warn>
        <Seen version={version} />
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
        <SendButton>It is here</SendButton>
      </ActionForm>
    </Section>
  )
}

const unitsOf = (parts: readonly { quantity: number }[]) =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0)

function Grade({ label, name, most, usual }: { label: string; name: string; most: number; usual: number }) {
  return (
    <TextField
      {...{
        label,
        name,
        type: 'number',
        inputMode: 'numeric',
        min: 0,
        max: most,
        defaultValue: String(usual),
      }}
    />
  )
}

type ClosingEffect = Effect & { replacementNo: number | undefined }

function Close({ page: { returned, goods, charges, version }, result }: Props) {
  const preview = isPreviewed<ClosingEffect>(result) ? result : undefined
  const isOnOurWord = goods.some((part) => part.isOnOurWord && part.received > 0)
  return (
    <>
      {preview && (
        <SecondStep
          title={
            preview.found.replacementNo === undefined
              ? 'This closes the return'
              : 'This closes it with a replacement'
          }
          button="Close the return now"
          look="act"
          typed={preview.typed}
        >
          {preview.found.replacementNo !== undefined && (
            <p>A new order is placed for it at no charge, to be packed.</p>
          )}
          <EffectOf effect={preview.found} />
        </SecondStep>
      )}
      <Section title="Next: close it" narrow>
        <p>
          {returned.wish === 'replacement'
            ? 'The customer wants a replacement: closing places an order for it.'
            : 'The customer wants the money back: closing refunds what came back, with a credit note.'}
        </p>
        <ActionForm name="preview" result={result}>
          <Seen version={version} />
          {returned.wish === 'replacement' && (
            <CheckField
              label="Give the money back instead"
              name="refund"
              hint="Where there is no stock, for instance."
            />
          )}
          {charges > 0 && isOnOurWord && (
            <p>
              {`It was sold as Fits with our promise: ${formatRupees(charges)} for delivery go back by themselves, with the last of the goods, once nothing of the order is kept.`}
            </p>
          )}
          {charges > 0 && !isOnOurWord && (
            <CheckField
              label={`Give back delivery too, ${formatRupees(charges)}`}
              name="delivery"
              hint="For what was wrong, damaged or faulty, and only where nothing of the order is kept."
            />
          )}
          <SendButton look={preview ? 'quiet' : 'act'}>Show what it does</SendButton>
        </ActionForm>
      </Section>
    </>
  )
}
