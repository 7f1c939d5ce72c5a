const box = (type: string, ...parts: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((it) => Buffer.from(it as string)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** An MP4 by its boxes, as a phone writes it, of nothing that moves. */
export const anMp4 = (bytes = 64): Buffer =>
  Buffer.concat([
    box('ftyp', 'isom\0\0\0\0isomavc1'),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('trak', box('tkhd', Buffer.alloc(84)), box('udta', 'by a phone')),
      box('udta', box('\xa9xyz', '+18.5204+073.8567/')),
    ),
    box('mdat', Buffer.alloc(bytes)),
  ])

/** An MP4 whose index is in an index, and so on. */
export function anMp4OfBoxes(depth: number): Buffer {
  const indexes = Buffer.alloc(8 * depth)
  for (let at = 0; at < indexes.length; at += 8) {
    indexes.writeUInt32BE(indexes.length - at, at)
    indexes.write('moov', at + 4, 'latin1')
  }
  return Buffer.concat([box('ftyp', 'isom\0\0\0\0isomavc1'), indexes, box('mdat', Buffer.alloc(8))])
}

const element = (id: number[], body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([...id, 0x01, 0, 0, 0, 0, 0, 0, body.length]), body])

/** A WebM by its elements. */
export const aWebm = (docType = 'webm'): Buffer =>
  Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from(docType))),
    element([0x18, 0x53, 0x80, 0x67], Buffer.alloc(40)),
  ])

/** A WebM that says what it is behind far more than any camera writes there. */
export function aWebmOfElements(count: number): Buffer {
  const empty = Buffer.alloc(2 * count, Buffer.from([0xec, 0x80]))
  const head = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x01, 0, 0, 0, 0, 0, 0, 0])
  const docType = element([0x42, 0x82], Buffer.from('webm'))
  head.writeUInt32BE(empty.length + docType.length, 8)
  return Buffer.concat([head, empty, docType, element([0x18, 0x53, 0x80, 0x67], Buffer.alloc(40))])
}
