/** More columns nobody reads. */
export const MOST_COMPARED = 4

/** The products that an address or a browser's memory names, each once; what is no id of a product is left out. */
export function parseCompared(written: readonly unknown[]): number[] {
  const ids = written.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)
  return [...new Set(ids)].slice(0, MOST_COMPARED)
}

/** Where they are compared: in the address, so that it can be sent to somebody. */
export function comparePath(ids: readonly number[], vehicleId?: string): string {
  const query = ids.map((id) => `id=${id}`)
  if (vehicleId !== undefined) query.push(`vehicle=${encodeURIComponent(vehicleId)}`)
  return query.length === 0 ? '/compare' : `/compare?${query.join('&')}`
}

/** Whether what is said of one is not said of all. One alone differs from nobody. */
export function differ(values: readonly unknown[]): boolean {
  return new Set(values).size > 1
}
