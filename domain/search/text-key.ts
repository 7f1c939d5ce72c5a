/** What two e-mails or user names are compared by: "unique" means whatever the letter case. */
export function accountKey(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
