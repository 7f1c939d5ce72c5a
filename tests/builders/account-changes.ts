import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import { PASSWORD, type TestCustomer } from './accounts.ts'

let serial = 0

/** Every call from an address of its own, so that none has to wait for another. */
export const elsewhere = () => ({ address: `198.18.${++serial >> 8}.${serial % 256}` })

export const aMobile = () => `96${String(10_000_000 + ++serial)}`

/** Customers with a password, the calls by which they change their accounts, and the messages that these send. */
export function accountCalls(shop: ShopUnderTest) {
  const outbox = () => shop.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const post = (url: string, fields: Record<string, string>, customer?: TestCustomer) =>
    shop.post(url, fields, { ...elsewhere(), ...(customer && { headers: customer.headers }) })
  const messagesTo = async (recipient: string) =>
    (await outbox()).filter((message) => message.recipient === recipient)
  return {
    outbox,
    messagesTo,
    change: (customer: TestCustomer | undefined, fields: Record<string, string>) =>
      post('/auth/change-account', { password: PASSWORD, ...fields }, customer),
    remove: (customer: TestCustomer | undefined, password = PASSWORD) =>
      post('/auth/delete-account', { password }, customer),
    find: (key: string) => post('/auth/find-change', { key }),
    undo: (key: string) => post('/auth/undo-change', { key }),
    logIn: async (email: string, password = PASSWORD) =>
      (await post('/auth/login', { email, password })).body,
    signUp: async (fields: { email?: string; userName?: string; mobile?: string }) => {
      const number = ++serial
      const email = fields.email ?? `new${number}@example.com`
      const form = { email, mobile: email, userName: `new${number}`, password: PASSWORD, ...fields }
      return (await post('/auth/signup', form)).body
    },
    /** the key of the newest link that this address got */
    undoKey: async (email: string) =>
      /https:\/\/shop\.example\/undo\/([\w-]{43})\n/.exec(
        (await messagesTo(email)).at(-1)?.text ?? '',
      )?.[1] ?? '',
    account: (customer: TestCustomer) =>
      shop.db
        .selectFrom('users')
        .select(['email', 'user_name as userName', 'mobile'])
        .where('id', '=', customer.userId)
        .executeTakeFirstOrThrow(),
    isLoggedIn: async (customer: TestCustomer) => {
      const query = 'query ($userId: Int!) { cart(filter: {shopId: 518, userId: $userId}) { id } }'
      return (await shop.graphql(query, { userId: customer.userId }, customer)).errors === undefined
    },
    /** by way of a code, as the profile page does it */
    changeMobile: async (customer: TestCustomer, mobile: string) => {
      const from = { ...elsewhere(), headers: customer.headers }
      const asked = await shop.post('/auth/add-mobile', { mobile, password: PASSWORD }, from)
      if (asked.statusCode !== 200) return asked
      const otp = /^\d{6}/.exec((await messagesTo(`+91${mobile}`)).at(-1)?.text ?? '')?.[0] ?? ''
      return shop.post('/auth/confirm-mobile', { mobile, otp }, from)
    },
  }
}
