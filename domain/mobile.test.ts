import { expect, it } from 'vitest'
import { parseMobile } from './mobile.ts'

it('keeps mobiles in one form', () => {
  expect(parseMobile('9800000001')).toBe('+919800000001')
  expect(parseMobile('+919800000001')).toBe('+919800000001')
  expect(parseMobile(' +19800000001 ')).toBe('+19800000001')
  expect(parseMobile('asha@example.com')).toBeUndefined()
  expect(parseMobile('919800000001')).toBeUndefined()
  expect(parseMobile('+09800000001')).toBeUndefined()
})
