import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { sessionSecret } from './session-secret.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

it('is the given one, else generated once and for its owner only', () => {
  expect(sessionSecret({ sessionSecret: 'given', dataDir })).toBe('given')
  const generated = sessionSecret({ sessionSecret: undefined, dataDir })
  expect(generated).toMatch(/^[\w-]{43}$/)
  expect(sessionSecret({ sessionSecret: undefined, dataDir })).toBe(generated)
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
})

it('is not an empty file that a power cut left', () => {
  writeFileSync(join(dataDir, 'session-secret'), '')
  expect(() => sessionSecret({ sessionSecret: undefined, dataDir })).toThrow(CannotStart)
})
