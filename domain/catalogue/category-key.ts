/** What master categories are known by: any letter case, and `SIGNAL, TAIL AND DRL` without its comma too. */
export function categoryKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s*,\s*/g, ' ')
    .trim()
}
