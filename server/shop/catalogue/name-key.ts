/** What names are sorted and compared by: without case, the same on every machine. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
