import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import * as v from 'valibot'
import { removeUnfinished } from '#server/platform/remove-unfinished.ts'
import { type BackupStore, BackupStoreFailed, half, MANIFEST } from '#server/shop/backup/backup-store.ts'
import type { S3Settings } from './s3-store.ts'

/** A server that neither takes nor sends anything for so long is given up. */
const STALL_MS = 60_000
const RETRIES = 2

/** All that is read of a list of files here: where each lies, how long it is and its digest. */
const listed = v.object({
  files: v.array(v.object({ path: v.string(), size: v.number(), sha256: v.string() })),
})

/**
 * Backups in a bucket of anything that speaks S3: https://endpoint/bucket/name/path. The list of files is sent last, so one without it is
 * not whole. A backup is written to `scratch` first, and read from there.
 */
export function backupBucket(
  settings: S3Settings,
  { scratch, stallMs = STALL_MS }: { scratch: string; stallMs?: number },
): BackupStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const place = new URL(`/${bucket}/`, endpoint)
  const urlOf = (name: string, path: string) =>
    new URL(`${name}/${path.split('/').map(encodeURIComponent).join('/')}`, place)

  const ask = async (name: string, path: string, request: RequestInit): Promise<Response> => {
    const stalled = stopwatch(stallMs)
    try {
      return await client.fetch(urlOf(name, path), { ...request, redirect: 'manual', signal: stalled.signal })
    } catch (error) {
      throw unreachable(error)
    } finally {
      stalled.end()
    }
  }

  /** The body is read from the disk as it is sent: as a stream it can be sent once only. */
  const send = async (name: string, folder: string, { path, size, sha256 }: Sent): Promise<void> => {
    const stalled = stopwatch(stallMs)
    try {
      const headers = { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': sha256 }
      const signed = await client.sign(urlOf(name, path), { method: 'PUT', headers })
      const body = Readable.from(stalled.watched(createReadStream(join(folder, path))))
      const request: RequestInit & { duplex: 'half' } = {
        method: 'PUT',
        headers: { ...Object.fromEntries(signed.headers), 'content-length': String(size) },
        body: Readable.toWeb(body) as BodyInit,
        duplex: 'half',
        redirect: 'manual',
        signal: stalled.signal,
      }
      const response = await fetch(signed.url, request)
      await response.body?.cancel()
      if (response.status !== 200) throw refused('keep', path, response)
    } catch (error) {
      throw error instanceof BackupStoreFailed ? error : unreachable(error)
    } finally {
      stalled.end()
    }
  }

  const fetchFile = async (name: string, path: string, folder: string): Promise<void> => {
    const stalled = stopwatch(stallMs)
    try {
      const response = await client.fetch(urlOf(name, path), { redirect: 'manual', signal: stalled.signal })
      if (response.status === 404) return
      if (response.status !== 200 || !response.body) throw refused('read', path, response)
      const body = Readable.fromWeb(response.body as ReadableStream)
      const file = join(folder, path)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await pipeline(body, stalled.watched, createWriteStream(file, { mode: 0o600 }))
    } catch (error) {
      throw error instanceof BackupStoreFailed ? error : unreachable(error)
    } finally {
      stalled.end()
    }
  }

  const remove = async (name: string, path: string): Promise<void> => {
    const response = await ask(name, path, { method: 'DELETE' })
    await response.body?.cancel()
    if (![200, 204, 404].includes(response.status)) throw refused('remove', path, response)
  }

  const readManifest = async (name: string): Promise<string | undefined> => {
    const response = await ask(name, MANIFEST, {})
    if (response.status === 200) return response.text()
    await response.body?.cancel()
    if (response.status === 404) return undefined
    throw refused('read', MANIFEST, response)
  }

  const inScratch = async <Result>(
    name: string,
    use: (folder: string) => Promise<Result>,
  ): Promise<Result> => {
    // A backup of the shop leaves out what is called so.
    const folder = join(scratch, `${name}.${randomUUID().slice(0, 8)}.part`)
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    await removeUnfinished(scratch, name)
    try {
      return await use(join(folder, name))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  function refused(action: string, path: string, { status }: Response): BackupStoreFailed {
    return new BackupStoreFailed(`${place} answered ${status} when asked to ${action} ${path}.`)
  }
  function unreachable(error: unknown): BackupStoreFailed {
    return new BackupStoreFailed(`${place} cannot be reached: ${reason(error)}.`, { cause: error })
  }

  return {
    kind: 'bucket',
    place: place.href,
    readManifest,
    keep: (name, write, watch) =>
      inScratch(name, async (folder) => {
        await write(folder, half(watch, 0))
        const manifest = await readFile(join(folder, MANIFEST))
        const { files } = v.parse(listed, JSON.parse(manifest.toString()))
        const total = files.reduce((sum, { size }) => sum + size, 0)
        const { signal, progress } = half(watch, 1)
        const sent: string[] = []
        try {
          let done = 0
          for (const file of files) {
            signal.throwIfAborted()
            sent.push(file.path)
            await send(name, folder, file)
            done += file.size
            progress(done / total)
          }
          const response = await ask(name, MANIFEST, { method: 'PUT', body: new Uint8Array(manifest) })
          await response.body?.cancel()
          if (response.status !== 200) throw refused('keep', MANIFEST, response)
        } catch (error) {
          // Without its list it is no backup; what was sent of it is of no use.
          for (const path of sent) await remove(name, path).catch(() => {})
          throw error
        }
      }),
    lend: (name, look, watch) =>
      inScratch(name, async (folder) => {
        const manifest = await readManifest(name)
        if (manifest === undefined) throw new BackupStoreFailed(`${place}${name} is no longer there.`)
        const { files } = v.parse(listed, JSON.parse(manifest))
        const { signal, progress } = half(watch, 0)
        for (const [at, { path }] of files.entries()) {
          signal.throwIfAborted()
          await fetchFile(name, path, folder)
          progress((at + 1) / files.length)
        }
        await fetchFile(name, MANIFEST, folder)
        return look(folder, half(watch, 1))
      }),
    remove: async (name, files) => {
      for (const path of [...files, MANIFEST]) await remove(name, path)
    },
  }
}

type Sent = { path: string; size: number; sha256: string }

/** Raises its signal when nothing has come through for so long. */
function stopwatch(ms: number) {
  const stalled = new AbortController()
  const raise = () => stalled.abort(new Error('no answer in time'))
  let timer = setTimeout(raise, ms)
  return {
    signal: stalled.signal,
    watched: async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        clearTimeout(timer)
        timer = setTimeout(raise, ms)
        yield chunk
      }
    },
    end: () => clearTimeout(timer),
  }
}

/** fetch says "fetch failed" and hides why in the cause. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
