const TYPES: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  webm: 'video/webm',
  mp4: 'video/mp4',
}

const LONGEST = 200
/** Folders and a file with names of plain letters; none begins with a dot, so none leads anywhere else. */
const PATH = /^(?:[a-z0-9_-][a-z0-9._-]*\/)*[a-z0-9_-][a-z0-9._-]*\.([a-z0-9]+)$/i
/** `/pictures/320w/…` is the address of a picture in another width. */
const WIDTH_FOLDER = /^\d+w\//

/** A path in the picture store that is safe to use as one on disk and in an address. */
export type PicturePath = string & { readonly isPicturePath: true }

export function parsePicturePath(path: string): PicturePath | undefined {
  const extension = path.length <= LONGEST ? PATH.exec(path)?.[1] : undefined
  if (extension === undefined || !Object.hasOwn(TYPES, extension) || WIDTH_FOLDER.test(path)) return undefined
  return path as PicturePath
}

export function requirePicturePath(path: string): PicturePath {
  const parsed = parsePicturePath(path)
  if (parsed === undefined) throw new Error(`"${path}" cannot be a picture's path.`)
  return parsed
}

/** What a file is goes by its name, which is ours, not by what a store says. */
export function mediaType(path: PicturePath): string {
  return TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}
