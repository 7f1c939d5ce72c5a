import type { Readable } from 'node:stream'
import type { PicturePath } from './picture-path.ts'

/** A picture or video, whole or the asked part of it, about to be sent. */
export type OpenedPicture = {
  body: Readable
  /** of the body */
  length: number
  /** changes with the content; in quotes, as HTTP has it */
  etag?: string | undefined
  /** only of a part: where it lies in the whole, as `bytes 0-99/1000` */
  contentRange?: string
}

/**
 * Where the shop keeps its pictures and videos, by path. They are written once: what has changed gets another path,
 * since browsers keep what they have for a year.
 */
export type PictureStore = {
  /** Whole or the part that `range` asks for; nothing where there is no such picture. */
  open: (path: PicturePath, range?: string) => Promise<OpenedPicture | undefined>
  /** Another process may store the same picture or a customer look at it: it is there whole or not at all. */
  store: (path: PicturePath, bytes: Buffer) => Promise<void>
  /** What is not there is removed already. */
  remove: (path: PicturePath) => Promise<void>
}

/** A part was asked for that lies behind the end. */
export class RangeNotThere extends Error {
  override name = 'RangeNotThere'
}

/** The store cannot be used right now, or with these settings. */
export class PictureStoreFailed extends Error {
  override name = 'PictureStoreFailed'
}
