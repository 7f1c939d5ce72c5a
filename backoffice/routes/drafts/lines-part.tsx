import { Link } from 'react-router'
import { MOST_QUANTITY } from '#domain/cart/cart.ts'
import type { ProductId } from '#domain/ids.ts'
import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import { Empty } from '../../components/message.tsx'
import { Section } from '../../components/page.tsx'
import { SendButton, TextField } from '../../forms/fields.tsx'
import styles from './draft.module.css'
import type { ShownLine, ShownQuote } from './shown-quote.ts'

export type FoundProduct = { id: ProductId; name: string; sku: string; stock: number }

type Props = { quote: ShownQuote; text: string; found: readonly FoundProduct[] }

/** What is bought, with what is on the shelf. */
export function LinesPart({ quote: { lines, gone }, text, found }: Props) {
  return (
    <Section title="Products">
      {lines.length === 0 && gone.length === 0 ? (
        <Empty title="No products yet." />
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.productId} line={line} />
          ))}
          {gone.map((productId) => (
            <li key={productId} className={styles.line}>
              <p className={styles.problem}>A product that is no longer in the catalogue.</p>
              <input type="hidden" name={`quantity.${productId}`} value="1" />
              <SendButton look="quiet" name="do" value={`remove.${productId}`}>
                Remove
              </SendButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.search}>
        <TextField
          label="Find a product by name or SKU"
          name="products"
          type="search"
          defaultValue={text}
          autoComplete="off"
          maxLength={100}
        />
        <SendButton look="quiet" name="do" value="save">
          Find products
        </SendButton>
      </div>
      <p className={styles.quiet}>
        Not sure what fits? <Link to="/fit">Look it up by the vehicle.</Link>
      </p>
      {text !== '' && (
        <ul className={styles.found} aria-label="Products found">
          {found.length === 0 && <li>Nothing found.</li>}
          {found.map(({ id, name, sku, stock }) => (
            <li key={id}>
              <span>
                <b>{name}</b> {sku}; {stock <= 0 ? 'sold out' : `${stock} in stock`}
              </span>
              <SendButton look="quiet" name="do" value={`add.${id}`} aria-label={`Add ${name}`}>
                Add
              </SendButton>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Line({ line }: { line: ShownLine }) {
  const { productId, name, sku, stock, quantity, gross, vehicle, position, problem } = line
  return (
    <li className={styles.line}>
      <div>
        <p>
          <b>{name}</b> <span className={styles.quiet}>{sku}</span>
        </p>
        {vehicle && <p>For {vehicle.name}</p>}
        <p className={problem ? styles.problem : styles.quiet}>
          {problem ?? `${stock} in stock`} · {formatRupeesAndPaise(gross)}
        </p>
      </div>
      <input type="hidden" name={`vehicle.${productId}`} value={vehicle?.id ?? ''} />
      <input type="hidden" name={`lamp.${productId}`} value={position ?? ''} />
      <TextField
        label="Quantity"
        name={`quantity.${productId}`}
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_QUANTITY}
        defaultValue={quantity}
        aria-label={`Quantity of ${name}`}
      />
      <SendButton look="quiet" name="do" value={`remove.${productId}`} aria-label={`Remove ${name}`}>
        Remove
      </SendButton>
    </li>
  )
}
