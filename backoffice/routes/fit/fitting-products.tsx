import { verdictWords } from '#domain/fitment/fit-note.ts'
import { formatRupees } from '#domain/money/paise.ts'
import type { FittingProduct } from '#server/shop/listing/list-fitting.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { Empty } from '../../components/message.tsx'
import { Section } from '../../components/page.tsx'
import { Secret } from '../../components/secret.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import styles from './fit.module.css'

type Props = {
  title: string
  products: readonly FittingProduct[]
  hasMore: boolean
  link: string
  canOrder: boolean
  result: unknown
}

export function FittingProducts({ title, products, hasMore, link, canOrder, result }: Props) {
  const columns = ['Product', 'Fit', 'Price', 'Stock', ...(canOrder ? ['Order'] : []), 'Link']
  return (
    <Section title={title}>
      {products.length === 0 ? (
        <Empty title="We have no product that surely fits this lamp." />
      ) : (
        <Table caption={title} columns={columns}>
          {products.map(({ id, sku, name, price, stock, fit, link: own }) => (
            <tr key={id}>
              <Cell heads label="Product">
                {name} <span className={styles.sku}>{sku}</span>
              </Cell>
              <Cell label="Fit">
                <span>
                  <b className={fit.verdict === 'fits' ? styles.fits : undefined}>
                    {verdictWords(fit.verdict)}
                  </b>
                  <span className={styles.reason}>{fit.reason}</span>
                </span>
              </Cell>
              <Cell label="Price">{formatRupees(price)}</Cell>
              <Cell label="Stock">{stock <= 0 ? 'Sold out' : stock}</Cell>
              {canOrder && (
                <Cell label="Order">
                  <ActionForm name={`order-${id}`} result={result}>
                    <input type="hidden" name="product" value={id} />
                    <SendButton look="quiet" aria-label={`Start an order with ${name}`}>
                      Start an order
                    </SendButton>
                  </ActionForm>
                </Cell>
              )}
              <Cell label="Link">
                <CopyButton text={own}>Copy link</CopyButton>
              </Cell>
            </tr>
          ))}
        </Table>
      )}
      {hasMore && <p className={styles.quiet}>The shop has more products than are listed here.</p>}
      {products.length > 0 && (
        <>
          <p className={styles.quiet}>All of these in the shop, as a link for the customer:</p>
          <Secret label="Link to what fits" text={link} />
        </>
      )}
    </Section>
  )
}
