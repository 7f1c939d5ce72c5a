import { builder } from '../graphql/builder.ts'

export const refundAccount = builder.inputType('refundAccount', {
  description: 'EXTENSION: a UPI id, or account number, IFSC and holder, all three.',
  fields: (t) => ({
    upiId: t.string(),
    accountNumber: t.string(),
    ifsc: t.string(),
    holder: t.string(),
  }),
})
