import type { ProductId } from '#domain/ids.ts'
import type { Cell } from './csv/cells.ts'
import { PRODUCT_FIELDS, type ProductRow } from './product-fields.ts'

type Fields = typeof PRODUCT_FIELDS
type FieldWith<Part> = { [Name in keyof Fields]: Fields[Name] extends Part ? Name : never }[keyof Fields]

type StoredField = FieldWith<{ from: string }>
type TextField = FieldWith<{ read: 'with texts' }>
type DetailField = FieldWith<{ read: 'with details' }>
type ProductField = Exclude<StoredField, FieldWith<{ read: string }>>
/** What a CSV tells of a product. */
export type CsvField = FieldWith<{ cell: unknown }>

type ValueOf<Field> = Field extends { from: `products.${infer Column extends keyof ProductRow}` }
  ? ProductRow[Column]
  : Field extends { cell: Cell<infer Value> }
    ? Value
    : never

type Values<Name extends keyof Fields> = { [Key in Name]: ValueOf<Fields[Key]> }

/** A product as the server speaks of it; the contract's spellings begin at the edge. */
export type Product = Values<ProductField>

/** The long texts, which few lists show. */
export type ProductTexts = Values<TextField>

/** What else few lists show. */
export type ProductDetails = Values<DetailField>

/** What a CSV tells of a product; categories by their names. */
export type CsvProduct = Values<CsvField>

export type ProductPicture = {
  id: number
  productId: ProductId
  image: string
  alt: string | null
}

/** Published and online: what every public read shows. */
export function isPublic(product: Pick<Product, 'publish' | 'isOnline'>): boolean {
  return product.publish === 1 && product.isOnline === 1
}

type Field = { from?: string; csv?: string; cell?: unknown; initially?: unknown; read?: string }
const FIELDS = Object.entries<Field>(PRODUCT_FIELDS)

type Selected<Name extends StoredField> = Name extends unknown ? `${Fields[Name]['from']} as ${Name}` : never

/** Columns under the names of their fields, for a select from products with their categories. */
function select<Name extends StoredField>(isWanted: (field: Field) => boolean): readonly Selected<Name>[] {
  const wanted = FIELDS.filter(([, field]) => field.from !== undefined && isWanted(field))
  return wanted.map(([name, { from }]) => `${from} as ${name}` as Selected<Name>)
}

export const PRODUCT_SELECTION = select<ProductField>(({ read }) => read === undefined)
export const TEXT_SELECTION = select<TextField>(({ read }) => read === 'with texts')
export const DETAIL_SELECTION = select<DetailField>(({ read }) => read === 'with details')
export const CSV_SELECTION = select<CsvField & StoredField>(({ cell }) => cell !== undefined)

/** What a product has that nobody has told it of. */
export const INITIALLY = Object.fromEntries(
  FIELDS.filter(([, field]) => 'initially' in field).map(([name, { initially }]) => [name, initially]),
) as Values<FieldWith<{ initially: unknown }>>

/** The columns that hold these facts of a product. Categories and pictures have tables of their own. */
export function columnsOf(facts: Partial<CsvProduct>): Partial<ProductRow> {
  const columns = Object.entries(facts).flatMap(([name, value]) => {
    const [table, column] = (PRODUCT_FIELDS as Record<string, Field>)[name]?.from?.split('.') ?? []
    return table === 'products' && column !== undefined ? [[column, value]] : []
  })
  return Object.fromEntries(columns)
}
