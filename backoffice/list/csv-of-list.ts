import { type ListDefinition, type ListQuery, parseListQuery } from '#domain/staff/lists/list-query.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { StaffCaller } from '#server/shop/staff/find-staff-caller.ts'
import { type Context, depsContext } from '../context.ts'
import { isRefusal } from '../refused.ts'
import type { Columns } from './list-table.tsx'
import type { Find } from './load-list.ts'

/** Who asks for a list's file, and by which URL. */
type FileRequest = { context: Context; url: URL; shop: Shop; caller: StaffCaller }

/** What each list's screen exports as `file`; routes/list-file.ts serves it to those who may have it. */
export type ListFile = (request: FileRequest) => Response | Promise<Response>

/** No file is longer: a spreadsheet would not take it. */
const MOST_ROWS = 100_000

/** Rows are read so many at a time. */
export const FILE_PAGE_SIZE = 200

type FindPage<Definition extends ListDefinition, Row> = (
  query: ListQuery<Definition>,
  options: { limit: number },
) => ReturnType<Find<Definition, Row>>

type Input<Definition extends ListDefinition, Row> = {
  definition: Definition
  columns: Columns<Definition, Row>
  find: FindPage<Definition, Row>
}

/** All that match, in the columns and the order in which they are shown, as a file for a spreadsheet. */
export function csvOfList<const Definition extends ListDefinition, Row>(
  { context, url }: Pick<FileRequest, 'context' | 'url'>,
  { definition, columns, find }: Input<Definition, Row>,
): Response {
  const { query } = parseListQuery(definition, url.searchParams)
  return csvOfRows(context, { definition, columns, query, rows: everyPage(find, query) })
}

/** The same of rows that were found in another way. */
export function csvOfRows<const Definition extends ListDefinition, Row>(
  context: Context,
  {
    definition,
    columns,
    query: { columns: shown },
    rows,
  }: Omit<Input<Definition, Row>, 'find'> & {
    query: Pick<ListQuery<Definition>, 'columns'>
    rows: AsyncIterable<Row> | Iterable<Row>
  },
): Response {
  const labels: Readonly<Record<string, string>> = definition.columns
  const heads = shown.map((name) => labels[name] ?? name)
  async function* cells(): AsyncGenerator<string[]> {
    for await (const row of rows) yield shown.map((name) => columns[name].text(row))
  }
  return new Response(context.get(depsContext).csv(heads, cells()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${definition.name}.csv"`,
    },
  })
}

async function* everyPage<Definition extends ListDefinition, Row>(
  find: FindPage<Definition, Row>,
  query: ListQuery<Definition>,
): AsyncGenerator<Row> {
  let [written, after] = [0, undefined as string | undefined]
  do {
    const page = await find({ ...query, after, before: undefined }, { limit: FILE_PAGE_SIZE })
    if (isRefusal(page)) return
    for (const row of page.rows) {
      if (written++ >= MOST_ROWS) return
      yield row
    }
    after = page.next
  } while (after !== undefined)
}
