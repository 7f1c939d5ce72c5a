import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type BackedUpFile, DATABASE } from './manifest.ts'

/** Can be made again, or is copied in its own way. */
const LEFT_OUT = /^(shop\.sqlite(-wal|-shm|-journal)?|picture-variants|session-secret\..+|\.restoring-.+)$/

/** The files of a data folder that belong into a backup, by their paths in it. */
export async function listDataFiles(dataDir: string, except: string): Promise<string[]> {
  const files: string[] = []
  const walk = async (folder: string): Promise<void> => {
    for (const name of (await readdir(join(dataDir, folder))).sort()) {
      const path = folder === '' ? name : `${folder}/${name}`
      const full = resolve(dataDir, path)
      if ((folder === '' && LEFT_OUT.test(name)) || name.endsWith('.part') || full === resolve(except))
        continue
      const found = await stat(full)
      if (found.isFile()) files.push(path)
      // Another shop, or a backup of this one, that somebody keeps in here.
      else if (found.isDirectory() && !existsSync(join(full, DATABASE))) await walk(path)
    }
  }
  await walk('')
  return files
}

/** Copies a file for its owner alone, and tells what was copied: it may be growing meanwhile. */
export async function copyFile(from: string, to: string): Promise<Omit<BackedUpFile, 'path'>> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const file = await open(to, 'wx', 0o600)
  try {
    let size = 0
    for await (const chunk of createReadStream(from) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
      await file.writeFile(chunk)
    }
    await file.sync()
    return { size, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

export async function describeFile(file: string): Promise<Omit<BackedUpFile, 'path'>> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

/** Makes sure that it is on the disk, also when the power fails. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
