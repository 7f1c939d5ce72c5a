import { Form } from 'react-router'
import type { FoundBy } from '#server/shop/office/product-page/list-found-by.ts'
import { Button } from '../../components/button.tsx'
import { Section } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { TextField } from '../../forms/fields.tsx'
import styles from './product.module.css'
import { productPath } from './product-path.ts'

type Props = { id: number; isPublished: boolean; typed: string; foundBy: readonly FoundBy[] | undefined }

/** Which searches of customers find it, and at which place, once somebody asks. */
export function FoundByPart({ id, isPublished, typed, foundBy }: Props) {
  return (
    <Section title="Found by" id="found">
      {isPublished ? (
        <Form method="get" action={productPath(id, 'found')} preventScrollReset className={styles.found}>
          <TextField
            key={typed}
            label="What a customer types"
            name="found"
            type="search"
            maxLength={100}
            defaultValue={typed}
            hint="Leave empty for its name, brand and keywords."
          />
          <div>
            <Button type="submit" look="quiet">
              Search as a customer
            </Button>
          </div>
        </Form>
      ) : (
        <p>No search finds it until it is published.</p>
      )}
      {foundBy && (
        <Table caption="Found by" columns={['Search', 'Place']}>
          {foundBy.map(({ text, place, count }) => (
            <tr key={text}>
              <Cell heads label="Search">
                {text}
              </Cell>
              <Cell label="Place">{place === undefined ? 'Not found' : `${place} of ${count}`}</Cell>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  )
}
