import * as v from 'valibot'
import type { BankAccount, RefundAccount, UpiAccount } from '#domain/payments/refund-account.ts'
import { type Problems, problemsOf } from '../parse.ts'

/*
 * An account that money is paid out to. Banks give nothing back that went to a wrong one, so what cannot be an account is
 * refused, and the customer is told what it should look like.
 */

/** People copy these from messages, with spaces and dashes between. */
const joined = v.transform((text: string) => text.replaceAll(/[\s-]+/g, ''))

/** The part behind the @ has no dot: an e-mail address is none. */
const UPI_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{1,98}@[A-Za-z][A-Za-z0-9]{1,63}$/
const ACCOUNT_NUMBER = /^(?=.*[1-9])[0-9]{9,18}$/
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
/** Letters of any script, and what names of people and firms have between them. */
const HOLDER = /^(?=.*\p{L})[\p{L}\p{M}\p{N} .,'’&()/-]{2,100}$/u

const upiSchema = v.object({
  upiId: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/\s+/g, '')),
    v.nonEmpty('Please enter your UPI ID'),
    v.regex(UPI_ID, 'This UPI ID doesn’t look right. It should look like name@bank'),
  ),
})

const bankSchema = v.object({
  accountNumber: v.pipe(
    v.string(),
    joined,
    v.nonEmpty('Please enter the account number'),
    v.regex(ACCOUNT_NUMBER, 'An account number has 9 to 18 digits'),
  ),
  ifsc: v.pipe(
    v.string(),
    joined,
    v.toUpperCase(),
    v.nonEmpty('Please enter the IFSC'),
    v.regex(IFSC, 'An IFSC has 11 characters, such as HDFC0001234'),
  ),
  holder: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/\s+/g, ' ').trim()),
    v.nonEmpty('Please enter the account holder’s name'),
    v.regex(HOLDER, 'Please enter the account holder’s name as in the bank account'),
  ),
})

const LONGEST_SENT = 400
const sent = v.pipe(
  v.nullish(v.string(), ''),
  v.maxLength(LONGEST_SENT, 'These account details are too long'),
  v.trim(),
)

/** `refundTo` of a call: a UPI id, or all three of a bank account. */
export const refundAccountSchema: v.GenericSchema<GivenAccount, RefundAccount> = v.pipe(
  v.object({ upiId: sent, accountNumber: sent, ifsc: sent, holder: sent }),
  v.check(
    ({ upiId, ...bank }) => upiId === '' || isEmpty(bank),
    'Please give a UPI ID or a bank account, not both',
  ),
  v.check(
    (given) => !isEmpty(given),
    'Please tell us where to send the money: a UPI ID, or account number, IFSC and account holder',
  ),
  v.transform(({ upiId, ...bank }) => (upiId === '' ? bank : { upiId })),
  v.lazy((given) => (Object.hasOwn(given as object, 'upiId') ? upiSchema : bankSchema)),
)

export const optionalRefundAccountSchema = v.pipe(
  v.nullish(refundAccountSchema),
  v.transform((account) => account ?? undefined),
)

type GivenAccount = { [Field in keyof UpiAccount | keyof BankAccount]?: string | null | undefined }

function isEmpty(given: Record<string, string>): boolean {
  return Object.values(given).every((text) => text === '')
}

export const checkUpiAccount = (form: UpiAccount): Problems<keyof UpiAccount> => problemsOf(upiSchema, form)

export const checkBankAccount = (form: BankAccount): Problems<keyof BankAccount> =>
  problemsOf(bankSchema, form)
