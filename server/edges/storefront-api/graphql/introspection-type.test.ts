import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { introspectionType } from './introspection-type.ts'

it('is what the storefront types its operations by (else: npm run contract)', () => {
  const written = readFileSync(
    join(import.meta.dirname, '../../../../storefront/api/introspection.d.ts'),
    'utf8',
  )
  expect(written).toBe(introspectionType())
})
