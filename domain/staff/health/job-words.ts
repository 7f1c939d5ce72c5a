/** What is done in the background, as staff read it, by the kind of the job. */
const JOB_WORDS: Readonly<Record<string, string>> = {
  refund: 'Refund to a customer',
  'order words': 'Making orders easy to find',
  'bulk change': 'Change of many records',
  backup: 'Backup',
  'backup proof': 'Proof of a backup',
}

/** One that has no words is of another version of the shop. */
export const jobWords = (kind: string): string => JOB_WORDS[kind] ?? kind

export const hasJobWords = (kind: string): boolean => Object.hasOwn(JOB_WORDS, kind)
