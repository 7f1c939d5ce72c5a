import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { KEEP_FOR_EVER } from '#server/platform/keep-for-ever.ts'
import { mediaType, type PicturePath } from '#server/shop/pictures/picture-path.ts'
import {
  type OpenedPicture,
  type PictureStore,
  PictureStoreFailed,
  RangeNotThere,
} from '#server/shop/pictures/picture-store.ts'

export type S3Settings = {
  endpoint: URL
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** So long an answer may take to begin, and a picture to be stored. Below the time a stop waits. */
const TIMEOUT_MS = 8_000
/** A store that is busy for a moment is asked again. */
const RETRIES = 2

/** Pictures in a bucket of anything that speaks S3, addressed by path: https://endpoint/bucket/path */
export function s3PictureStore(settings: S3Settings, timeoutMs = TIMEOUT_MS): PictureStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const place = new URL(`/${bucket}/`, endpoint)

  /** The answer once it begins; its body may take as long as whoever reads it. */
  const ask = async (path: PicturePath, request: RequestInit): Promise<Response> => {
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(new Error('no answer in time')), timeoutMs)
    try {
      return await client.fetch(new URL(path, place), {
        ...request,
        redirect: 'manual',
        signal: waiting.signal,
      })
    } catch (error) {
      throw new PictureStoreFailed(`${place} cannot be reached: ${reason(error)}.`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    open: async (path, range) => {
      const response = await ask(path, { headers: range === undefined ? {} : { range } })
      const { status, headers } = response
      if ((status === 200 || status === 206) && headers.has('content-length')) return opened(response)
      await response.body?.cancel()
      if (status === 404) return undefined
      if (status === 416) throw new RangeNotThere()
      throw refused('read', path, response)
    },
    store: async (path, bytes) => {
      const response = await ask(path, {
        method: 'PUT',
        headers: {
          'content-type': mediaType(path),
          'cache-control': KEEP_FOR_EVER,
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        },
        body: new Uint8Array(bytes),
      })
      await response.body?.cancel()
      if (response.status !== 200) throw refused('store', path, response)
    },
    remove: async (path) => {
      const response = await ask(path, { method: 'DELETE' })
      await response.body?.cancel()
      if (![200, 204, 404].includes(response.status)) throw refused('remove', path, response)
    },
  }

  function refused(action: string, path: PicturePath, { status }: Response): PictureStoreFailed {
    return new PictureStoreFailed(`${place} answered ${status} when asked to ${action} ${path}.`)
  }
}

function opened({ status, headers, body }: Response): OpenedPicture {
  const range = headers.get('content-range')
  return {
    body: body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]),
    length: Number(headers.get('content-length')),
    etag: headers.get('etag') ?? undefined,
    ...(status === 206 && range !== null && { contentRange: range }),
  }
}

/** fetch says "fetch failed" and hides why in the cause. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
