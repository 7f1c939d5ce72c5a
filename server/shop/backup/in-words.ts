import { codeOf, messageOf } from '#server/platform/thrown.ts'
import { BackupStoreFailed } from './backup-store.ts'
import { CannotCopy } from './cannot-copy.ts'

const SYSTEM_WORDS: Readonly<Record<string, string>> = {
  ENOSPC: 'There is no space left on the disk.',
  EDQUOT: 'There is no space left on the disk.',
  EACCES: 'The shop may not write there.',
  EPERM: 'The shop may not write there.',
  EROFS: 'The disk can only be read.',
  ENOTDIR: 'The folder for backups is not a folder.',
  EEXIST: 'The folder for backups is not a folder.',
  ENOENT: 'A file or folder is missing.',
  EIO: 'The disk fails.',
}

const LONGEST = 500

/** Why a backup or its proof failed, for whoever keeps the shop. */
export function problemWords(error: unknown): string {
  const known = error instanceof CannotCopy || error instanceof BackupStoreFailed
  const words = (known ? undefined : SYSTEM_WORDS[codeOf(error) ?? '']) ?? messageOf(error)
  return words.replaceAll('\0', '').slice(0, LONGEST) || 'It failed without a reason.'
}
