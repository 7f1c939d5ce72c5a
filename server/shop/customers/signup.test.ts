import { expect, it } from 'vitest'
import { aCustomer } from '#tests/builders/accounts.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

let serial = 0
const fresh = () => {
  const name = `signer${++serial}`
  return { email: `${name}@example.com`, mobile: `${name}@example.com`, userName: name, password: 'secret' }
}
let address = 0
const elsewhere = () => ({ address: `192.0.2.${++address % 250}` })

onBothEngines('signup', (shop) => {
  const signUp = async (form: Record<string, string>, from = elsewhere()) => {
    shop.now += 3600_000
    const reply = await shop.post('/auth/signup', form, from)
    return [reply.statusCode, reply.body]
  }

  it('answers 1 and makes an account that can log in', async () => {
    const form = fresh()
    expect(await signUp(form)).toEqual([200, '1'])
    const login = await shop.post('/auth/login', { email: form.email, password: form.password }, elsewhere())
    expect(login.body.split('.')).toHaveLength(3)
  })

  it('takes the e-mail sent as mobile for no mobile, and keeps a real one as what the customer says', async () => {
    const without = fresh()
    await signUp(without)
    const withOne = { ...fresh(), mobile: '9833333333' }
    await signUp(withOne)
    const mobilesOf = (email: string) =>
      shop.db
        .selectFrom('users')
        .select(['mobile', 'claimed_mobile'])
        .where('email', '=', email)
        .executeTakeFirst()
    expect(await mobilesOf(without.email)).toEqual({ mobile: null, claimed_mobile: null })
    expect(await mobilesOf(withOne.email)).toEqual({ mobile: null, claimed_mobile: '+919833333333' })
  })

  it('answers 2, 3 or 0 for what is taken, in that order, whatever the letter case', async () => {
    const taken = { ...fresh(), mobile: '9844444444' }
    await signUp(taken)
    await aCustomer(shop, { mobile: '+919844444444' })
    expect(await signUp({ ...taken, email: taken.email.toUpperCase() })).toEqual([200, '2'])
    expect(await signUp({ ...taken, email: fresh().email, userName: taken.userName.toUpperCase() })).toEqual([
      200,
      '3',
    ])
    expect(await signUp({ ...fresh(), mobile: '+919844444444' })).toEqual([200, '0'])
  })

  it('makes one account of many simultaneous ones', async () => {
    const form = fresh()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => shop.post('/auth/signup', form, elsewhere())),
    )
    expect(replies.map((reply) => reply.body).sort()).toEqual(['1', '2', '2', '2', '2', '2', '2', '2'])
  })

  it.each([
    [{ email: '' }, 'Email is required'],
    [{ email: 'asha' }, 'Please enter a valid email'],
    [{ email: 'a\u0000@example.com' }, 'Please enter a valid email'],
    [{ userName: '' }, 'Username is required'],
    [{ userName: 'ab' }, 'Username must be at least 3 characters'],
    [{ password: '' }, 'Password is required'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
  ])('refuses %o with 400: %s', async (change, message) => {
    expect(await signUp({ ...fresh(), ...change })).toEqual([400, message])
  })

  it('is limited per address', async () => {
    const from = elsewhere()
    const replies = []
    for (let round = 0; round < 21; round++) replies.push(await shop.post('/auth/signup', fresh(), from))
    expect(replies.at(-1)?.statusCode).toBe(429)
    expect(replies.at(-1)?.headers['retry-after']).toBe('30')
  })
})
