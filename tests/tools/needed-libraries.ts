import { readFileSync } from 'node:fs'

/** Numbers of the ELF format: what a segment or an entry of the dynamic section is. */
const LOAD = 1
const DYNAMIC = 2
const NEEDED = 1n
const NAMES = 5n

/** The shared libraries that a 64-bit Linux binary asks its loader for. */
export function neededLibraries(path: string): string[] {
  const file = readFileSync(path)
  if (file.toString('latin1', 0, 4) !== '\x7fELF') throw new Error(`${path} is no ELF file.`)
  const segments = segmentsOf(file)
  const dynamic = segments.find((it) => it.type === DYNAMIC)
  if (!dynamic) return []
  const entries: { tag: bigint; value: bigint }[] = []
  for (let at = dynamic.offset; at < dynamic.offset + dynamic.size; at += 16) {
    entries.push({ tag: file.readBigUInt64LE(at), value: file.readBigUInt64LE(at + 8) })
  }
  const address = Number(entries.find((it) => it.tag === NAMES)?.value)
  const loaded = segments.find(
    (it) => it.type === LOAD && address >= it.address && address < it.address + it.size,
  )
  if (!loaded) throw new Error(`${path} keeps its names nowhere.`)
  const names = address - loaded.address + loaded.offset
  return entries
    .filter((it) => it.tag === NEEDED)
    .map(({ value }) => {
      const begin = names + Number(value)
      return file.toString('latin1', begin, file.indexOf(0, begin))
    })
}

type Segment = { type: number; offset: number; address: number; size: number }

function segmentsOf(file: Buffer): Segment[] {
  const table = Number(file.readBigUInt64LE(32))
  const length = file.readUInt16LE(54)
  return Array.from({ length: file.readUInt16LE(56) }, (_, index) => {
    const at = table + index * length
    return {
      type: file.readUInt32LE(at),
      offset: Number(file.readBigUInt64LE(at + 8)),
      address: Number(file.readBigUInt64LE(at + 16)),
      size: Number(file.readBigUInt64LE(at + 32)),
    }
  })
}
