import { expect, it } from 'vitest'
import { parseBackupStoreSettings } from './backup-settings.ts'

const S3 = {
  BACKUP_STORE: 's3',
  BACKUP_S3_BUCKET: 'shop-backups',
  S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com',
  S3_BUCKET: 'shop-pictures',
  S3_ACCESS_KEY_ID: 'the-key',
  S3_SECRET_ACCESS_KEY: 'the-secret',
}
const parse = (environment: Record<string, string | undefined>) =>
  parseBackupStoreSettings((name) => environment[name], '/srv/shop')

it('keeps backups in the data folder unless told otherwise', () => {
  expect(parse({})).toEqual({ store: 'folder', folder: '/srv/shop/backups' })
  expect(parse({ BACKUP_DIR: '/mnt/backups' })).toEqual({ store: 'folder', folder: '/mnt/backups' })
})

it('takes server and key of the pictures, or those of its own', () => {
  expect(parse(S3)).toMatchObject({ bucket: 'shop-backups', accessKeyId: 'the-key', region: 'us-east-1' })
  const own = { BACKUP_S3_ACCESS_KEY_ID: 'another', BACKUP_S3_REGION: 'ap-south-1' }
  expect(parse({ ...S3, ...own })).toMatchObject({ accessKeyId: 'another', region: 'ap-south-1' })
})

it('never takes the bucket of the pictures', () => {
  const message = 'BACKUP_S3_BUCKET must be set for BACKUP_STORE=s3.'
  expect(() => parse({ ...S3, BACKUP_S3_BUCKET: undefined })).toThrow(message)
  expect(() => parse({ ...S3, BACKUP_S3_BUCKET: 'shop-pictures' })).toThrow(
    'must not be the bucket of the pictures',
  )
})

it.each([
  ['BACKUP_STORE', 'tape'],
  ['BACKUP_S3_BUCKET', '../other'],
  ['BACKUP_S3_ENDPOINT', 'https://key:secret@s3.amazonaws.com'],
])('refuses %s=%s', (name, value) => {
  expect(() => parse({ ...S3, [name]: value })).toThrow(new RegExp(`^${name} must `))
})
