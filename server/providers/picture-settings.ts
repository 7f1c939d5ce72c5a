import { CannotStart } from '#server/platform/cannot-start.ts'
import { oneOf, type ReadSetting, requireSetting } from '#server/platform/read-setting.ts'
import type { S3Settings } from '#server/providers/s3/s3-store.ts'

export type PictureSettings = { store: 'disk' } | ({ store: 's3' } & S3Settings)

export function parsePictureSettings(read: ReadSetting): PictureSettings {
  const store = oneOf('PICTURE_STORE', ['disk', 's3'], read('PICTURE_STORE') ?? 'disk')
  if (store === 'disk') return { store }
  return { store, ...parseS3Settings((name) => read(`S3_${name}`), 'PICTURE_STORE=s3') }
}

/** @param called what the settings' names begin with, as they are told of */
export function parseS3Settings(read: ReadSetting, because: string, called = 'S3_'): S3Settings {
  const required = (name: string) =>
    requireSetting((it) => read(it.slice(called.length)), called + name, because)
  return {
    endpoint: endpoint(required('ENDPOINT'), called),
    bucket: bucket(required('BUCKET'), called),
    region: region(read('REGION') ?? 'us-east-1', called),
    accessKeyId: required('ACCESS_KEY_ID'),
    secretAccessKey: required('SECRET_ACCESS_KEY'),
  }
}

function endpoint(value: string, called: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const bare = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  if (!url || !bare || !/^https?:$/.test(url.protocol)) {
    // The value is not repeated: someone may have written the keys into it.
    throw new CannotStart(
      `${called}ENDPOINT must look like https://s3.ap-south-1.amazonaws.com, without the bucket in it.`,
    )
  }
  return url
}

function bucket(value: string, called: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value)) {
    throw new CannotStart(
      `${called}BUCKET must be 3 to 63 lower-case letters, digits, dots and hyphens, not "${value}".`,
    )
  }
  return value
}

function region(value: string, called: string): string {
  if (!/^[a-z0-9-]{1,40}$/.test(value)) {
    throw new CannotStart(`${called}REGION must look like ap-south-1, not "${value}".`)
  }
  return value
}
