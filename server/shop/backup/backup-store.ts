/** How far it is, from 0 to 1, for whoever waits. */
export type Watch = { signal: AbortSignal; progress: (share: number) => void }

/** Writes all of a backup into a folder that is not there yet; what is there under that name afterwards is whole. */
export type WriteBackup = (folder: string, watch: Watch) => Promise<void>

/**
 * Where the shop keeps its backups, by name. One is there whole, with its list of files, or it is not there: whoever is killed while
 * keeping one leaves nothing that could be taken for it.
 */
export type BackupStore = {
  kind: 'folder' | 'bucket'
  /** as people find it */
  place: string
  /** The text of its list of files; nothing where there is no whole backup of that name. */
  readManifest: (name: string) => Promise<string | undefined>
  keep: (name: string, write: WriteBackup, watch: Watch) => Promise<void>
  /** Has it in a folder, as it was written, for as long as it is looked at. */
  lend: <Result>(
    name: string,
    look: (folder: string, watch: Watch) => Promise<Result>,
    watch: Watch,
  ) => Promise<Result>
  /** Takes away these files of it and its list, and nothing that somebody else has put there. Done again, it goes on. */
  remove: (name: string, files: readonly string[]) => Promise<void>
}

/** The place cannot be used right now, or with these settings: in words for whoever keeps the shop. */
export class BackupStoreFailed extends Error {
  override name = 'BackupStoreFailed'
}

export const MANIFEST = 'manifest.json'

/** The first or second half of the way. */
export function half({ signal, progress }: Watch, which: 0 | 1): Watch {
  return { signal, progress: (share) => progress((which + share) / 2) }
}
