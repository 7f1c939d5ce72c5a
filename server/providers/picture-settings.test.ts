import { expect, it } from 'vitest'
import { parsePictureSettings } from './picture-settings.ts'

const S3 = {
  PICTURE_STORE: 's3',
  S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com',
  S3_BUCKET: 'kiranta-pictures',
  S3_REGION: 'ap-south-1',
  S3_ACCESS_KEY_ID: 'the-key',
  S3_SECRET_ACCESS_KEY: 'the-secret',
}
const parse = (environment: Record<string, string | undefined>) =>
  parsePictureSettings((name) => environment[name])

it('keeps pictures on disk unless told otherwise', () => {
  expect(parse({})).toEqual({ store: 'disk' })
})

it('takes what S3 needs', () => {
  expect(parse(S3)).toEqual({
    store: 's3',
    endpoint: new URL('https://s3.ap-south-1.amazonaws.com'),
    bucket: 'kiranta-pictures',
    region: 'ap-south-1',
    accessKeyId: 'the-key',
    secretAccessKey: 'the-secret',
  })
  expect(parse({ ...S3, S3_REGION: undefined })).toMatchObject({ region: 'us-east-1' })
})

it.each(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('asks for %s', (name) => {
  expect(() => parse({ ...S3, [name]: undefined })).toThrow(`${name} must be set for PICTURE_STORE=s3.`)
})

it.each([
  ['S3_ENDPOINT', 's3.amazonaws.com'],
  ['S3_ENDPOINT', 'ftp://s3.amazonaws.com'],
  ['S3_ENDPOINT', 'https://s3.amazonaws.com/bucket'],
  ['S3_ENDPOINT', 'https://key:secret@s3.amazonaws.com'],
  ['S3_BUCKET', 'a'],
  ['S3_BUCKET', '../other'],
  ['S3_BUCKET', 'Pictures'],
  ['S3_REGION', 'ap south'],
  ['PICTURE_STORE', 'tape'],
])('refuses %s=%s', (name, value) => {
  expect(() => parse({ ...S3, [name]: value })).toThrow(new RegExp(`^${name} must `))
  expect(() => parse({ ...S3, [name]: value })).not.toThrow(/secret@/)
})
