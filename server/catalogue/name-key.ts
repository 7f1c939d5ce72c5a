/** What names are sorted and compared by: without case, the same on every machine. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}

/** What master categories are known by: `SIGNAL, TAIL AND DRL` is found without its comma too. */
export function categoryKey(name: string): string {
  return nameKey(name)
    .replaceAll(/\s*,\s*/g, ' ')
    .trim()
}
