import { expect, it } from 'vitest'
import { accountText, maskOf } from './refund-account.ts'

const BANK = { accountNumber: '50100123456789', ifsc: 'HDFC0001234', holder: 'Asha Rao' }

it.each([
  [{ upiId: 'asha.rao@okaxis' }, 'as•••@okaxis'],
  [{ upiId: '9800000001@ybl' }, '98•••@ybl'],
  [{ upiId: 'asha@upi' }, 'a•••@upi'],
  [{ upiId: 'ar@upi' }, 'a•••@upi'],
  [BANK, 'A/c ••••6789, HDFC0001234'],
])('shows enough of an account to know it again, and no more', (account, masked) => {
  expect(maskOf(account)).toBe(masked)
})

it('writes an account out for whoever pays to it', () => {
  expect(accountText({ upiId: 'asha@upi' })).toBe('UPI asha@upi')
  expect(accountText(BANK)).toBe('A/c 50100123456789, IFSC HDFC0001234, Asha Rao')
})
