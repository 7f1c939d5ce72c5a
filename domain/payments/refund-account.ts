/** Where money goes that cannot go back the way it came. */
export type RefundAccount = UpiAccount | BankAccount

export type UpiAccount = { upiId: string }
export type BankAccount = { accountNumber: string; ifsc: string; holder: string }

/** Enough for its owner to know it again, and too little for anybody else: `ra•••@okaxis`, `A/c ••••6789, HDFC0001234`. */
export function maskOf(account: RefundAccount): string {
  if (!('upiId' in account)) return `A/c ••••${account.accountNumber.slice(-4)}, ${account.ifsc}`
  const [name = '', handle = ''] = account.upiId.split('@')
  return `${name.slice(0, name.length > 4 ? 2 : 1)}•••@${handle}`
}

/** As whoever pays it out types it at the bank. */
export function accountText(account: RefundAccount): string {
  if ('upiId' in account) return `UPI ${account.upiId}`
  const { accountNumber, ifsc, holder } = account
  return `A/c ${accountNumber}, IFSC ${ifsc}, ${holder}`
}
