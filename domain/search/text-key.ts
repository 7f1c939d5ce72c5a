/**
 * What e-mails and names are compared and sorted by: without case, the same on every machine. It is stored beside them, so that
 * another one would be a migration.
 */
export function textKey(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
