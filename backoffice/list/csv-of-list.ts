import { type ListDefinition, type ListQuery, parseListQuery } from '#domain/staff/lists/list-query.ts'
import { LISTS, type ListName } from '#domain/staff/lists/lists.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { type Context, depsContext } from '../context.ts'
import { isRefusal } from '../refused.ts'
import { requireStaff } from '../require-staff.ts'
import type { Find } from './load-list.ts'

/** What a row says in each column, as plain text. */
export type Texts<Definition extends ListDefinition, Row> = Readonly<
  Record<keyof Definition['columns'] & string, (row: Row) => string>
>

/** No file is longer: a spreadsheet would not take it. */
const MOST_ROWS = 100_000

type Input<Definition extends ListDefinition, Row> = {
  definition: Definition
  url: URL
  texts: Texts<Definition, Row>
  find: Find<Definition, Row>
}

/** All that match, in the columns and the order in which they are shown, as a file for a spreadsheet. */
export function csvOfList<const Definition extends ListDefinition, Row>(
  context: Context,
  { definition, url, texts, find }: Input<Definition, Row>,
): Response {
  const { query } = parseListQuery(definition, url.searchParams)
  return csvOfRows(context, { definition, query, texts, rows: everyPage(find, query) })
}

/** The same of rows that were found in another way. */
export function csvOfRows<const Definition extends ListDefinition, Row>(
  context: Context,
  {
    definition,
    query: { columns },
    texts,
    rows,
  }: Pick<Input<Definition, Row>, 'definition' | 'texts'> & {
    query: Pick<ListQuery<Definition>, 'columns'>
    rows: AsyncIterable<Row> | Iterable<Row>
  },
): Response {
  const labels: Readonly<Record<string, string>> = definition.columns
  const heads = columns.map((column) => labels[column] ?? column)
  async function* cells(): AsyncGenerator<string[]> {
    for await (const row of rows) yield columns.map((column) => texts[column](row))
  }
  return new Response(context.get(depsContext).csv(heads, cells()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${definition.name}.csv"`,
    },
  })
}

const AT_A_TIME = { limit: 200 }

type FindSome<Definition extends ListDefinition, Row> = (
  query: ListQuery<Definition>,
  options: { limit: number },
) => ReturnType<Find<Definition, Row>>

/** The loader of a list's file: all that match, in the columns and the order in which they are shown. */
export function fileOfList<const Definition extends ListDefinition & { name: ListName }, Row>(
  definition: Definition,
  texts: Texts<Definition, Row>,
  findOf: (shop: Shop) => FindSome<Definition, Row>,
) {
  return ({ context, url }: { context: Context; url: URL }): Response => {
    requireStaff(context, 'export')
    const { shop } = requireStaff(context, LISTS[definition.name].for)
    const find = findOf(shop)
    return csvOfList(context, { definition, texts, url, find: (query) => find(query, AT_A_TIME) })
  }
}

async function* everyPage<Definition extends ListDefinition, Row>(
  find: Find<Definition, Row>,
  query: ListQuery<Definition>,
): AsyncGenerator<Row> {
  let [written, after] = [0, undefined as string | undefined]
  do {
    const page = await find({ ...query, after, before: undefined })
    if (isRefusal(page)) return
    for (const row of page.rows) {
      if (written++ >= MOST_ROWS) return
      yield row
    }
    after = page.next
  } while (after !== undefined)
}
