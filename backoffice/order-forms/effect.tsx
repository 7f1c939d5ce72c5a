import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import type { Effect } from '#server/shop/orders/cancelling/dry-run.ts'
import styles from './effect.module.css'
import { channelText, messageTitle } from './message-words.ts'

/** What a step would do to money, stock and messages, before it is done. */
export function EffectOf({ effect }: { effect: Effect }) {
  return (
    <dl className={styles.effect}>
      <div>
        <dt>Money</dt>
        <dd>
          {moneyWords(effect).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </dd>
      </div>
      <div>
        <dt>Stock</dt>
        <dd>
          {effect.stock.length === 0 && <p>No change.</p>}
          {effect.stock.map(({ sku, name, before, after }) => (
            <p key={sku}>{`${sku} ${name}: ${before} → ${after}`}</p>
          ))}
        </dd>
      </div>
      <div>
        <dt>Messages</dt>
        <dd>
          {effect.messages.length === 0 && (
            <p>No message: we have no e-mail or mobile number for the customer.</p>
          )}
          {effect.messages.map((message) => (
            <details key={`${message.channel} ${message.recipient}`}>
              <summary>{`${channelText(message.channel)} to ${message.recipient}: ${messageTitle(message)}`}</summary>
              <p className={styles.text}>{message.text}</p>
            </details>
          ))}
        </dd>
      </div>
    </dl>
  )
}

function moneyWords({ amount, back, credited }: Effect): string[] {
  const { toSource, toAccount, stillDue } = back
  const sum = formatRupeesAndPaise
  return [
    amount === 0 && 'Nothing is refunded.',
    toSource > 0 && `${sum(toSource)} is refunded automatically, the way the customer paid.`,
    toAccount > 0 &&
      `You have to pay out ${sum(toAccount)} yourself: it cannot be refunded the way the customer paid.`,
    credited > 0 && `A credit note of ${sum(credited)} is made.`,
    stillDue !== undefined && `${sum(stillDue)} is then to be collected in cash.`,
  ].filter((words) => words !== false)
}
