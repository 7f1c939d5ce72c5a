import { describe, expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { parseInput } from '../parse.ts'
import { checkBankAccount, checkUpiAccount, refundAccountSchema } from './refund-account.ts'

const parse = (given: object) => parseInput(refundAccountSchema, given)
const BANK = { accountNumber: '50100123456789', ifsc: 'HDFC0001234', holder: 'Asha Rao' }

it.each([
  ['asha.rao@okaxis', 'asha.rao@okaxis'],
  [' 9800000001@ybl ', '9800000001@ybl'],
  ['a-b_c@kotak811', 'a-b_c@kotak811'],
])('takes the UPI ID %j', (upiId, taken) => {
  expect(parse({ upiId, ifsc: null, holder: '' })).toEqual({ upiId: taken })
})

it('takes a bank account as people copy it', () => {
  const given = { accountNumber: '5010 0123-456789', ifsc: ' hdfc0001234', holder: '  Asha   Rao ' }
  expect(parse(given)).toEqual(BANK)
  expect(parse({ ...BANK, holder: 'M/s. Lamps & Sons (Pune)' })).toMatchObject({
    accountNumber: '50100123456789',
  })
})

describe('what is no account is refused with what it should look like', () => {
  const UPI = 'This UPI ID doesn’t look right. It should look like name@bank'
  const NUMBER = 'An account number has 9 to 18 digits'
  const CODE = 'An IFSC has 11 characters, such as HDFC0001234'
  const NAME = 'Please enter the account holder’s name as in the bank account'
  it.each([
    [{ upiId: 'asha' }, UPI],
    [{ upiId: '@okaxis' }, UPI],
    [{ upiId: 'asha@mail.example' }, UPI],
    [{ upiId: 'asha@okaxis@ybl' }, UPI],
    [{ upiId: '<script>@ybl' }, UPI],
    [{ upiId: 'आशा@upi' }, UPI],
    [{ upiId: `${'a'.repeat(101)}@upi` }, UPI],
    [{ upiId: 'a'.repeat(401) }, 'These account details are too long'],
    [{ ...BANK, accountNumber: '12345678' }, NUMBER],
    [{ ...BANK, accountNumber: '1234567890123456789' }, NUMBER],
    [{ ...BANK, accountNumber: '000000000' }, NUMBER],
    [{ ...BANK, accountNumber: '12345678९' }, NUMBER],
    [{ ...BANK, ifsc: 'HDFC1001234' }, CODE],
    [{ ...BANK, ifsc: 'HDF00001234' }, CODE],
    [{ ...BANK, ifsc: 'HDFC000123' }, CODE],
    [{ ...BANK, holder: '<b>Asha</b>' }, NAME],
    [{ ...BANK, holder: '12345' }, NAME],
    [{ ...BANK, holder: '' }, 'Please enter the account holder’s name'],
    [{ ...BANK, ifsc: undefined }, 'Please enter the IFSC'],
    [{ ifsc: 'HDFC0001234' }, 'Please enter the account number'],
    [{ ...BANK, upiId: 'asha@upi' }, 'Please give a UPI ID or a bank account, not both'],
    [{}, 'Please tell us where to send the money: a UPI ID, or account number, IFSC and account holder'],
  ])('%j', (given, message) => {
    expect(parse(given)).toEqual(new Refusal('BAD_USER_INPUT', message))
  })
})

it('names the fault of each field of a form', () => {
  expect(checkUpiAccount({ upiId: '' })).toEqual({ upiId: 'Please enter your UPI ID' })
  expect(checkBankAccount({ ...BANK, ifsc: 'X', holder: '' })).toEqual({
    ifsc: 'An IFSC has 11 characters, such as HDFC0001234',
    holder: 'Please enter the account holder’s name',
  })
})
