import { STOCK_REASONS } from '#domain/forms/stock/stock.ts'
import { COVER_DAYS } from '#domain/stock/days-of-cover.ts'
import type { PieceCount } from '#server/shop/office/product-page/preview-price-change.ts'
import type { StockRow } from '#server/shop/office/stock-list/find-stock.ts'
import { Facts, Section } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SelectField, SendButton, TextField } from '../../forms/fields.tsx'
import styles from './product.module.css'
import { LEVELS } from './stock-level.ts'

/** What is on the shelf, and for how long. */
export function StockFacts({ shelf, held }: { shelf: StockRow; held: PieceCount }) {
  const { stock, level, minStock, bin, sold, daysOfCover, askedFor } = shelf
  return (
    <Section title="Stock" id="stock">
      <Facts
        facts={[
          [
            'Stock',
            <Status key="stock" tone={LEVELS[level].tone}>
              {`${stock} (${LEVELS[level].word.toLowerCase()})`}
            </Status>,
          ],
          ['Held by unpaid orders', heldWords(held)],
          ['Minimum', minStock],
          ['Bin', bin ?? 'None'],
          [`Sold in ${COVER_DAYS} days`, sold],
          ['Days of cover', daysOfCover ?? 'Nothing sold'],
          ['Asked for', askedWords(askedFor)],
        ]}
      />
    </Section>
  )
}

/** The stock is what is left without them. */
function heldWords({ count, pieces }: PieceCount): string {
  if (count === 0) return 'None'
  return `${pieces} in ${count === 1 ? '1 order' : `${count} orders`}, besides the stock`
}

function askedWords(askedFor: number): string {
  if (askedFor === 0) return 'Nobody is waiting for it'
  const who = askedFor === 1 ? 'One customer is waiting' : `${askedFor} customers are waiting`
  return `${who} for a mail when stock comes`
}

const REASONS = STOCK_REASONS.map((reason) => [reason, reason] as const)
const GONE = REASONS.filter(([reason]) => !['Counted', 'Received', 'Found'].includes(reason))
const PIECES = { inputMode: 'numeric', autoComplete: 'off' } as const

type Props = { shelf: StockRow; ledgerId: number; result: unknown }

/** What came, was counted or is gone: each a difference. */
export function StockForms({ shelf: { stock }, ledgerId, result }: Props) {
  return (
    <div className={styles.forms} id="moved">
      <Section title="Received">
        <ActionForm name="received" result={result}>
          <TextField label="Pieces received" name="units" {...PIECES} />
          <TextField label="Details" name="more" maxLength={150} hint="For example the supplier’s bill" />
          <SendButton look="quiet">Add to stock</SendButton>
        </ActionForm>
      </Section>
      <Section title="Counted">
        <ActionForm name="counted" result={result}>
          <input type="hidden" name="seen" value={stock} />
          <input type="hidden" name="ledger" value={ledgerId} />
          <TextField
            label="Pieces on the shelf"
            name="counted"
            {...PIECES}
            hint={`It was ${stock} when you opened this page. Pieces sold in between still count as sold.`}
          />
          <SelectField label="Reason" name="reason" options={REASONS} />
          <TextField label="Details" name="more" maxLength={150} />
          <SendButton look="quiet">Set the stock</SendButton>
        </ActionForm>
      </Section>
      <Section title="Remove pieces">
        <ActionForm name="removed" result={result}>
          <TextField label="Pieces to remove" name="units" {...PIECES} />
          <SelectField label="Reason" name="reason" options={GONE} />
          <TextField label="Details" name="more" maxLength={150} />
          <SendButton look="quiet">Remove from stock</SendButton>
        </ActionForm>
      </Section>
    </div>
  )
}
