import { beforeEach, expect, it } from 'vitest'
import { toUserId } from '#domain/ids.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const PASSWORD = 'a long enough one'
const CHANGE = 'mutation { updateShop(id: 518, input: { city: "Pune" }) { success } }'

onBothEngines('the staff', (shop) => {
  beforeEach(async () => {
    await aShop(shop.db)
    await shop.db.updateTable('users').set({ role: 'customer' }).execute()
  })

  const add = (email: string, name: string, password = PASSWORD) =>
    shop.verbs().addStaff({ email, name, password })
  const logIn = async (email: string, password = PASSWORD) => {
    const reply = await shop.post('/auth/login', { email, password })
    const proof = String(reply.headers['x-ualum-proof'])
    const headers = { authorization: `Bearer ${reply.body}`, 'x-ualum-proof': proof }
    return { body: reply.body, caller: { userId: toUserId(0), email, headers } }
  }

  it('may change the shop once they are added, and no longer once they are removed', async () => {
    expect(await add('asha@shop.example', 'Asha Rao')).toBe('added')
    const { caller } = await logIn('asha@shop.example')
    expect((await shop.graphql(CHANGE, {}, caller)).data).toEqual({ updateShop: { success: true } })
    expect(await shop.verbs().listStaff()).toMatchObject([{ name: 'Asha Rao', logins: 1, since: shop.now }])
    expect(await shop.verbs().removeStaff('ASHA@shop.example')).toBeUndefined()
    expect((await shop.graphql(CHANGE, {}, caller)).errors?.[0]?.extensions).toEqual({
      code: 'UNAUTHENTICATED',
    })
    const again = await logIn('asha@shop.example')
    expect((await shop.graphql(CHANGE, {}, again.caller)).errors?.[0]?.extensions).toEqual({
      code: 'FORBIDDEN',
    })
    expect(await shop.verbs().listStaff()).toEqual([])
  })

  it('take nothing over from an account that anybody may have made with their e-mail', async () => {
    const squatter = await aCustomer(shop, { email: 'boss@shop.example', mobile: '+919800000009' })
    expect(await add('boss@shop.example', 'The Boss')).toBe('promoted')
    expect((await shop.graphql(CHANGE, {}, squatter)).errors?.[0]?.extensions).toEqual({
      code: 'UNAUTHENTICATED',
    })
    const { mobile } = await shop.db
      .selectFrom('users')
      .select('mobile')
      .where('id', '=', squatter.userId)
      .executeTakeFirstOrThrow()
    expect(mobile).toBeNull()
    expect((await logIn('boss@shop.example')).body).not.toBe('Invalid Credentials')
  })

  it.each([
    ['nobody', 'Name', PASSWORD, 'Please enter a valid email.'],
    ['a@shop.example', 'x', PASSWORD, 'Username must be at least 3 characters.'],
    ['a@shop.example', 'Name', '', 'Password is required.'],
    ['a@shop.example', 'Name', 'eleven char', 'Password must be at least 12 characters for staff.'],
    ['second@shop.example', 'THE OTHER', PASSWORD, 'The name THE OTHER is already used by another account.'],
    ['other@shop.example', 'Another', PASSWORD, 'other@shop.example already has staff rights.'],
  ])('are refused: %s, %s, %s', async (email, name, password, message) => {
    await add('other@shop.example', 'The Other')
    expect(await add(email, name, password)).toMatchObject({ message })
  })

  it('cannot be removed twice', async () => {
    expect(await shop.verbs().removeStaff('no@shop.example')).toMatchObject({
      message: 'No staff member has the e-mail no@shop.example.',
    })
  })
})
