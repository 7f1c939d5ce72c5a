import { parseCompared } from '#domain/catalogue/compared.ts'
import type { Send } from '../../api/client.ts'
import { type ComparedProduct, findComparedProduct } from '../../api/compared-product.ts'
import { type Outcome, settle } from '../../api/outcome.ts'
import { specificationValue } from '../../lamps/specification-value.ts'

export type Column = Omit<ComparedProduct, 'specification'> & { power: string | undefined }

export type Compared = {
  columns: Column[]
  /** the products in the address that are no longer there */
  gone: number[]
  /** of the vehicle that the address names */
  vehicleId: string | undefined
}

/** What the address asks for: up to four products, and for which vehicle. */
export async function loadCompared(
  send: Send,
  url: string,
  signal?: AbortSignal,
): Promise<Outcome<Compared>> {
  const query = new URL(url).searchParams
  const ids = parseCompared(query.getAll('id'))
  const vehicleId = query.get('vehicle') || undefined
  return settle(
    Promise.all(ids.map((id) => findComparedProduct(send, id, vehicleId, signal))).then((found) => {
      const columns = found.flatMap((product) => (product ? [asColumn(product)] : []))
      return { columns, gone: ids.filter((_, at) => !found[at]), vehicleId }
    }),
  )
}

/** A page carries what it shows, and no more. */
function asColumn({ specification, ...product }: ComparedProduct): Column {
  const power = product.watts === null ? specificationValue(specification, 'Power') : `${product.watts} W`
  return { ...product, power }
}
