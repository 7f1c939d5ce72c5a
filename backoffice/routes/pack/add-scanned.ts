/** A line of which units are still to be packed. */
export type PackLine = {
  id: number
  productId: number
  name: string
  picture: string | null
  sku: string | null
  bin: string | null
  vehicleName: string | null
  fit: string | null
  left: number
}

export type PackedUnits = Readonly<Record<number, number>>

type Found = readonly { kind: string; id: number; name?: string }[]
type Added = { units: PackedUnits; scanMessage: string; isWrong: boolean }

/** What becomes of the packed units when a code was scanned that means these things. */
export function addScanned(
  lines: readonly PackLine[],
  units: PackedUnits,
  code: string,
  found: Found,
): Added {
  const products = found.filter(({ kind }) => kind === 'product')
  const isMeant = ({ productId }: PackLine) => products.some(({ id }) => id === productId)
  const meant = lines.filter(isMeant)
  const open = meant.find(({ id, left }) => (units[id] ?? 0) < left)
  if (open) {
    const count = (units[open.id] ?? 0) + 1
    return {
      units: { ...units, [open.id]: count },
      scanMessage: `${count} of ${open.left}: ${open.name}`,
      isWrong: false,
    }
  }
  const [first] = meant
  if (first) return { units, scanMessage: `All ${first.left} are already in: ${first.name}`, isWrong: true }
  const [other] = products
  const what = other?.name ? `This order has no ${other.name} to pack.` : `No product has the code ${code}.`
  return { units, scanMessage: what, isWrong: true }
}
