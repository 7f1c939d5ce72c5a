/** How long a warranty runs, in words. */
export function warrantyInWords(months: number): string {
  if (months === 0) return 'No warranty'
  return months === 1 ? '1 month' : `${months} months`
}
