import type { VideoKind } from './file-kind.ts'

/** What is wrong with a video, in words after its name; or nothing. */
export function videoProblem(kind: VideoKind, bytes: Buffer): string | undefined {
  return kind === 'mp4' ? mp4Problem(bytes) : webmProblem(bytes)
}

const CUT_OFF = 'is cut off: its end is missing'

type Box = { type: string; typeAt: number; from: number; to: number }

/** The boxes that lie one after the other, as far as they can be read: one at a time, as a file can have millions. */
function* boxesIn(bytes: Buffer, from: number, end: number): Generator<Box> {
  for (let at = from; end - at >= 8; ) {
    const short = bytes.readUInt32BE(at)
    if (short === 1 && end - at < 16) return
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short
    const head = short === 1 ? 16 : 8
    if (size < head || size > end - at) return
    const type = bytes.toString('latin1', at + 4, at + 8)
    yield { type, typeAt: at + 4, from: at + head, to: at + size }
    at += size
  }
}

function mp4Problem(bytes: Buffer): string | undefined {
  let readTo = 0
  let hasIndex = false
  let hasFrames = false
  for (const { type, to } of boxesIn(bytes, 0, bytes.length)) {
    hasIndex ||= type === 'moov'
    hasFrames ||= type === 'mdat' || type === 'moof'
    readTo = to
  }
  if (readTo < bytes.length) return CUT_OFF
  return hasIndex && hasFrames ? undefined : 'is no video that we can read'
}

/** What cameras and phones note beside the pictures: where, when, and with what. */
const NOTES = ['udta', 'meta', 'uuid']

/** The same video without what was noted of the place and the camera. Everything stays where it lies. */
export function withoutMetadata(kind: VideoKind, bytes: Buffer): Buffer {
  if (kind !== 'mp4') return bytes
  const clean = Buffer.from(bytes)
  const clear = (from: number, end: number, [goInto, ...deeper]: readonly string[]) => {
    for (const box of boxesIn(bytes, from, end)) {
      if (box.type === goInto) clear(box.from, box.to, deeper)
      if (!NOTES.includes(box.type)) continue
      clean.write('free', box.typeAt, 'latin1')
      clean.fill(0, box.from, box.to)
    }
  }
  clear(0, bytes.length, ['moov', 'trak'])
  return clean
}

const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
/** Cameras write some forty bytes there. */
const LONGEST_HEADER = 4096

function webmProblem(bytes: Buffer): string | undefined {
  const header = elementAt(bytes, 0)
  if (!header || header.to === undefined || header.to > bytes.length) return CUT_OFF
  if (header.to - header.from > LONGEST_HEADER) return 'is no WebM video'
  const docType = elementsIn(bytes, header.from, header.to).find(({ id }) => id === DOC_TYPE)
  if (bytes.toString('latin1', docType?.from, docType?.to).replace(/\0+$/, '') !== 'webm')
    return 'is no WebM video'
  const segment = elementAt(bytes, header.to)
  if (segment?.id !== SEGMENT || (segment.to ?? 0) > bytes.length) return CUT_OFF
  return undefined
}

type Element = {
  id: number
  from: number
  /** nothing: as far as the file goes */
  to: number | undefined
}

function elementsIn(bytes: Buffer, from: number, end: number): Element[] {
  const found: Element[] = []
  for (let at = from; at < end; ) {
    const element = elementAt(bytes, at)
    if (element?.to === undefined) return found
    found.push(element)
    at = element.to
  }
  return found
}

/** Numbers are as long as their first bits say. */
function elementAt(bytes: Buffer, at: number): Element | undefined {
  const idLength = lengthOf(bytes[at])
  const sizeAt = at + idLength
  const sizeLength = lengthOf(bytes[sizeAt])
  const from = sizeAt + sizeLength
  if (idLength > 4 || sizeLength > 8 || from > bytes.length) return undefined
  const size = bytes
    .subarray(sizeAt, from)
    .reduce((sum, byte, index) => sum * 256 + (index === 0 ? byte % 2 ** (8 - sizeLength) : byte), 0)
  const isUnknown = size >= 2 ** (7 * sizeLength) - 1
  return { id: bytes.readUIntBE(at, idLength), from, to: isUnknown ? undefined : from + size }
}

const lengthOf = (byte = 0): number => Math.clz32(byte) - 23
